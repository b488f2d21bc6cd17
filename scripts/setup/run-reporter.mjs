/**
 * A reporter of vitest's that tells `npm test` of each thing that ends, which is how it knows a run that is slow from
 * one that hangs (stillness.mjs); and keeps what went wrong outside of any test, which vitest's JSON report leaves out:
 * one line each, in the file that FORECOURT_RUN_ERRORS names.
 */
import { writeFileSync } from 'node:fs';

// biome-ignore lint/style/noDefaultExport: vitest asks for a default export here.
export default class RunReporter {
  onTestModuleStart() {
    tellMovement();
  }

  onHookEnd() {
    tellMovement();
  }

  onTestCaseResult() {
    tellMovement();
  }

  /** @param {unknown} _modules @param {readonly { name?: string, message: string, stack?: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    const file = process.env.FORECOURT_RUN_ERRORS;
    if (file !== undefined && errors.length > 0) writeFileSync(file, errors.map(describe).join('\n'));
  }
}

function tellMovement() {
  if (process.connected) process.send?.('moved');
}

/** With the first place of ours that it came by. @param {{ name?: string, message: string, stack?: string }} error */
function describe({ name = 'Error', message, stack = '' }) {
  const place = stack
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .flatMap((line) => line.split(/[\s()]/))
    .map((word) => /^(.*:\d{1,9}):\d{1,9}$/.exec(word)?.[1] ?? word)
    .find((word) => /:\d{1,9}$/.test(word) && /(?:^|\/)(?:src|tests|scripts)\//.test(word));
  return `${name}: ${message.split('\n', 1)[0]}${place === undefined ? '' : ` at ${place}`}`;
}
