/** The oldest Node that can run the scripts themselves; the application runs under the pinned one. */
import { SetupError } from './setup-error.mjs';

export const oldestNodeMajor = 20;

/** @param {string} version such as `20.11.1` */
export function isNodeNewEnough(version) {
  return Number.parseInt(version, 10) >= oldestNodeMajor;
}

export function requireNode() {
  if (isNodeNewEnough(process.versions.node)) return;
  throw new SetupError(
    `Forecourt needs Node ${oldestNodeMajor} or newer; this is Node ${process.versions.node}.`,
    'Install a current Node from nodejs.org and start again.',
  );
}
