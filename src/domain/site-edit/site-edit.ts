/** What the console says of a site, above its files: a value for each path (decision 0039). */
import { canonicalJson, type JsonValue } from '#domain/audit/json-value.ts';
import { hashText } from '#domain/text/text-hash.ts';

/** Null: there is nothing. For the order of a list: the names of its entries, in order. */
export type EditValue = { readonly is: JsonValue } | null;

export type SiteEdit = {
  readonly path: string;
  readonly value: EditValue;
  readonly madeBy: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly changeSetId: string;
};

/** In the order in which they override each other. */
export type ActiveEdits = {
  /** Over what the group's files say to all of its sites. */
  readonly group: readonly SiteEdit[];
  /** Over all files of the site. */
  readonly site: readonly SiteEdit[];
};

export function isSameEditValue(left: EditValue, right: EditValue): boolean {
  return serialiseEditValue(left) === serialiseEditValue(right);
}

/** Equal for equal values, whatever order their keys came in. */
export function serialiseEditValue(held: EditValue): string {
  return held === null ? '' : canonicalJson(held.is);
}

/** Sites with equal files and equal fingerprints of their edits are equal. */
export function fingerprintOfEdits({ group, site }: ActiveEdits): string {
  const describe = (edits: readonly SiteEdit[]) =>
    edits.map(({ path, value }) => [path, serialiseEditValue(value)]);
  return hashText(JSON.stringify([describe(group), describe(site)]));
}

/** A key of an object, or the entry of a list whose `key` is `is`. */
export type PathStep = string | { readonly key: string; readonly is: string };

/**
 * The path of an edit of the console in a site's configuration: `pages.warranty.blocks[id=rights].heading`. Entries of
 * a list are chosen by their name and never by their place, so that an edit stays where it was made when files put
 * something before it. The order of a list is a path of its own: `offers#order`.
 */
export type EditPath = {
  readonly steps: readonly PathStep[];
  /** The order of the list at that path, and not what is in it. */
  readonly isOrder: boolean;
};

const orderMark = '#order';
const stepPattern =
  /(?:^|\.)([^.[\]"=#]+)|\[("(?:[^"\\]|\\.)*")\]|\[([a-z]\w*)=(?:("(?:[^"\\]|\\.)*")|([^"\]]*))\]/gy;

/** Null for what is no path. */
export function parseEditPath(text: string): EditPath | null {
  const isOrder = text.endsWith(orderMark);
  const rest = isOrder ? text.slice(0, -orderMark.length) : text;
  const steps: PathStep[] = [];
  stepPattern.lastIndex = 0;
  let read = 0;
  for (;;) {
    const found = stepPattern.exec(rest);
    if (found === null) break;
    read = stepPattern.lastIndex;
    const [, name, quoted, key, quotedValue, value] = found;
    if (name !== undefined) steps.push(name);
    else if (quoted !== undefined) steps.push(unquote(quoted));
    else steps.push({ key: key ?? '', is: quotedValue === undefined ? (value ?? '') : unquote(quotedValue) });
  }
  if (read !== rest.length || steps.length === 0 || typeof steps[0] !== 'string') return null;
  return { steps, isOrder };
}

export function formatEditPath({ steps, isOrder }: EditPath): string {
  const text = steps.map((step, index) => {
    if (typeof step !== 'string')
      return `[${step.key}=${/^[^"\]\\]*$/.test(step.is) ? step.is : JSON.stringify(step.is)}]`;
    if (!/^[^.[\]"=#]+$/.test(step)) return `[${JSON.stringify(step)}]`;
    return `${index > 0 ? '.' : ''}${step}`;
  });
  return text.join('') + (isOrder ? orderMark : '');
}

/** The same place, or a place inside the other: writing one of them affects both. */
export function doOverlap(left: string, right: string): boolean {
  return left === right || isInside(left, right) || isInside(right, left);
}

/** `inner` is inside of the value at `outer`. The order of a list is not inside of it: it has a path of its own. */
export function isInside(inner: string, outer: string): boolean {
  return inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`);
}

function unquote(quoted: string): string {
  const text: string = JSON.parse(quoted);
  return text;
}
