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
 * A line with the source of a redirect that there is changes it. Where such a line is refused the redirect stays, so the
 * others are planned again beside it.
 */
export function planRedirects(
  lines: readonly RedirectLine[],
  { redirects, ...around }: Surroundings,
): readonly PlannedLine[] {
  const { site, sites } = around;
  const own = new Map(
    redirects.filter(({ siteSlug }) => siteSlug === site.siteSlug).map((each) => [each.source, each]),
  );
  const read = lines.map((line) => {
    const source = withoutFormerHost(line.source, site, sites);
    const path = readSourcePath(source, site);
    return { ...line, source, before: (path === null ? undefined : own.get(path)) ?? null };
  });
  const room = maxRedirects - own.size;
  const replaced = new Set(read.flatMap(({ before }) => before ?? []));
  const refused = new Map<number, string>();
  for (;;) {
    const others = redirects.filter((each) => !replaced.has(each));
    const planned = planOnce(read, { ...around, redirects: others, refused, room });
    const done = new Set(planned.flatMap((line) => (line.kind === 'problem' ? [] : [line.redirect.source])));
    const staying = [...replaced].filter(({ source }) => !done.has(source));
    if (staying.length === 0) return planned;
    for (const each of staying) replaced.delete(each);
    for (const line of planned) if (line.kind === 'problem') refused.set(line.line, line.problem);
  }
}

type ReadLine = RedirectLine & { readonly before: PlacedRedirect | null };
type Pass = Surroundings & {
  /** By line, what was wrong with it in a former pass: it stays so. */
  readonly refused: ReadonlyMap<number, string>;
  /** How many more the site may have. */
  readonly room: number;
};

function planOnce(
  lines: readonly ReadLine[],
  { redirects, refused, room, ...around }: Pass,
): readonly PlannedLine[] {
  const existing = indexRedirects(redirects, around.sites);
  const { siteSlug } = around.site;
  const lineOf = new Map<string, number>();
  let added = 0;
  return lines.map(({ before, ...line }): PlannedLine => {
    const refuse = (problem: string): PlannedLine => ({ ...line, kind: 'problem', problem });
    const known = refused.get(line.line);
    if (known !== undefined) return refuse(known);
    const path = readSourcePath(line.source, around.site);
    const first = path === null ? undefined : lineOf.get(path);
    if (first !== undefined)
      return refuse(`Line ${first} already redirects ${path}. What follows a “?” is not compared.`);
    if (path !== null) lineOf.set(path, line.line);
    const planned = planRedirect(line, { ...around, existing });
    if (!planned.ok) return refuse(planned.problems.source ?? planned.problems.target ?? '');
    if (before === null && added === room)
      return refuse(`This website would have more than ${maxRedirects} redirects. Delete some first.`);
    const { redirect } = planned;
    existing.add({ ...redirect, siteSlug });
    if (before === null) {
      added += 1;
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
