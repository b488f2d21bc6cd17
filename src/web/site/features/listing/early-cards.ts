/** Puts counts and cards that are known early into the list that is shown, and leaves in place what the server confirms. */
import { formatNumber } from '#domain/text/number.ts';
import { endPartsIn } from '#web/client/islands/wake.ts';
import { fillWithOwnHtml } from '#web/client/own-html.ts';
import { readPage } from '#web/ui/page-facts.ts';
import { countInView, drawAll, drawInView, type Item, whenPainted } from './draw-in-view.ts';
import type { EarlyAnswer, EarlyCard } from './early-answer.tsx';

/** The cards that the server has yet to confirm, as they were drawn. */
const drawnAs = new WeakMap<Element, string>();

/**
 * False where the list is of another kind, and waits for the server: an empty one, or one that needs a note it has not.
 * `onPainted` is called once the cards in view are painted, and again where others have followed.
 */
export function showEarlyAnswer(
  root: HTMLElement,
  { cards, count, counts, refinements, note }: EarlyAnswer,
  onPainted: () => void,
): boolean {
  const list = findList(root.querySelector('[data-list-part=results]'));
  if (!list || !cards || count === 0) return false;
  // No rate without its warning, and under it the terms of these very cards.
  const warning = root.querySelector('.cards-warning');
  if (note !== null && !warning) return false;
  drawAll(list);
  const inView = takeCountOfAhead(list) ?? countInView(list);
  showAllCounts(root, counts, refinements);
  showTotal(root, count);
  root.querySelector<HTMLElement>('.results')?.setAttribute('data-count', String(count));
  dropJustOver(root);
  drawInView(list, { items: itemsOf(list, cards), inView, onPainted });
  if (warning && note !== null && warning.textContent !== note) warning.textContent = note;
  return true;
}

/** Those of the list before; what is just over this one's limit the server says. */
function dropJustOver(root: HTMLElement): void {
  const over = root.querySelector('.just-over');
  if (!over) return;
  whenPainted(() => {
    endPartsIn(over);
    over.remove();
  });
}

const latestCounts = new WeakMap<Element, EarlyAnswer['counts']>();

/** Those that are seen now, those of folded groups once the list is painted. */
function showAllCounts(
  root: HTMLElement,
  counts: EarlyAnswer['counts'],
  refinements: EarlyAnswer['refinements'],
): void {
  const groups = [...root.querySelectorAll<HTMLElement>('form#filters [data-group]')];
  const isOpen = (group: HTMLElement) => !(group instanceof HTMLDetailsElement) || group.open;
  showCounts(groups.filter(isOpen), counts, refinements);
  latestCounts.set(root, counts);
  const folded = groups.filter((group) => !isOpen(group));
  whenPainted(() => {
    if (latestCounts.get(root) === counts) showCounts(folded, counts, refinements);
  });
}

/** What the server has drawn is not written over. */
export function dropLateCounts(root: HTMLElement): void {
  latestCounts.delete(root);
}

function showCounts(
  groups: readonly HTMLElement[],
  counts: EarlyAnswer['counts'],
  refinements: EarlyAnswer['refinements'],
): void {
  const { locale } = readPage().site;
  for (const group of groups) {
    const attribute = group.dataset.group ?? '';
    const ofGroup = counts[attribute];
    if (!ofGroup) continue;
    for (const value of group.querySelectorAll<HTMLElement>('.facet-value')) {
      const box = value.querySelector('input');
      const place = value.querySelector('small');
      if (!box || !place) continue;
      const count = ofGroup[box.value] ?? 0;
      const text = formatNumber(count, locale);
      if (place.textContent !== text) place.textContent = text;
      value.classList.toggle('facet-value--none', count === 0);
      box.checked = refinements[attribute]?.includes(box.value) ?? false;
      // Where the next list fails to come, the filters go back to those of this one.
      if (box.defaultChecked !== box.checked) box.defaultChecked = box.checked;
      // What is chosen is left to the server, which knows whether it can be let go.
      const isDead = count === 0 && !box.checked;
      if (box.disabled !== isDead) box.disabled = isDead;
    }
  }
}

/** Said in the words of the server, so that what it confirms is not read out twice. */
function showTotal(root: HTMLElement, count: number): void {
  const words = countInWords(count);
  const total = root.querySelector('[data-list-part=count]');
  const order = root.querySelector<HTMLSelectElement>('[data-list-part=sort]');
  const isSameOrder = [...(order?.options ?? [])].every(
    ({ selected, defaultSelected }) => selected === defaultSelected,
  );
  const tail = /, .*$/s.exec(total?.textContent ?? '')?.[0] ?? '';
  // Of one car no order is named, and of another order the server has the words.
  if (total && isSameOrder && (count === 1 || tail !== ''))
    total.textContent = words + (count === 1 ? '' : tail);
  const show = root.querySelector('[data-list-part=show]');
  if (show) show.textContent = `Show ${words}`;
}

function countInWords(count: number): string {
  const { locale, stockNoun } = readPage().site;
  return `${formatNumber(count, locale)} ${count === 1 ? stockNoun.one : stockNoun.many}`;
}

/** A car that stays keeps its card; the site's own cards keep their places. */
function itemsOf(list: HTMLElement, cards: readonly EarlyCard[]): readonly Item[] {
  const old = new Map<string, Element>();
  const actions: [number, Element][] = [];
  for (const [place, item] of [...list.children].entries()) {
    const href = item.querySelector('.car-card__link')?.getAttribute('href');
    if (href) old.set(href, item);
    else if (item.classList.contains('results__action')) actions.push([place, item]);
  }
  const stays = new Set<Element | undefined>(cards.map(({ href }) => old.get(href)));
  const items = cards.map(({ href, html }): Item => {
    const known = old.get(href);
    return known ? () => known : () => drawItem(html);
  });
  for (const [place, item] of actions) {
    if (place > items.length) continue;
    items.splice(place, 0, () => item);
    stays.add(item);
  }
  for (const item of list.children) if (!stays.has(item)) endPartsIn(item);
  return items;
}

/** Cards that were drawn before they were asked for, by their HTML. */
const drawnAhead = new Map<string, Element>();
/** How many items a list shows, as counted at a press. */
let countedAhead: { readonly list: Element; readonly inView: number; readonly atMs: number } | null = null;
/** A press that takes longer may be a press of something else. */
const longestPressMs = 1_000;

/** Between the press and the finger that leaves: what takes longest is done by then. */
export function drawAhead(root: HTMLElement, { cards }: EarlyAnswer): void {
  const list = findList(root.querySelector('[data-list-part=results]'));
  drawnAhead.clear();
  if (!list || !cards) return;
  const inView = countInView(list);
  countedAhead = { list, inView, atMs: performance.now() };
  const shown = new Set(hrefsIn(list));
  for (const { href, html } of cards.slice(0, inView))
    if (!shown.has(href)) drawnAhead.set(html, drawItem(html));
}

/** To ask the page itself, in the midst of a change, would lay it out twice. */
function takeCountOfAhead(list: Element): number | null {
  const counted = countedAhead;
  countedAhead = null;
  const isOfThisPress = counted?.list === list && performance.now() - counted.atMs < longestPressMs;
  return isOfThisPress ? counted.inView : null;
}

function hrefsIn(list: HTMLElement): readonly (string | null)[] {
  return [...list.querySelectorAll('.car-card__link')].map((link) => link.getAttribute('href'));
}

function drawItem(html: string): Element {
  const ahead = drawnAhead.get(html);
  drawnAhead.delete(html);
  if (ahead) return ahead;
  const item = document.createElement('li');
  fillWithOwnHtml(item, html);
  drawnAs.set(item, html);
  return item;
}

/** True where the results hold an early list: its cards stay where the server has drawn the same, the rest is exchanged. */
export function keepEarlyCards(part: Element, from: Element): boolean {
  const [list, fresh] = [findList(part), findList(from)];
  if (list) drawAll(list);
  // In another layout the list itself is another.
  if (!list || !fresh || list.className !== fresh.className) return false;
  if (![...list.children].some((item) => drawnAs.has(item))) return false;
  const items = [...fresh.children].map((item, place) => {
    const early = list.children[place];
    return early && isDrawnAs(early, item) ? early : item;
  });
  const stays = new Set(items);
  for (const item of [...list.children]) {
    if (!stays.has(item)) endPartsIn(item);
    drawnAs.delete(item);
  }
  items.forEach((item, place) => {
    const old = list.children[place];
    if (old === item) return;
    if (old) old.replaceWith(item);
    else list.append(item);
  });
  while (list.children.length > items.length) list.lastElementChild?.remove();
  for (const other of [...part.childNodes]) {
    if (other === list) continue;
    if (other instanceof Element) endPartsIn(other);
    other.remove();
  }
  const others = [...from.childNodes];
  const at = others.indexOf(fresh);
  list.before(...others.slice(0, at));
  list.after(...others.slice(at + 1));
  return true;
}

/** As it was drawn, not as it is: hearts may have been filled since. */
function isDrawnAs(early: Element, fresh: Element): boolean {
  const html = drawnAs.get(early);
  if (html === undefined) return false;
  const drawn = document.createElement('li');
  fillWithOwnHtml(drawn, html);
  return drawn.isEqualNode(fresh);
}

/** What only the server can say of a list that it has not confirmed is taken away: it would be that of another list. */
export function dropUnconfirmed(root: HTMLElement): void {
  for (const name of ['heading', 'refine', 'filters-applied', 'filters-clear', 'crumbs']) {
    for (const part of root.querySelectorAll(`[data-list-part=${name}]`)) {
      endPartsIn(part);
      part.replaceChildren();
    }
  }
  const { stockNoun } = readPage().site;
  const heading = root.querySelector('[data-list-part=heading]');
  if (heading) heading.textContent = `Filtered ${stockNoun.many}`;
  for (const part of root.querySelectorAll('.pager, .offer-banners')) part.replaceChildren();
  // Links that would lead back to it; the layout that stands is named all the same.
  const links = 'a.facet-values__more, [data-list-part=layout] a:not([aria-current])';
  for (const link of root.querySelectorAll(links)) link.remove();
  // In which order is said by the menu beside it.
  const total = root.querySelector('[data-list-part=count]');
  const words = countInWords(Number(root.querySelector<HTMLElement>('.results')?.dataset.count));
  if (total && !isCountOf(total, words)) total.textContent = words;
  keepFields(root);
}

function isCountOf(total: Element, words: string): boolean {
  return total.textContent === words || (total.textContent ?? '').startsWith(`${words}, `);
}

/** What is chosen is what the list shows: it is chosen again where the next one fails to come. */
function keepFields(root: HTMLElement): void {
  for (const field of root.querySelector<HTMLFormElement>('form#filters')?.elements ?? []) {
    if (field instanceof HTMLSelectElement)
      for (const option of field.options) option.defaultSelected = option.selected;
    else if (field instanceof HTMLInputElement && field.matches('[data-bound]'))
      field.defaultValue = field.value;
  }
}

function findList(part: Element | null): HTMLElement | null {
  return part?.querySelector<HTMLElement>(':scope > .results__list') ?? null;
}
