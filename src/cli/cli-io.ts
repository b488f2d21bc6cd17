/** Where a command reads and writes: a terminal, a pipe, or the far end of the control socket. */

export type CliIo = {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** True where a line can be overwritten: progress is then drawn, else printed in plain lines. */
  readonly isTty: boolean;
  /** Width of the terminal in characters. */
  readonly columns: number;
  /** Relative paths of the arguments start here. */
  readonly cwd: string;
  /** Aborted when the person left: nothing more may be changed. */
  readonly signal: AbortSignal;
};

/** 0 done, 1 failed, 2 held until a person confirms. */
export type ExitCode = 0 | 1 | 2;

/**
 * Text from outside, made safe for a terminal: one line, and nothing that moves the cursor or recolours the screen.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

/** The same over several lines. */
export function printableLines(text: string): readonly string[] {
  return text.split('\n').map(printable);
}

/** Rows of cells as lines of text with even columns. */
export function formatTable(rows: readonly (readonly string[])[]): readonly string[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** How far a long step is: a bar that redraws itself on a terminal, a plain line at every quarter elsewhere. */
export type ProgressLine = {
  readonly update: (done: number, total: number, note: string) => void;
  /** Ends the step; safe to call twice. */
  readonly finish: () => void;
};

const barWidth = 24;

export function startProgressLine(io: CliIo, label: string): ProgressLine {
  let lastDrawn = '';
  let lastQuarter = 0;
  const render = (done: number, total: number, note: string) => {
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
  const report = (done: number, total: number, note: string) => {
    const quarter = total === 0 ? 4 : Math.floor((done / total) * 4);
    if (quarter <= lastQuarter) return;
    lastQuarter = quarter;
    io.stdout(`${label} ${quarter * 25} %  ${note}\n`);
  };
  return {
    update: io.isTty ? render : report,
    finish: () => {
      if (io.isTty && lastDrawn !== '') io.stdout('\n');
      lastDrawn = '';
    },
  };
}

/** A person at a terminal who can be asked for what no option gave. */
export type Question = {
  readonly text: string;
  /** Taken when nothing is typed. */
  readonly otherwise?: string;
  /** What is wrong with an answer; null where it will do. */
  readonly findFault: (answer: string) => string | null;
};

export type Prompter = {
  /** Asks again until the answer will do. */
  readonly ask: (question: Question) => Promise<string>;
  readonly hasGroup: (groupId: string) => Promise<boolean>;
};

/** `readLine` shows its text and gives what is typed after it. */
export async function promptUntilValid(
  { text, otherwise, findFault }: Question,
  readLine: (prompt: string) => Promise<string>,
): Promise<string> {
  const prompt = otherwise === undefined ? `${text} ` : `${text} [${otherwise}] `;
  for (let before = ''; ; ) {
    const typed = (await readLine(`${before}${prompt}`)).trim();
    const answer = typed === '' && otherwise !== undefined ? otherwise : typed;
    const error = findFault(answer);
    if (error === null) return answer;
    before = /^\p{Lu}/u.test(error) ? `  ${error}.\n` : `  Enter ${error}.\n`;
  }
}
