/**
 * Makes an element of the page say what a fresh one says, with the fewest changes: what stays the same is neither laid
 * out nor read out again, and keeps its focus.
 */

/** What a shopper has opened stays open. */
const ownAttributes = new Set(['open', 'data-awake']);

export function patchElement(live: Element, fresh: Element): void {
  const shown = live instanceof HTMLSelectElement ? chosenIn(live) : null;
  const chosen = live instanceof HTMLSelectElement ? live.value : null;
  patchField(live, fresh);
  patchAttributes(live, fresh);
  patchChildren(live, fresh);
  if (live instanceof HTMLSelectElement && fresh instanceof HTMLSelectElement)
    live.value = chosen === null || chosen === shown ? chosenIn(fresh) : chosen;
}

/** Only the values of a filter that both have, in their order; `fresh` keeps what it has. */
export function patchValues(live: Element, fresh: Element): void {
  const values = new Map([...fresh.querySelectorAll('.facet-value')].map((value) => [keyOf(value), value]));
  for (const value of live.querySelectorAll('.facet-value')) {
    const from = values.get(keyOf(value))?.cloneNode(true);
    if (from instanceof Element) patchElement(value, from);
  }
}

function patchAttributes(live: Element, fresh: Element): void {
  for (const { name, value } of fresh.attributes)
    if (live.getAttribute(name) !== value && !ownAttributes.has(name)) live.setAttribute(name, value);
  if (live.attributes.length === fresh.attributes.length) return;
  for (const name of live.getAttributeNames())
    if (!fresh.hasAttribute(name) && !ownAttributes.has(name)) live.removeAttribute(name);
}

function patchChildren(live: Element, fresh: Element): void {
  let keyed: ReadonlyMap<string | null, Element> | undefined;
  const byKey = (key: string) => {
    keyed ??= new Map([...live.children].map((child) => [keyOf(child), child]));
    return keyed.get(key) ?? null;
  };
  let place = live.firstChild;
  let following: ChildNode | null;
  for (let next = fresh.firstChild; next; next = following) {
    following = next.nextSibling;
    const match = findMatch(next, place, byKey);
    if (match === null) live.insertBefore(next, place);
    else {
      if (match === place) place = place.nextSibling;
      else live.insertBefore(match, place);
      patchNode(match, next);
    }
  }
  while (place) {
    const after = place.nextSibling;
    place.remove();
    place = after;
  }
}

function findMatch(
  next: ChildNode,
  place: ChildNode | null,
  byKey: (key: string) => Element | null,
): ChildNode | null {
  const key = next instanceof Element ? keyOf(next) : null;
  if (key !== null) return byKey(key);
  const isAlike = place?.nodeName === next.nodeName && !(place instanceof Element && keyOf(place) !== null);
  return isAlike ? place : null;
}

/** Values of a filter change their order with their counts. */
function keyOf(element: Element): string | null {
  return element.matches('.facet-value') ? (element.querySelector('input')?.value ?? null) : null;
}

function patchNode(live: ChildNode, fresh: ChildNode): void {
  if (live instanceof Element && fresh instanceof Element) patchElement(live, fresh);
  else if (live.nodeValue !== fresh.nodeValue) live.nodeValue = fresh.nodeValue;
}

/**
 * Fields show what the list was requested with; one that was changed since keeps its value. Before the attributes,
 * which tell what was shown.
 */
function patchField(live: Element, fresh: Element): void {
  if (live instanceof HTMLInputElement && fresh instanceof HTMLInputElement) {
    if (live.checked === live.defaultChecked && live.checked !== fresh.checked) live.checked = fresh.checked;
    if (live.type !== 'checkbox' && live.value !== fresh.value) live.value = fresh.value;
  }
}

function chosenIn({ options }: HTMLSelectElement): string {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
