/**
 * The cars of a list and its surroundings: those that stay keep their cards, the others are drawn, first the ones in
 * view.
 */
import { endPartsIn } from '#web/client/islands/activate.ts';
import { parseOwnPage, setTrustedHtml } from '#web/client/trusted-html.ts';
import type { DrawnItem, DrawnListing } from './browser-listing.tsx';
import { countInView, type Item, renderAll, renderInView } from './render-in-view.ts';

let page: { readonly of: DrawnListing; readonly page: Document } | null = null;
/** Items by their HTML. */
const items = new Map<string, Element>();

/** `htmls` are those of the items that will be in view. */
function renderAhead(listing: DrawnListing, htmls: readonly string[]): void {
  page = { of: listing, page: parseOwnPage(listing.html) };
  items.clear();
  for (const html of htmls) items.set(html, readItem(html));
}

/** Once: the list is made of what it holds. */
export function takePage(listing: DrawnListing): Document {
  const ahead = page?.of === listing ? page.page : null;
  page = null;
  return ahead ?? parseOwnPage(listing.html);
}

/**
 * HTML of a listing as elements. What is seen coming is made ahead: between the press and the finger that leaves, what
 * takes longest is done by then.
 */
function takeItem(html: string): Element {
  const ahead = items.get(html);
  items.delete(html);
  return ahead ?? readItem(html);
}

function readItem(html: string): Element {
  const list = document.createElement('ul');
  setTrustedHtml(list, html);
  const item = list.firstElementChild;
  if (!item) throw new Error('An item of the list is empty.');
  return item;
}

type Drawing = {
  /** Null where `from` has them. */
  readonly items: readonly DrawnItem[] | null;
  readonly onPainted: () => void;
};

/** Returns what is left to do once the items in view are painted. */
export function exchangeResults(
  part: HTMLElement,
  from: HTMLElement,
  { items, onPainted }: Drawing,
): readonly (() => void)[] {
  const [list, fresh] = [findList(part), findList(from)];
  if (list) renderAll(list);
  // In another layout the list itself is another.
  if (items === null || !list || !fresh || list.className !== fresh.className) {
    fresh?.append(...(items ?? []).map(({ html }) => drawItem(html)));
    endPartsIn(part);
    part.replaceChildren(...from.childNodes);
    onPainted();
    return [];
  }
  const inView = takeCountOfAhead(list) ?? countInView(list);
  const isEndInView = Math.min(list.childElementCount, items.length) <= inView;
  const [old, next] = [aroundList(part, list), aroundList(from, fresh)];
  const exchangeAfter = () => exchangeNodes(old.after, next.after, (nodes) => list.after(...nodes));
  exchangeNodes(old.before, next.before, (nodes) => list.before(...nodes));
  if (isEndInView) exchangeAfter();
  renderInView(list, { items: itemsOf(list, items), inView, onPainted });
  return isEndInView ? [] : [exchangeAfter];
}

function aroundList(part: HTMLElement, list: HTMLElement) {
  const nodes = [...part.childNodes];
  const at = nodes.indexOf(list);
  return { before: nodes.slice(0, at), after: nodes.slice(at + 1) };
}

/** What says the same stays. */
function exchangeNodes(
  old: readonly ChildNode[],
  fresh: readonly ChildNode[],
  place: (nodes: readonly ChildNode[]) => void,
): void {
  if (old.length === fresh.length && old.every((node, index) => node.isEqualNode(fresh[index] ?? null)))
    return;
  for (const node of old) {
    if (node instanceof Element) endPartsIn(node);
    node.remove();
  }
  place(fresh);
}

function findList(part: Element): HTMLElement | null {
  return part.querySelector<HTMLElement>(':scope > .results__list');
}

/** Items as they were drawn here. */
const drawnAs = new WeakMap<Element, string>();

function drawItem(html: string): Element {
  const item = takeItem(html);
  drawnAs.set(item, html);
  return item;
}

/** A car that says the same keeps its card, whatever is done with that. */
function itemsOf(list: HTMLElement, items: readonly DrawnItem[]): readonly Item[] {
  const old = itemsByCar(list);
  const stays = new Set<Element>();
  const rendered = items.map(({ href, html }): Item => {
    const known = href === null ? undefined : old.get(href);
    if (!known || !saysTheSame(known, html)) return () => drawItem(html);
    stays.add(known);
    return () => known;
  });
  for (const item of list.children) if (!stays.has(item)) endPartsIn(item);
  return rendered;
}

function itemsByCar(list: HTMLElement): ReadonlyMap<string, Element> {
  return new Map(
    [...list.children].flatMap((item) => {
      const href = item.querySelector('.car-card__link')?.getAttribute('href');
      return href ? [[href, item] as const] : [];
    }),
  );
}

/** Of a card that came with the page its words are compared: the page may be of another stock. */
function saysTheSame(item: Element, html: string): boolean {
  const known = drawnAs.get(item);
  return known === undefined ? item.textContent === takeItem(html).textContent : known === html;
}

/** How many items a list shows, as counted at a press. */
let countedAhead: { readonly list: Element; readonly inView: number; readonly atMs: number } | null = null;
/** A press that takes longer may be a press of something else. */
const maxPressMs = 1_000;

export function prepareListing(root: HTMLElement, listing: DrawnListing): void {
  const part = root.querySelector('[data-list-part=results]');
  const list = part && findList(part);
  const inView = list ? countInView(list) : 0;
  const shown = list ? itemsByCar(list) : new Map<string, Element>();
  if (list) countedAhead = { list, inView, atMs: performance.now() };
  const unknown = (listing.items ?? []).slice(0, inView).filter(({ href, html }) => {
    const item = href === null ? undefined : shown.get(href);
    return !item || (drawnAs.has(item) && drawnAs.get(item) !== html);
  });
  renderAhead(
    listing,
    unknown.map(({ html }) => html),
  );
}

/** To ask the page itself, in the midst of a change, would lay it out twice. */
function takeCountOfAhead(list: Element): number | null {
  const counted = countedAhead;
  countedAhead = null;
  const isOfThisPress = counted?.list === list && performance.now() - counted.atMs < maxPressMs;
  return isOfThisPress ? counted.inView : null;
}
