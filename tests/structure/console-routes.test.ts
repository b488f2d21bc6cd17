/** Every route of the console gets its loader and its action from the kit, and so from acts. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = globSync('src/web/console/routes/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));

/**
 * What a person without a session sees, and how they prove their identity or leave. Whatever else uses `openScreen`
 * would bypass the grants.
 */
const open: readonly string[] = [
  'end-impersonation.ts',
  'front.tsx',
  'group-index.ts',
  'join.tsx',
  'recover.tsx',
  'recovery-codes.tsx',
  'sign-in-code.tsx',
  'sign-in.tsx',
  'sign-out.ts',
  'step-up.tsx',
  'unknown.tsx',
];

const entrances = [
  'loader',
  'action',
  'clientLoader',
  'clientAction',
  'middleware',
  'clientMiddleware',
  'headers',
];
const made =
  /^(?:seeing|acting|saving|openScreen|seeingUpload|receivingPart|receivingForms|receivingPictures?|croppingPicture|receivingFeed|receivingOldSite)\(|^loader;/;

/** "name: what it is made by" of every export that the server or the browser would call. */
function findEntrances(source: string): readonly (readonly [name: string, madeBy: string])[] {
  return entrances.flatMap((name) => {
    const exported = new RegExp(
      `^export (?:async )?(?:function\\*? |const |let )${name}\\b[^=\\n(]*(?:= *)?(.*)$`,
      'm',
    );
    const match = exported.exec(source);
    const isListed = new RegExp(`^export \\{[^}]*\\b${name}\\b`, 'm').test(source);
    return match ? [[name, match[1] ?? ''] as const] : isListed ? [[name, 'a list'] as const] : [];
  });
}

describe('routes of the console', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(5);
  });

  it.each(files)('H-2 %s is made by the kit', (file) => {
    const wrong = findEntrances(readFileSync(file, 'utf8')).filter(([, madeBy]) => !made.test(madeBy));
    expect(wrong).toEqual([]);
  });

  it('H-13 read again after a refusal what a form has to have seen, wherever there is one', () => {
    const withForms = files.filter((file) =>
      /= (?:acting|receivingForms|receivingPictures)\(/.test(readFileSync(file, 'utf8')),
    );
    const stale = withForms.filter(
      (file) => !readFileSync(file, 'utf8').includes('export { alwaysFresh as shouldRevalidate }'),
    );
    expect([withForms.length > 20, stale]).toEqual([true, []]);
  });

  it('H-2 are public only where sign-in is impossible', () => {
    const using = files.filter((file) => readFileSync(file, 'utf8').includes('openScreen('));
    expect(using.map((file) => basename(file)).sort()).toEqual([...open].sort());
  });
});

it.each([
  ['export const loader = seeing(viewToday, () => null);', [['loader', 'seeing(viewToday, () => null);']]],
  ['export async function loader({ request }) {', [['loader', '({ request }) {']]],
  ['export const clientLoader = async () => 1;', [['clientLoader', 'async () => 1;']]],
  ["export { loader } from './today.tsx';", [['loader', 'a list']]],
  ['const loader = 1;', []],
])('%s', (source, found) => {
  expect(findEntrances(source)).toEqual(found);
});
