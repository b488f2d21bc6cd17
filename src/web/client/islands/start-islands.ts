/**
 * Hydrates the parts of a page that are touched, and keeps the touch: a press that comes too early is repeated when the
 * part answers. Parts that show something only this browser knows hydrate automatically, after the page is there.
 */
import { isModifiedClick } from '#web/client/modified-click.ts';
import { activate, activateAll, hasFailed, nameOf, partAround, partsIn, sleepingParts } from './activate.ts';
import { storeEarlyPresses } from './early-presses.ts';
import { createPartLoader, type PartLoader, type PartModules } from './island-code.ts';
import { onActivation } from './wanted.ts';

/**
 * A form whose code never came, sent without a connection: left to the browser, its page would be exchanged for the
 * browser's own about the connection. It stays as it is, says so, and is sent once there is one.
 */
const text = 'You’re offline. Keep this page open and we’ll send it when you’re back online.';
const held = new WeakSet<HTMLFormElement>();

function holdUntilOnline(form: HTMLFormElement, send: () => void): void {
  if (held.has(form)) return;
  held.add(form);
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.textContent = text;
  form.append(note);
  window.addEventListener(
    'online',
    () => {
      held.delete(form);
      // Before the part hydrates: it takes over the HTML that the server rendered.
      note.remove();
      send();
    },
    { once: true },
  );
}

const pressable = 'button,a[href],label,[type=radio],[type=checkbox],[type=submit],[role=button]';
const touches = ['pointerover', 'pointerdown', 'focusin'] as const;

/** How far outside the window a part hydrates that does so when it comes into view. */
const nearView = '400px';

export function startIslands(modules: PartModules): void {
  const loadPart = createPartLoader(modules);
  for (const type of touches) {
    document.addEventListener(
      type,
      ({ target }) => {
        void activateAll(sleepingParts(target), loadPart);
      },
      { capture: true, passive: true },
    );
  }
  document.addEventListener('click', (event) => storePress(event, loadPart), { capture: true });
  document.addEventListener('submit', (event) => keepSubmit(event, loadPart), { capture: true });
  window.addEventListener('pagehide', leaveWaitingPresses);
  // A part that has the focus before this code was here has been touched already, and may have been left since.
  for (const touched of document.querySelectorAll(':focus,:user-valid,:user-invalid'))
    void activateAll(sleepingParts(touched), loadPart);
  // Code that could not be fetched without a connection is fetched as soon as there is one: a lead may wait for it.
  window.addEventListener('online', () => {
    for (const part of partsIn(document)) {
      if (hasFailed(part)) void activate(part, loadPart);
    }
  });
  onActivation((key) => {
    for (const part of partsIn(document)) {
      if (waitsFor(part, key)) void activate(part, loadPart);
    }
  });
  whenSeen(() => {
    activateUnasked(document, loadPart);
    document.addEventListener('forecourt:exchanged', ({ target }) => {
      if (target instanceof Element) activateUnasked(target, loadPart);
    });
  });
}

/**
 * Parts that hydrate automatically, then the code of those that wait for a touch. One at a time, so that no task is
 * long.
 */
function activateUnasked(container: ParentNode, loadPart: PartLoader): void {
  const parts = partsIn(container);
  activateInView(
    parts.filter(({ dataset }) => dataset.when === 'view'),
    loadPart,
  );
  const due = parts.filter((part) => activatesItself(part) || storageKeys(part).some(isStored));
  const names = [...new Set(parts.filter(canBeTouched).map(nameOf))];
  const next = (): void => {
    const part = due.shift();
    if (part) {
      void activate(part, loadPart, false).then(() => whenIdle(next));
      return;
    }
    const name = savesData() ? undefined : names.shift();
    if (name !== undefined) void loadPart(name).then(() => whenIdle(next), next);
  };
  whenIdle(next);
}

function activateInView(parts: readonly HTMLElement[], loadPart: PartLoader): void {
  if (parts.length === 0) return;
  const nearing = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const part = partAround(target);
        if (!isIntersecting || !part) continue;
        nearing.unobserve(target);
        void activate(part, loadPart, false);
      }
    },
    { rootMargin: nearView },
  );
  // The island itself has no box of its own.
  for (const part of parts) nearing.observe(part.firstElementChild ?? part);
}

/** What is for assistants in the browser alone is fetched where there can be one (WebMCP). */
function activatesItself({ dataset: { when } }: HTMLElement): boolean {
  return when === 'load' || (when === 'assistant' && 'modelContext' in document);
}

/** A heart waits for a touch as well as for stored cars; an island that waits for those alone shows nothing before. */
function canBeTouched({ dataset, firstElementChild }: HTMLElement): boolean {
  return dataset.when === undefined || (dataset.when === 'stored' && firstElementChild !== null);
}

function storageKeys(part: HTMLElement): readonly string[] {
  return part.dataset.keys?.split(' ') ?? [];
}

function waitsFor(part: HTMLElement, key: string): boolean {
  return storageKeys(part).includes(key);
}

function isStored(key: string): boolean {
  try {
    return window.localStorage.getItem(key) !== null || document.cookie.includes(`${key}=1`);
  } catch {
    return false;
  }
}

const waitingPresses = new Set<{ readonly pressed: HTMLElement }>();

function leaveWaitingPresses(): void {
  storeEarlyPresses([...waitingPresses].map(({ pressed }) => pressed));
  waitingPresses.clear();
}

function storePress(event: MouseEvent, loadPart: PartLoader): void {
  const parts = sleepingParts(event.target);
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null;
  // What leads away is the browser's: it waits for nothing around it, only for parts of its own.
  const plain = pressed?.closest('[data-plain]');
  const answers = (part: HTMLElement) => !plain || (plain !== part && plain.contains(part));
  const elsewhere = pressed instanceof HTMLAnchorElement ? sleepingAnswerers(pressed) : [];
  const isSaved =
    pressed !== null &&
    (elsewhere.length > 0 ||
      parts.some((part) => part.contains(pressed) && answers(part) && !hasFailed(part)));
  // A press that asks for another tab is the browser's as well.
  if (!isSaved || isModifiedClick(event)) return;
  // A tick shows immediately: the island that hydrates finds it and passes it on.
  if (isBox(pressed) && parts.at(-1)?.dataset.island !== undefined) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed.setAttribute('aria-busy', 'true');
  const press = { pressed };
  waitingPresses.add(press);
  void activateAll([...parts, ...elsewhere], loadPart).then(() => {
    pressed.removeAttribute('aria-busy');
    // Once only: it may have been left to the next page.
    if (waitingPresses.delete(press)) pressed.click();
  });
}

/** A checkbox or a radio button, or the words beside one. */
function isBox(pressed: HTMLElement): boolean {
  const control = pressed instanceof HTMLLabelElement ? pressed.control : pressed;
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
}

/** Parts that answer links anywhere: those to the one path that they name. */
function sleepingAnswerers({ origin, pathname }: HTMLAnchorElement): readonly HTMLElement[] {
  if (origin !== window.location.origin) return [];
  return partsIn(document).filter(
    (part) => part.dataset.answers === pathname && sleepingParts(part).includes(part) && !hasFailed(part),
  );
}

function keepSubmit(event: SubmitEvent, loadPart: PartLoader): void {
  const sleeping = sleepingParts(event.target);
  const form = event.target;
  if (sleeping.length === 0 || !(form instanceof HTMLFormElement)) return;
  // A search that an assistant sends needs no part; were it delayed, the assistant would get an error.
  if (form.method === 'get' && Reflect.get(event, 'agentInvoked')) return;
  // A search is asked again easily; what was typed into a form is not.
  const mustWait = !navigator.onLine && form.method === 'post';
  if (!mustWait && sleeping.every(hasFailed)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { submitter } = event;
  const send = () => void activateAll(sleeping, loadPart).then(() => form.requestSubmit(submitter));
  if (mustWait && sleeping.some(hasFailed)) holdUntilOnline(form, send);
  else send();
}

/** After the page has loaded, and not before it is visible: a prerendered page is not seen yet. */
function whenSeen(run: () => void): void {
  const loaded = () => {
    if (document.readyState === 'complete') whenIdle(run);
    else window.addEventListener('load', () => whenIdle(run), { once: true });
  };
  if (Reflect.get(document, 'prerendering') === true)
    document.addEventListener('prerenderingchange', loaded, { once: true });
  else loaded();
}

/** Longest wait for a quiet moment. */
const idleTimeoutMs = 2000;

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 50);
  else requestIdleCallback(run, { timeout: idleTimeoutMs });
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
