/** One row as `npm run contract -- where` prints it: a test beside a source file says where the rule is decided. */
import type { ContractRow } from './contract-row.ts';
import type { NamedBy } from './named-rows.ts';

/** Lines without line ends. `tests` are those whose titles name the row; those beside their source come first. */
export function describeRow({ id, title }: ContractRow, tests: readonly NamedBy[]): readonly string[] {
  const beside = tests.filter(({ file }) => file.startsWith('src/'));
  const whole = tests.filter(({ file }) => !file.startsWith('src/'));
  return [
    `${id}  ${title}`,
    ...[...beside, ...whole].map((test) => `  ${test.file}: ${test.title}`),
    ...(tests.length === 0 ? ['  no test names it'] : []),
  ];
}
