/** A process that reads, for tests of its limits: the input says what goes wrong. */
import { serveReadings } from '#adapters/reading-process/serve-readings.ts';

export type HostileInput =
  | 'fine'
  | 'steps'
  | 'throws'
  | 'never ends'
  | 'never stops telling'
  | 'fills the memory'
  | 'asks for too much at once'
  | 'exits'
  | 'is killed'
  | 'is stopped from outside'
  | 'environment';

serveReadings<HostileInput, number, string>(async (input, report) => {
  switch (input) {
    case 'fine':
      return `read by ${process.pid}`;
    case 'environment':
      return Object.keys(process.env).join(' ');
    case 'steps':
      for (let step = 1; step <= 3; step++) await report(step);
      return 'read';
    case 'throws':
      throw new Error('a fault of the program');
    case 'never ends':
      for (;;) /^(a+)+$/.test(`${'a'.repeat(40)}b`);
    case 'never stops telling':
      for (let step = 1; ; step++) await report(step);
    case 'fills the memory': {
      const held: string[] = [];
      for (let index = 0; ; index++) held.push(`${index} `.repeat(500));
    }
    case 'asks for too much at once':
      return String([...'x'.repeat(2 ** 28)].length);
    case 'exits':
      return process.exit(3);
    case 'is killed':
    case 'is stopped from outside':
      process.removeAllListeners('SIGTERM');
      process.kill(process.pid, input === 'is killed' ? 'SIGKILL' : 'SIGTERM');
      return new Promise(() => undefined);
  }
});
