/** Shows that a long step is under way and, at its end, how long it took. */

/** @param {number} startedAtMs */
export function formatDuration(startedAtMs) {
  const elapsedMs = Date.now() - startedAtMs;
  if (elapsedMs < 10_000) return `${(elapsedMs / 1000).toFixed(1)} s`;
  if (elapsedMs < 120_000) return `${Math.round(elapsedMs / 1000)} s`;
  return `${Math.floor(elapsedMs / 60_000)} min ${Math.round((elapsedMs % 60_000) / 1000)} s`;
}

/**
 * `Installing packages… 16 s`: a terminal sees the seconds count, a log gets a line now and then.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showStep(title, work) {
  const startedAtMs = Date.now();
  const isTerminal = process.stdout.isTTY === true;
  const line = () => `${title}… ${formatDuration(startedAtMs)}`;
  if (isTerminal) process.stdout.write(`${title}…`);
  else process.stdout.write(`${title}…\n`);
  const ticker = setInterval(
    () => process.stdout.write(isTerminal ? `\r${line()}` : `${line()}\n`),
    isTerminal ? 1000 : 20_000,
  );
  let outcome = 'failed after ';
  try {
    const result = await work();
    outcome = '';
    return result;
  } finally {
    clearInterval(ticker);
    const end = `${title}… ${outcome}${formatDuration(startedAtMs)}`;
    process.stdout.write(isTerminal ? `\r${end}\x1b[K\n` : `${end}\n`);
  }
}
