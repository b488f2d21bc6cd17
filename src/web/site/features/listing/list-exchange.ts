/**
 * Puts the list of another address in the place of the one that is shown, from any source: only what differs by list is
 * exchanged, so that open filters, focus and what is half typed stay.
 */
import type { DrawnListing } from './browser-listing.tsx';
import { exchangeResults, takePage } from './exchange-results.ts';
import { patchElement, patchValues } from './patch-element.ts';
import { whenPainted } from './render-in-view.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type Exchange = {
  /** The fields that were asked with; null where a link was followed. */
  readonly sent: FormData | null;
  /** The items in view are painted, and again when the others are there. */
  readonly onPainted: () => void;
};

export function exchangeList(root: HTMLElement, listing: DrawnListing, { sent, onPainted }: Exchange): void {
  finishExchange();
  const next = takePage(listing);
  const form = root.querySelector<HTMLFormElement>('form#filters');
  const nextForm = next.querySelector<HTMLFormElement>('form#filters');
  const focus = noteFocus(root);
  const halfTyped = form ? noteHalfTyped(form, sent) : [];
  const later: (() => void)[] = [() => exchangeHead(next)];
  // The open sheet lies over all that is not in it.
  const sheet = form?.closest('[aria-modal]') ?? root;
  for (const [part, from] of pairParts(root, next)) {
    const { listPart } = part.dataset;
    if (listPart === 'results')
      later.push(...exchangeResults(part, from, { items: listing.items, onPainted }));
    else if (unseenParts.has(listPart) || !sheet.contains(part)) later.push(() => patchElement(part, from));
    else patchElement(part, from);
  }
  if (form && nextForm) {
    form.setAttribute('action', nextForm.getAttribute('action') ?? '');
    later.push(...exchangeGroups(form, nextForm));
    exchangeKeyword(form, nextForm);
    typeAgain(form, halfTyped);
  }
  copyAttributes(root.querySelector('.results'), next.querySelector('.results'), [
    'data-address',
    'data-count',
  ]);
  rest = () => {
    const typed = form ? noteHalfTyped(form, null) : [];
    for (const run of later) run();
    if (form) typeAgain(form, typed);
    focus();
  };
  if (listing.items === null) finishExchange();
  else {
    focus();
    whenPainted(finishExchange);
  }
}

/** Not looked at while choosing, and no longer than before: they follow once the list is painted. */
const unseenParts = new Set<string | undefined>([
  'crumbs',
  'layout',
  'sort',
  'filters-applied',
  'filters-hidden',
  'tow',
  'filters-clear',
]);

let rest: (() => void) | null = null;

/** What is left to exchange, before anyone reads the form or follows a link. */
export function finishExchange(): void {
  const run = rest;
  rest = null;
  run?.();
}

/** Parts of one name have the same order in both pages. */
function pairParts(root: HTMLElement, next: Document): readonly (readonly [HTMLElement, HTMLElement])[] {
  const fresh = [...next.querySelectorAll<HTMLElement>('[data-list-part]')];
  return [...root.querySelectorAll<HTMLElement>('[data-list-part]')].flatMap((part) => {
    const index = fresh.findIndex(({ dataset }) => dataset.listPart === part.dataset.listPart);
    const [from] = index === -1 ? [] : fresh.splice(index, 1);
    return from ? [[part, from] as const] : [];
  });
}

/**
 * The values of the one that is used now, in place; returns what is left to do, whose counts and orders follow the
 * list.
 */
function exchangeGroups(form: HTMLElement, nextForm: HTMLElement): readonly (() => void)[] {
  const old = new Map(groupsIn(form).map((group) => [group.dataset.group, group]));
  let before: Element | null = form.querySelector('.filters__keyword');
  const later: (() => void)[] = [];
  for (const fresh of groupsIn(nextForm)) {
    const known = old.get(fresh.dataset.group);
    if (known?.contains(document.activeElement)) patchValues(known, fresh);
    if (known) later.push(() => patchGroup(known, fresh));
    old.delete(fresh.dataset.group);
    const group = known ?? fresh;
    if (before?.nextElementSibling !== group) before?.after(group);
    before = group;
  }
  for (const gone of old.values()) gone.remove();
  return later;
}

function groupsIn(form: HTMLElement): HTMLDetailsElement[] {
  return [...form.querySelectorAll<HTMLDetailsElement>('details[data-group]')];
}

/** A handle that is being dragged is not moved under the hand. */
function patchGroup(group: HTMLElement, fresh: HTMLElement): void {
  if (!group.querySelector('[data-handle]:active')) patchElement(group, fresh);
}

/** The field belongs to a part that may be hydrated, so only its text changes. */
function exchangeKeyword(form: HTMLElement, nextForm: HTMLElement): void {
  const field = form.querySelector<HTMLInputElement>('input[name=query]');
  const text = nextForm.querySelector<HTMLInputElement>('input[name=query]')?.defaultValue ?? '';
  if (!field) return;
  field.defaultValue = text;
  field.value = text;
}

type Typed = { readonly name: string; readonly value: string };

function typeAgain(form: HTMLFormElement, typed: readonly Typed[]): void {
  for (const { name, value } of typed) {
    const field = form.querySelector<Field>(`[name="${CSS.escape(name)}"]`);
    if (field) field.value = value;
  }
}

/** What the shopper has typed since the list was requested, or shown. */
function noteHalfTyped(form: HTMLFormElement, sent: FormData | null): readonly Typed[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[name]:is([type=text], [type=search])')]
    .filter(({ name, value, defaultValue }) => value !== (sent ? (sent.get(name) ?? '') : defaultValue))
    .map(({ name, value }) => ({ name, value }));
}

/** Returns what gives focus back to the field that had it, by its name and value, or to what took its place. */
function noteFocus(root: HTMLElement): () => void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !root.contains(active)) return () => {};
  const selector = selectorOf(active);
  const home = active.closest<HTMLElement>('[data-list-part], .facet-group__body');
  const group = active.closest('[data-group]');
  const form = active.closest('form#filters');
  const neighbours = [group?.nextElementSibling, group?.previousElementSibling];
  const caret = active instanceof HTMLInputElement && active.type === 'text' ? active.selectionStart : null;
  return () => {
    // It stayed, or the focus has moved on. What moved within its list has lost it.
    if (document.activeElement !== document.body) return;
    const found = selector === null ? null : root.querySelector<HTMLElement>(selector);
    const inHome = home?.isConnected
      ? home.querySelector<HTMLElement>('a[href], button:enabled, input:enabled')
      : null;
    // A group whose last value was taken out goes away with it.
    const beside = neighbours.find((element) => element?.isConnected)?.querySelector('summary');
    // A value that no car has any more takes no focus.
    const heirs = [
      active.isConnected ? active : null,
      found?.matches(':disabled') ? null : found,
      inHome,
      beside,
      form?.querySelector('summary'),
      root.querySelector<HTMLElement>('[data-opens-filters]'),
    ];
    // Nor does what is not drawn. Where all was cleared, what cleared it is gone: then the first filter beside it, or the button that opens them.
    const heir = heirs.find((each) => {
      each?.focus({ preventScroll: true });
      return each === document.activeElement;
    });
    if (heir instanceof HTMLInputElement && caret !== null) heir.setSelectionRange(caret, caret);
  };
}

function selectorOf(element: HTMLElement): string | null {
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.dataset.handle) {
    const group = element.closest<HTMLElement>('[data-group]')?.dataset.group ?? '';
    return `[data-group="${CSS.escape(group)}"] [data-handle=${element.dataset.handle}]`;
  }
  const name = element.getAttribute('name');
  if (name === null) return null;
  const isBox = element instanceof HTMLInputElement && element.type === 'checkbox';
  return `[name="${CSS.escape(name)}"]${isBox ? `[value="${CSS.escape(element.value)}"]` : ''}`;
}

function exchangeHead(next: Document): void {
  document.title = next.title;
  for (const selector of ['meta[name=description]', 'link[rel=canonical]', 'meta[name=robots]']) {
    const [old, fresh] = [document.head.querySelector(selector), next.head.querySelector(selector)];
    if (fresh && old) old.replaceWith(fresh);
    else if (fresh) document.head.append(fresh);
    else old?.remove();
  }
}

/** An entry of the menu leads to this very list, or to another. */
export function markCurrentLinks(path: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a.navigation__entry')) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

function copyAttributes(to: Element | null, from: Element | null, names: readonly string[]): void {
  for (const name of names) {
    const value = from?.getAttribute(name) ?? null;
    if (value === null) to?.removeAttribute(name);
    else to?.setAttribute(name, value);
  }
}
