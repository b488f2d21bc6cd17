/** How far a long step is: a bar that redraws itself on a terminal, a plain line at every quarter elsewhere. */
import type { CliIo } from './cli-io.ts';

export type ProgressLine = {
  readonly update: (done: number, total: number, note: string) => void;
  /** Ends the step; safe to call twice. */
  readonly finish: () => void;
};

const barWidth = 24;

export function startProgressLine(io: CliIo, label: string): ProgressLine {
  let lastDrawn = '';
  let lastQuarter = 0;
  const draw = (done: number, total: number, note: string) => {
    const share = total === 0 ? 1 : Math.min(1, done / total);
    const filled = Math.round(share * barWidth);
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
    const line = `${label} ${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${note}`.slice(
      0,
      io.columns - 1,
    );
    if (line === lastDrawn) return;
    io.stdout(`\r${line.padEnd(lastDrawn.length)}`);
    lastDrawn = line;
  };
  const tell = (done: number, total: number, note: string) => {
    const quarter = total === 0 ? 4 : Math.floor((done / total) * 4);
    if (quarter <= lastQuarter) return;
    lastQuarter = quarter;
    io.stdout(`${label} ${quarter * 25} %  ${note}\n`);
  };
  return {
    update: io.isTty ? draw : tell,
    finish: () => {
      if (io.isTty && lastDrawn !== '') io.stdout('\n');
      lastDrawn = '';
    },
  };
}
