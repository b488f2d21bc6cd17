import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { HostileInput } from '#tests/support/hostile-reader.ts';
import { createReaderProcess } from './reading-process.ts';

const file = fileURLToPath(new URL('../../../tests/support/hostile-reader.ts', import.meta.url));
const limits = { idleTimeoutMs: 1_500, totalTimeoutMs: 3_000, memoryMb: 64 };
const reader = createReaderProcess<HostileInput, number, string>(file, limits);
/** For what has nothing to do with time, however busy the machine: no limit of time comes first. */
const patient = createReaderProcess<HostileInput, number, string>(file, {
  ...limits,
  idleTimeoutMs: 60_000,
  totalTimeoutMs: 60_000,
});
afterAll(async () => {
  await reader.close();
  await patient.close();
});

describe('reading in a process of its own', () => {
  it('reads one input after another in the same process, and hands over steps in their order', async () => {
    const first = await reader.read('fine');
    expect(first).toEqual({ kind: 'read', result: expect.stringMatching(/^read by \d+$/) });
    expect(await reader.read('fine')).toEqual(first);
    const steps: number[] = [];
    const [stepped, after] = await Promise.all([
      reader.read('steps', { onStep: (step) => steps.push(step) }),
      reader.read('fine'),
    ]);
    expect([stepped, after, steps]).toEqual([{ kind: 'read', result: 'read' }, first, [1, 2, 3]]);
  });

  it.each<[HostileInput, string, typeof reader]>([
    ['never ends', 'reading it took longer than 1.5 seconds without progress', reader],
    ['never stops telling', 'reading it took longer than 3 seconds', reader],
    ['fills the memory', 'reading it took more than 64 MB of memory', patient],
    ['asks for too much at once', 'reading it took more than 64 MB of memory', patient],
    ['exits', 'the program that read it stopped (code 3)', patient],
    ['is killed', 'the program that read it stopped (SIGKILL)', patient],
  ])(
    'ends an input that %s, says why, and reads the next one',
    { timeout: 120_000 },
    async (input, reason, limited) => {
      expect(await limited.read(input)).toEqual({ kind: 'ended', reason });
      expect(await limited.read('fine')).toMatchObject({ kind: 'read' });
    },
  );

  it('goes on answering while an input is read', async () => {
    let maxMs = 0;
    let lastAt = performance.now();
    const beating = setInterval(() => {
      maxMs = Math.max(maxMs, performance.now() - lastAt);
      lastAt = performance.now();
    }, 5);
    await reader.read('never ends');
    clearInterval(beating);
    expect(maxMs).toBeLessThan(1_000);
  });

  it('throws what was no fault of the input: an error of the program, a stop from outside, an abort', async () => {
    await expect(reader.read('throws')).rejects.toThrow('a fault of the program');
    await expect(reader.read('is stopped from outside')).rejects.toThrow('ended (SIGTERM)');
    const abort = new AbortController();
    const onStep = () => abort.abort(new Error('Forecourt stops'));
    await expect(reader.read('never stops telling', { onStep, signal: abort.signal })).rejects.toThrow(
      'Forecourt stops',
    );
    expect(await reader.read('fine')).toMatchObject({ kind: 'read' });
  });

  it('throws when it is closed in the middle, which is no fault of the input either', async () => {
    const closed = createReaderProcess<HostileInput, number, string>(file, limits);
    const ending: Promise<void>[] = [];
    const reading = closed.read('never stops telling', { onStep: () => void ending.push(closed.close()) });
    await expect(reading).rejects.toThrow('Forecourt stopped while reading it.');
    await expect(closed.read('fine')).rejects.toThrow('Forecourt stopped');
    await Promise.all(ending);
  });

  it('gives it none of the settings of the server', async () => {
    process.env.FEED_SECRET_TRIED = 'secret';
    const other = createReaderProcess<HostileInput, number, string>(file, {
      idleTimeoutMs: 5_000,
      totalTimeoutMs: 5_000,
      memoryMb: 64,
    });
    const outcome = await other.read('environment').finally(other.close);
    delete process.env.FEED_SECRET_TRIED;
    expect(outcome).toEqual({ kind: 'read', result: expect.not.stringMatching(/SECRET|DATABASE|PATH/) });
  });

  it('says that the process cannot be started where it cannot', async () => {
    const none = createReaderProcess('/nowhere/reader.ts', {
      idleTimeoutMs: 1_000,
      totalTimeoutMs: 1_000,
      memoryMb: 64,
    });
    await expect(none.read('fine')).rejects.toThrow('The process that reads external text ended');
  });
});
