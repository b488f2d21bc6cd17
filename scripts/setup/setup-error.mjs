/** A failure that a person can fix: one line that says what is wrong and what to do, no stack. */
export class SetupError extends Error {
  /**
   * @param {string} problem what is wrong
   * @param {string} cure what to do about it
   */
  constructor(problem, cure) {
    super(`${problem} ${cure}`);
    this.name = 'SetupError';
    this.problem = problem;
    this.cure = cure;
  }
}

/**
 * Runs a script's main function; its number is the exit code. A SetupError becomes one line on stderr.
 * @param {() => Promise<number>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Turns the operating system's error for "may not write here" into a line with its fix.
 * @param {unknown} error
 * @param {string} folder
 */
export function explainWriteFailure(error, folder) {
  const code = error !== null && typeof error === 'object' && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC')
    return new SetupError(`The disk of ${folder} is full.`, 'Free some space and start again.');
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code)) {
    return new SetupError(
      `Cannot write to ${folder} (${code}).`,
      'Make it a folder that you may write to, or name another one with DATA_DIR if it is the data folder.',
    );
  }
  return error;
}
