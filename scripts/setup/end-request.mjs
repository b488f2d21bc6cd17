/** Detects that we are asked to end: by a signal, or because npm, which runs us, was ended. */

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const parentCheckMs = 500;

/**
 * npm runs a script through a shell that does not hand on SIGTERM: the shell ends and leaves us behind. So
 * under npm the loss of the parent counts as SIGTERM.
 * @param {(signal: NodeJS.Signals) => void} end may be called more than once
 * @returns {() => void} stops noticing
 */
export function onEndRequest(end) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) end('SIGTERM');
  }, parentCheckMs).unref();
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') clearInterval(watch);
  for (const signal of signals) process.on(signal, end);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, end);
  };
}
