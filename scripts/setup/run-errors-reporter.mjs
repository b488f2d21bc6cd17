/** A reporter of vitest's that keeps what went wrong outside of any test, which its JSON report leaves out: one line each, in the file that FORECOURT_RUN_ERRORS names. */
import { writeFileSync } from 'node:fs';

// biome-ignore lint/style/noDefaultExport: vitest asks for a default export here.
export default class RunErrorsReporter {
  /** @param {unknown} _modules @param {readonly { name?: string, message: string, stack?: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    const file = process.env.FORECOURT_RUN_ERRORS;
    if (file !== undefined && errors.length > 0) writeFileSync(file, errors.map(describe).join('\n'));
  }
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
