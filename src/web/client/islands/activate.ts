/**
 * Hydrates one part of the page: its code, its props, and then it answers. Once each; one that failed stays plain HTML
 * and is tried again.
 */
import type { PartLoader } from './island-code.ts';

const partSelector = '[data-island], [data-enhance]';
const awakeMark = 'data-awake';

export function partsIn(container: ParentNode): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(partSelector)];
}

export function partAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(partSelector);
}

type State = 'waking' | 'awake' | 'failed';
const states = new WeakMap<Element, State>();
const waking = new WeakMap<Element, Promise<boolean>>();
const enders = new WeakMap<Element, () => void>();

/** The parts around what was touched that do not answer yet, outermost first. */
export function sleepingParts(target: EventTarget | null): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  let part = target instanceof Element ? partAround(target) : null;
  while (part) {
    if (states.get(part) !== 'awake') found.unshift(part);
    part = part.parentElement ? partAround(part.parentElement) : null;
  }
  return found;
}

/** A part whose code did not come is left to the browser: links lead, forms post. */
export function hasFailed(part: Element): boolean {
  return states.get(part) === 'failed';
}

/** True when all of them answer. */
export async function activateAll(parts: readonly HTMLElement[], loadPart: PartLoader): Promise<boolean> {
  const outcomes = await Promise.all(parts.map((part) => activate(part, loadPart)));
  return outcomes.every(Boolean);
}

/** True when the part answers. Where no interaction waits for it, it may take its time. */
export function activate(part: HTMLElement, loadPart: PartLoader, isAwaited = true): Promise<boolean> {
  const known = waking.get(part);
  if (known) return known;
  const fail = (error: unknown) => {
    states.set(part, 'failed');
    waking.delete(part);
    part.removeAttribute(awakeMark);
    // biome-ignore lint/suspicious/noConsole: the page goes on without it; only who looks for the cause needs it
    console.error(error);
    return false;
  };
  states.set(part, 'waking');
  const promise = activateNow(part, loadPart, { isAwaited, onBroken: fail }).then(() => {
    if (hasFailed(part)) return false;
    states.set(part, 'awake');
    part.setAttribute(awakeMark, '');
    return true;
  }, fail);
  waking.set(part, promise);
  return promise;
}

type Waking = { readonly isAwaited: boolean; readonly onBroken: (error: unknown) => void };

async function activateNow(part: HTMLElement, loadPart: PartLoader, waking: Waking): Promise<void> {
  const code = await loadPart(nameOf(part));
  if (code.kind === 'enhance') {
    const end = code.enhance(part);
    if (end) enders.set(part, end);
    return;
  }
  const { hydrateIsland } = await import('./hydrate-island.tsx');
  enders.set(part, await hydrateIsland(part, code.Component, { props: readProps(part), ...waking }));
}

export function nameOf({ dataset }: HTMLElement): string {
  return dataset.island ?? dataset.enhance ?? '';
}

/** Before HTML is exchanged: what listens to the old ends. */
export function endPartsIn(container: ParentNode): void {
  for (const part of partsIn(container)) {
    enders.get(part)?.();
    enders.delete(part);
  }
}

export function readProps(part: Element): Record<string, unknown> {
  const data = part.nextElementSibling;
  if (!(data instanceof HTMLScriptElement)) throw new Error('No island data.');
  const props: unknown = JSON.parse(data.textContent ?? '');
  return typeof props === 'object' && props !== null ? { ...props } : {};
}
