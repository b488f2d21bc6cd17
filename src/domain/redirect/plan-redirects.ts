/** A list of redirects, pasted from a spreadsheet or read from a file: each line is planned, and none is lost silently. */
import {
  maxRedirects,
  planRedirect,
  type RedirectSite,
  type RedirectSurroundings,
  readSourcePath,
  type TypedRedirect,
} from './plan-redirect.ts';
import type { Redirect } from './redirect.ts';
import { indexRedirects, type PlacedRedirect } from './redirect-index.ts';

/** One line as it was read; `line` counts from 1. */
export type RedirectLine = TypedRedirect & { readonly line: number };

export type PlannedLine = RedirectLine &
  (
    | { readonly kind: 'add' | 'same'; readonly redirect: Redirect }
    /** `from`: where it redirects today; null is permanently removed. */
    | { readonly kind: 'change'; readonly redirect: Redirect; readonly from: string | null }
    | { readonly kind: 'problem'; readonly problem: string }
  );

type ReadLines =
  | { readonly ok: true; readonly lines: readonly RedirectLine[] }
  | { readonly ok: false; readonly problem: string };

const goneWords: ReadonlySet<string> = new Set(['410', 'gone', 'removed', 'permanently removed']);
/** As long as all redirects of a site, each with two long addresses, are in practice. */
export const maxRedirectListBytes = 512 * 1024;

/** An old and a new URL a line, separated as spreadsheets, CSV files and people do; a line of headings is left out. */
export function readRedirectLines(text: string): ReadLines {
  const refuse = (problem: string): ReadLines => ({ ok: false, problem });
  if (text.startsWith('PK') || text.includes('\0'))
    return refuse('This is not a text file. In your spreadsheet, save it as CSV (UTF-8) and try again.');
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((written, index) => ({ cells: cellsOf(written), line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .filter(({ cells: [first = ''] }, index) => index > 0 || /^(?:\/|https?:)/i.test(first));
  if (lines.length === 0)
    return refuse(
      'Enter one redirect a line: the old URL, then the new URL, e.g. /used-cars.php /search/used-cars',
    );
  if (lines.length > maxRedirects)
    return refuse(`Add up to ${maxRedirects} redirects at a time. This list has ${lines.length}.`);
  return {
    ok: true,
    lines: lines.map(({ cells: [source = '', target = '', status = ''], line }) => {
      const isGone = goneWords.has(target.toLowerCase()) || (target === '' && status === '410');
      return { line, source, target: isGone ? '' : target, isGone };
    }),
  };
}

function cellsOf(line: string): readonly string[] {
  const separator = [/\t/, /→|=>|->/, /;/, /,/].find((each) => each.test(line)) ?? /\s+/;
  return line
    .trim()
    .split(separator)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/s, '$1')
        .trim(),
    );
}

type Surroundings = Omit<RedirectSurroundings, 'existing'> & {
  /** All of the group. */
  readonly redirects: readonly PlacedRedirect[];
};

/**
 * As if each line were typed after the other: one pass, however long the list. A line with the source of a redirect that
 * there is changes it; refused, it leaves the redirect as it is.
 */
export function planRedirects(
  lines: readonly RedirectLine[],
  { redirects, ...around }: Surroundings,
): readonly PlannedLine[] {
  const { site, sites } = around;
  const own = new Map(
    redirects.filter(({ siteSlug }) => siteSlug === site.siteSlug).map((each) => [each.source, each]),
  );
  const existing = indexRedirects(redirects, sites);
  const lineOf = new Map<string, number>();
  let room = maxRedirects - own.size;
  return lines.map((written): PlannedLine => {
    const line = { ...written, source: withoutFormerHost(written.source, site, sites) };
    const refuse = (problem: string): PlannedLine => ({ ...line, kind: 'problem', problem });
    const path = readSourcePath(line.source, site) ?? '';
    const first = lineOf.get(path);
    if (first !== undefined)
      return refuse(`Line ${first} already redirects ${path}. What follows a “?” is not compared.`);
    const before = own.get(path) ?? null;
    if (before === null && room === 0)
      return refuse(`This website would have more than ${maxRedirects} redirects. Delete some first.`);
    if (before !== null) existing.remove(before);
    const planned = planRedirect(line, { ...around, existing });
    if (!planned.ok) {
      if (before !== null) existing.add(before);
      return refuse(planned.problems.source ?? planned.problems.target ?? '');
    }
    const { redirect } = planned;
    existing.add({ ...redirect, siteSlug: site.siteSlug });
    lineOf.set(path, line.line);
    if (before === null) {
      room -= 1;
      return { ...line, kind: 'add', redirect };
    }
    return before.target === redirect.target
      ? { ...line, kind: 'same', redirect }
      : { ...line, kind: 'change', redirect, from: before.target };
  });
}

/** Lists of a former website name its pages whole, with a host that is not one of ours any more or not yet. */
function withoutFormerHost(source: string, site: RedirectSite, sites: readonly RedirectSite[]): string {
  const url = /^https?:\/\//i.test(source) ? URL.parse(source) : null;
  if (url === null) return source;
  const isOfSister = sites.some(
    (each) => each.siteSlug !== site.siteSlug && each.config.hosts.includes(url.hostname),
  );
  return isOfSister ? source : source.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
}
