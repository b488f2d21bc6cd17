/** The index of rows: as a document of the one file that decides each (docs/rows.md), and row by row with all that names it. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ContractRow } from './contract-row.ts';
import type { NamedBy } from './named-rows.ts';
import { rowGroups } from './row-groups.ts';
import { notBuiltYet, rowHomes } from './row-homes.ts';
import { findRowIds } from './row-ids.ts';

const introduction = `# Where each row is decided

Every row of the contract, with the one file whose change would change it; that file names the row, and a test holds both. What else names a row, and which tests hold it: \`npm run contract -- where SRCH-21\`. Who knows no id finds the rule by its subject in [the map](architecture.md#where-a-rule-lives).

Written from \`tests/contract/homes\` by a test: \`npx vitest run -u --project unit tests/contract/row-homes.test.ts\` writes it again.`;

export function writeRowIndex(rows: readonly ContractRow[]): string {
  const parts = Object.entries(rowGroups).map(([group, about]) => {
    const lines = rows
      .filter(({ id }) => groupOf(id) === group)
      .map(({ id, title }) => `| ${id} | ${title.replaceAll('|', '\\|')} | ${homeText(id)} |`);
    return [`## ${group}: ${about}`, ['| row | | decided in |', '|---|---|---|', ...lines].join('\n')].join(
      '\n\n',
    );
  });
  return `${[introduction, ...parts].join('\n\n')}\n`;
}

export function groupOf(id: string): string {
  return id.replace(/-\d+$/, '');
}

/** Null for a row that is decided somewhere. */
export function whyNotBuilt(id: string): string | null {
  return Object.entries(notBuiltYet).find(([, ids]) => ids.includes(id))?.[0] ?? null;
}

function homeText(id: string): string {
  const home = rowHomes[id];
  return home === undefined ? 'not built yet' : `\`${home}\``;
}

/** One row as `npm run contract -- where` prints it, a line each. `tests` are those whose titles name it. */
export function describeRow(
  projectFolder: string,
  { id, title }: ContractRow,
  tests: readonly NamedBy[],
): readonly string[] {
  const home = rowHomes[id];
  const users = listFilesNaming(projectFolder, id).filter((file) => file !== home);
  return [
    `${id}  ${title}`,
    `  decided in   ${home ?? `nothing yet: ${whyNotBuilt(id) ?? 'nobody has said why.'}`}`,
    ...users.map((file, index) => `  ${index === 0 ? 'named in   ' : '           '}  ${file}`),
    ...tests.map(
      ({ file, title }, index) => `  ${index === 0 ? 'tested by  ' : '           '}  ${file}: ${title}`,
    ),
    ...(tests.length === 0 ? ['  no test names it'] : []),
  ];
}

/** Sources whose text names the row, tests left out. */
function listFilesNaming(projectFolder: string, id: string): readonly string[] {
  const groups = new Set([groupOf(id)]);
  return globSync(['src/**/*.{ts,tsx,css}', 'sites/**/*.yaml'], { cwd: projectFolder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => findRowIds(readFileSync(resolve(projectFolder, file), 'utf8'), groups).includes(id))
    .sort();
}
