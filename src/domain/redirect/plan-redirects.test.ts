import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { maxRedirects } from './plan-redirect.ts';
import { planRedirects, readRedirectLines } from './plan-redirects.ts';
import { findRedirect, normalisePath } from './redirect.ts';
import type { PlacedRedirect } from './redirect-index.ts';

const page = { title: 'Page', blocks: [] };
const names = ['warranty', 'service', 'a', 'b', 'c'];
const pages = Object.fromEntries(names.map((slug) => [slug, page]));
const site = exampleSite({ hosts: ['kestrel.example'], pages } as never, { siteSlug: 'kestrel' });
const sister = exampleSite({ hosts: ['halden.example'], pages } as never, { siteSlug: 'halden' });
const around = { site, sites: [site, sister], carPaths: new Set<string>() };

const linesOf = (text: string) => {
  const read = readRedirectLines(text);
  return read.ok ? read.lines : [];
};
const plan = (text: string, redirects: readonly PlacedRedirect[] = []) =>
  planRedirects(linesOf(text), { ...around, redirects }).map((line) => [
    line.line,
    line.kind,
    line.kind === 'problem' ? line.problem : `${line.redirect.source} ${line.redirect.target}`,
  ]);

describe('a list of redirects', () => {
  it.each([
    ['a tab, as from a spreadsheet', '/old.php\t/warranty'],
    ['a comma', '/old.php, /warranty'],
    ['a semicolon', '/old.php;/warranty;301'],
    ['blanks', '  /old.php   /warranty '],
    ['an arrow', '/old.php → /warranty'],
    ['an arrow of signs', '/old.php => /warranty'],
    ['quotation marks', '"/old.php","/warranty"'],
    [
      'a mark of the encoding and headings before it',
      '\uFEFFRedirect from,Redirect to\r\n/old.php,/warranty\r\n',
    ],
    ['the address of the former website', 'https://www.former.example/old.php?id=3,/warranty'],
  ])('H-17 is read with %s', (_, text) => {
    expect(plan(text).map(([, ...rest]) => rest)).toEqual([['add', '/old.php /warranty']]);
  });

  it.each(['/old,gone', '/old\t410', '/old,,410', '/old;Permanently removed'])(
    'H-17 takes %j for a page that was permanently removed',
    (text) => {
      expect(plan(text)).toEqual([[1, 'add', '/old null']]);
    },
  );

  it.each([
    ['nothing', ' \n\n', 'Enter one redirect a line'],
    ['headings alone', 'Old,New', 'Enter one redirect a line'],
    ['a workbook', 'PK\u0003\u0004', 'save it as CSV'],
    ['UTF-16', '\uFFFD/\0o\0', 'save it as CSV'],
    ['one line too many', '/x /a\n'.repeat(maxRedirects + 1), `This list has ${maxRedirects + 1}`],
  ])('H-17 refuses %s', (_, text, problem) => {
    expect(readRedirectLines(text)).toEqual({ ok: false, problem: expect.stringContaining(problem) });
  });

  it('H-17 names the problem of each line by its number, and adds the others', () => {
    const list = ['/one,/warranty', '', '/two,/nowhere', 'three', '/ONE/,/service', '/four,/one'].join('\n');
    expect(plan(list)).toEqual([
      [1, 'add', '/one /warranty'],
      [3, 'problem', expect.stringContaining('There is no page at /nowhere')],
      [4, 'problem', expect.stringContaining('Start the URL with a slash')],
      [5, 'problem', expect.stringContaining('Line 1 already redirects /one')],
      [6, 'problem', expect.stringContaining('There is no page at /one')],
    ]);
  });

  it('H-17 changes a redirect that there is, and leaves one alone that is as the line says', () => {
    const redirects = [
      { source: '/one', target: '/a', siteSlug: 'kestrel' },
      { source: '/two', target: '/b', siteSlug: 'kestrel' },
      { source: '/one', target: '/c', siteSlug: 'halden' },
    ];
    expect(plan('/one,/warranty\n/two,/b\n/one/x,/c', redirects)).toEqual([
      [1, 'change', '/one /warranty'],
      [2, 'same', '/two /b'],
      [3, 'add', '/one/x /c'],
    ]);
  });

  it('H-17 keeps the redirect whose change is refused, and plans the others beside it', () => {
    const redirects = [{ source: '/former', target: '/a', siteSlug: 'kestrel' }];
    const list = '/a/*,/warranty\n/former,/nowhere';
    const [first, second] = plan(list, redirects);
    expect(second).toEqual([2, 'problem', expect.stringContaining('There is no page at /nowhere')]);
    expect(first).toEqual([1, 'add', '/a/* /warranty']);
    expect(plan('/b/*,/warranty\n/former,/b/x', redirects)[1]?.[1]).toBe('problem');
  });

  it('H-17 takes a later line for an address whose first line is refused', () => {
    expect(plan('/one,/nowhere\n/one,/warranty').map(([, kind]) => kind)).toEqual(['problem', 'add']);
  });

  it('H-17 refuses what would be more than a site may have', () => {
    const redirects = Array.from({ length: maxRedirects - 1 }, (_, index) => ({
      source: `/old-${index}`,
      target: '/a',
      siteSlug: 'kestrel',
    }));
    expect(plan('/x,/a\n/y,/a\n/old-0,/b', redirects).map(([, kind]) => kind)).toEqual([
      'add',
      'problem',
      'change',
    ]);
  });

  it('H-17 leaves no redirect that leads to another, whatever the lists', () => {
    const path = fc.constantFrom(
      ...names.map((name) => `/${name}`),
      '/x',
      '/y',
      '/z',
      '/x/*',
      '/a/*',
      '/a/x',
    );
    const list = fc.array(fc.tuple(path, path), { maxLength: 12 });
    fc.assert(
      fc.property(list, list, (first, second) => {
        let redirects: PlacedRedirect[] = [];
        for (const lines of [first, second]) {
          const text = lines.map((line) => line.join(' ')).join('\n');
          const planned = planRedirects(linesOf(text), { ...around, redirects });
          expect(planned.length).toBe(lines.length);
          const claimed = planned.flatMap((line) =>
            line.kind === 'add' || line.kind === 'change' ? [{ ...line.redirect, siteSlug: 'kestrel' }] : [],
          );
          const sources = new Set(claimed.map(({ source }) => source));
          redirects = [...redirects.filter(({ source }) => !sources.has(source)), ...claimed];
          expect(new Set(redirects.map(({ source }) => source)).size).toBe(redirects.length);
          for (const { target } of redirects)
            expect(findRedirect(redirects, normalisePath(target ?? '') ?? '')).toBeNull();
        }
      }),
      { numRuns: 400 },
    );
  });
});
