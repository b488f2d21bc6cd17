/** Commands, options, scripts, settings and files that the documents name are those of the code. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandTable } from '#cli/command-table.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const listFiles = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'build' });
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...listFiles('docs/*.md').filter((file) => file !== 'docs/site-configuration.md'),
];
const inDocuments = (find: (text: string) => readonly string[]) =>
  documents.flatMap((file) => find(read(file)).map((wrong) => `${file}: ${wrong}`));
const matchesOf = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

/** What follows `npm run forecourt --`, to the end of the code span or line, its continuations included. */
const calls =
  /(?:npm run (?:--silent |-s )?forecourt -- |(?:^|`)forecourt )([a-z][^`#\n]*(?:\\\n[^`#\n]*)*)/gm;
const variables = /\b([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)\b/g;
/** Of a database server, a gateway or an example, not ours. */
const foreignVariables = new Set([
  'ON_ERROR_STOP',
  'NODE_EXTRA_CA_CERTS',
  'ACCOUNT_SID',
  'AUTH_TOKEN',
  'STRIPE_URL',
]);
/** `LEAD_SECRET_…` and the like are named by each dealer. */
const ownSecrets = /^(?:LEAD_SECRET|FEED_SECRET|PAYMENT_SECRET|PAYMENT_WEBHOOK_SECRET)_/;

describe('the documents', () => {
  it('name existing commands and options', () => {
    const wrong = inDocuments((text) =>
      matchesOf(text, calls).filter((call) => {
        const words = call.trim().split(/\s+/);
        if (['doctor', 'help'].includes(words[0] ?? '')) return false;
        const command = commandTable.find((one) => one.words.every((word, index) => words[index] === word));
        if (command === undefined) return true;
        const known = `${command.usage} ${(command.options ?? []).map(({ name }) => name).join(' ')}`;
        return words.some((word) => word.startsWith('--') && !known.includes(word.replace(/[\]=].*$/, '')));
      }),
    );
    expect(wrong).toEqual([]);
    expect(documents.flatMap((file) => matchesOf(read(file), calls)).length).toBeGreaterThan(50);
  });

  it('name existing scripts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(
      inDocuments((text) => matchesOf(text, /npm run ([\w:]+)/g).filter((name) => !(name in scripts))),
    ).toEqual([]);
  });

  it('name existing files', () => {
    const files = listFiles('{src,tests,benchmarks,scripts,sites,demo,assets,deploy,docs}/**/*');
    const bases = new Set(files.map((file) => basename(file)));
    const wrong = inDocuments((text) =>
      matchesOf(text, /`((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|css))`/g).filter((name) =>
        name.includes('/')
          ? !files.some((file) => file === name || file.endsWith(`/${name}`))
          : !bases.has(name) && !/^x\./.test(name),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('name environment variables that are read', () => {
    const code = listFiles(
      '{src/config/*.ts,src/**/*.test.ts,{tests,benchmarks,scripts,deploy}/**/*.{ts,mjs,yaml}}',
    )
      .map(read)
      .join('\n');
    const wrong = inDocuments((text) =>
      matchesOf(text, variables).filter(
        (name) => !foreignVariables.has(name) && !ownSecrets.test(name) && !code.includes(name),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('list every setting in docs/running.md', () => {
    const code = listFiles('src/config/*.ts')
      .filter((file) => !file.includes('.test.'))
      .map(read)
      .join('\n');
    const listed = read('docs/running.md');
    const missing = matchesOf(code, variables).filter(
      (name) => !foreignVariables.has(name) && !ownSecrets.test(name) && !listed.includes(name),
    );
    expect(missing).toEqual([]);
  });
});
