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
