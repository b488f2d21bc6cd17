/** docs/security.md and docs/resiliency.md: whole, and true of the files they name. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const security = read('docs/security.md');

/** How many rows each section of ASVS 5.0.0 has at levels 1 and 2, as its list of requirements counts them. */
const rowsOfSections: Readonly<Record<string, number>> = {
  'V1.1': 2,
  'V1.2': 9,
  'V1.3': 11,
  'V1.4': 3,
  'V1.5': 2,
  'V2.1': 3,
  'V2.2': 3,
  'V2.3': 4,
  'V2.4': 1,
  'V3.2': 2,
  'V3.3': 4,
  'V3.4': 6,
  'V3.5': 5,
  'V3.7': 2,
  'V4.1': 3,
  'V4.2': 1,
  'V4.3': 2,
  'V4.4': 4,
  'V5.1': 1,
  'V5.2': 3,
  'V5.3': 2,
  'V5.4': 3,
  'V6.1': 3,
  'V6.2': 12,
  'V6.3': 4,
  'V6.4': 4,
  'V6.5': 5,
  'V6.6': 3,
  'V6.8': 4,
  'V7.1': 3,
  'V7.2': 4,
  'V7.3': 2,
  'V7.4': 5,
  'V7.5': 2,
  'V7.6': 2,
  'V8.1': 2,
  'V8.2': 3,
  'V8.3': 1,
  'V8.4': 1,
  'V9.1': 3,
  'V9.2': 4,
  'V10.1': 2,
  'V10.2': 2,
  'V10.3': 4,
  'V10.4': 11,
  'V10.5': 5,
  'V10.6': 2,
  'V10.7': 3,
  'V11.1': 2,
  'V11.2': 3,
  'V11.3': 3,
  'V11.4': 4,
  'V11.5': 1,
  'V11.6': 1,
  'V12.1': 3,
  'V12.2': 2,
  'V12.3': 4,
  'V13.1': 1,
  'V13.2': 5,
  'V13.3': 2,
  'V13.4': 5,
  'V14.1': 2,
  'V14.2': 4,
  'V14.3': 3,
  'V15.1': 3,
  'V15.2': 3,
  'V15.3': 7,
  'V16.1': 1,
  'V16.2': 5,
  'V16.3': 4,
  'V16.4': 3,
  'V16.5': 3,
  'V17.1': 1,
  'V17.2': 4,
  'V17.3': 2,
};

const rows = [
  ...security.matchAll(/^\| (V\d+\.\d+)\.(\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, section = '', number = '', , asks = '', answer = '', where = '']) => ({
  section,
  number,
  asks,
  answer,
  where,
}));
const answers = new Set(['met', 'in part', 'not met', 'operator', 'does not apply']);

/** `tests/a.test.ts`, and the words of a title that may follow: “takes five tries”. */
function listNamed(text: string) {
  return [...text.matchAll(/`((?:src|tests|docs|scripts|benchmarks)\/[^`]+)`(?: “([^”]+)”)?/g)].map(
    ([, file = '', title = '']) => ({ file, title }),
  );
}
const missingOf = (text: string) =>
  listNamed(text).filter(
    ({ file, title }) => !existsSync(new URL(file, root)) || (title !== '' && !read(file).includes(title)),
  );

describe('docs/security.md', () => {
  it('has every row of levels 1 and 2, once', () => {
    const counted = Object.groupBy(rows, ({ section }) => section);
    const found = Object.fromEntries(
      Object.entries(counted).map(([section, ofIt]) => [section, ofIt?.length ?? 0]),
    );
    expect(found).toEqual(rowsOfSections);
    expect(new Set(rows.map(({ section, number }) => `${section}.${number}`)).size).toBe(253);
  });

  it('answers each, with a test, a place or a reason', () => {
    expect(rows.filter(({ answer }) => !answers.has(answer))).toEqual([]);
    expect(rows.filter(({ where }) => where.trim().length < 8)).toEqual([]);
  });

  it('counts its answers', () => {
    for (const answer of answers) {
      const count = rows.filter((row) => row.answer === answer).length;
      expect(security).toContain(`${count} ${answer}`);
    }
  });

  it('names only tests and files that exist', () => {
    expect(missingOf(security)).toEqual([]);
    expect(listNamed(security).length).toBeGreaterThan(120);
  });
});

describe('docs/resiliency.md', () => {
  const resiliency = read('docs/resiliency.md');

  it('names only tests and files that exist', () => {
    expect(missingOf(resiliency)).toEqual([]);
    expect(listNamed(resiliency).length).toBeGreaterThan(20);
  });

  it('says in every cell what is seen, or that it is missing', () => {
    const lines = resiliency
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| component'));
    for (const line of lines)
      expect(
        line
          .split('|')
          .slice(1, -1)
          .filter((cell) => cell.trim() === ''),
      ).toEqual([]);
    expect(lines.length).toBeGreaterThan(15);
  });
});
