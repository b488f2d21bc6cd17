/** What single places of a former website state, and what follows from all of them together. */
import type { Evidence, Found } from './old-copy.ts';
import type { PageLine, ReadPage } from './read-page.ts';
import type { PageRecord } from './read-records.ts';

export type Claim<T> = {
  readonly value: T;
  /** The same for each spelling of the same value. */
  readonly key: string;
  readonly address: string;
  /** The text or element that states it. */
  readonly quote: string;
  /** Higher for places that can hardly mean anything else. */
  readonly rank: number;
};

/** A page with everything that is read from it; boilerplate has been marked. */
export type SitePage = ReadPage & {
  readonly records: readonly PageRecord[];
  /** Lines without the credits of designers and lenders. */
  readonly stated: readonly PageLine[];
};

const maxEvidence = 5;
const maxQuote = 240;

export function claim<T>(
  page: Pick<SitePage, 'address'>,
  value: T,
  key: string,
  quote: string,
  rank: number,
): Claim<T> {
  return { value, key, address: page.address, quote: quote.slice(0, maxQuote), rank };
}

/** Each different value, the best stated first. */
export function groupClaims<T>(claims: readonly Claim<T>[]): readonly Found<T>[] {
  return rankedGroups(claims).map((group) => foundFrom(group, []));
}

/** One value, and the others as conflicts. Null where none is stated. */
export function decideClaims<T>(claims: readonly Claim<T>[]): Found<T> | null {
  const [best, ...others] = rankedGroups(claims);
  return best === undefined ? null : foundFrom(best, others);
}

function rankedGroups<T>(claims: readonly Claim<T>[]): readonly (readonly Claim<T>[])[] {
  const groups = new Map<string, Claim<T>[]>();
  for (const each of claims) {
    const group = groups.get(each.key);
    if (group === undefined) groups.set(each.key, [each]);
    else group.push(each);
  }
  const rankOf = (group: readonly Claim<T>[]) => Math.max(...group.map(({ rank }) => rank));
  return [...groups.values()].toSorted((a, b) => rankOf(b) - rankOf(a) || pagesOf(b) - pagesOf(a));
}

function pagesOf(group: readonly Claim<unknown>[]): number {
  return new Set(group.map(({ address }) => address)).size;
}

function foundFrom<T>(group: readonly Claim<T>[], others: readonly (readonly Claim<T>[])[]): Found<T> {
  const best = group.toSorted((a, b) => b.rank - a.rank);
  const [first] = best;
  if (first === undefined) throw new Error('A group of claims has at least one.');
  return {
    value: first.value,
    evidence: evidenceOf(best),
    pages: pagesOf(group),
    conflicts: others.slice(0, maxEvidence).flatMap((other) => {
      const [one] = other;
      return one === undefined ? [] : [{ value: one.value, evidence: evidenceOf(other) }];
    }),
  };
}

/** A place counts once a page. */
function evidenceOf(claims: readonly Claim<unknown>[]): readonly Evidence[] {
  const seen = new Set<string>();
  const evidence: Evidence[] = [];
  for (const { address, quote } of claims) {
    if (seen.has(address)) continue;
    seen.add(address);
    evidence.push({ address, quote });
    if (evidence.length === maxEvidence) break;
  }
  return evidence;
}

/** Where a line is about another company: its designer, host or lender. What follows the credit is dropped. */
const credits =
  /\b(?:web ?site|site|web) (?:design(?:ed)? |built |made |developed )?by\b|\b(?:designed|powered|developed|created) (?:and built )?by\b|\bweb design\b/i;
const lenders = /\bcredit licen[cs]e\b|\bfinance (?:is )?provided\b|\bunderwrit/i;

export function withoutCredits(line: PageLine): PageLine | null {
  if (lenders.test(line.text)) return null;
  const at = line.text.search(credits);
  if (at === -1) return line;
  const text = line.text.slice(0, at).trim();
  const cells = line.cells.length === 1 ? [text] : line.cells.filter((cell) => cell.search(credits) === -1);
  return text === '' ? null : { ...line, text, cells };
}

/** On half of the pages and at least three: menus, footers, banners. */
export function repeatedLines(pages: readonly ReadPage[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { lines } of pages)
    for (const text of new Set(lines.map((line) => line.text))) counts.set(text, (counts.get(text) ?? 0) + 1);
  const needed = Math.max(3, pages.length / 2);
  return new Set([...counts].filter(([, count]) => count >= needed).map(([text]) => text));
}
