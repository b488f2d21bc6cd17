/** The filters as a sheet over the page: focus goes in, stays in, and returns to the button (phone; Volt at every width). */
import { isUnbounded } from '#domain/stock-search/facets/price-slider.ts';
import { type Slider, watchRangeSliders } from '#web/client/range-sliders.ts';
import { storedLocation } from '#web/client/storage/shopper-storage.ts';
import { boundText } from './bound-text.ts';

export type FilterSheet = { readonly isOpen: () => boolean; readonly close: () => void };

const focusable =
  'a[href], button:not([disabled]), input:not([type="hidden"], [disabled]), select, textarea, summary';
const openClass = 'filters--open';
/** Laid out and painted beside the window, so that opening is a movement: the rest takes a slow phone a fifth of a second. */
const readyClass = 'filters--ready';
/** Where the filters are a sheet on every template; elsewhere they may be beside the list. */
const phone = '(max-width: 991px)';
/** The list and its pictures come first. */
const maxWaitMs = 4000;

export function controlFilterSheet(root: HTMLElement, signal: AbortSignal): FilterSheet | null {
  const dialog = root.querySelector<HTMLElement>('[data-filters-dialog]');
  const form = dialog?.querySelector('form');
  const button = root.querySelector<HTMLElement>('[data-opens-filters]');
  if (!dialog || !form || !button) return null;
  const scrim = document.createElement('div');
  scrim.className = 'filters__scrim';
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';

  const isPhone = window.matchMedia(phone);
  /** Closed; on a phone beside the window, laid out and painted, and out of reach. */
  const shut = () => {
    const isReady = isPhone.matches;
    form.classList.toggle(openClass, isReady);
    form.classList.toggle(readyClass, isReady);
    for (const part of partsOf(form)) part.inert = isReady;
  };
  const rest = () => {
    if (isOpen()) return;
    shut();
    // Laid out now, painted with the next frame: each by itself is short.
    form.getBoundingClientRect();
  };
  const restSoon = () => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(rest, 50);
    else requestIdleCallback(rest, { timeout: maxWaitMs });
  };
  /** What the first frame of the open sheet does not need: each of it has the browser style or lay out what it already shows. */
  const settle = () => {
    if (!isOpen() || scrim.isConnected) return;
    for (const part of partsOf(form)) part.inert = false;
    dialog.before(scrim);
  };
  const open = () => {
    setDialog(dialog, true);
    form.classList.add(openClass);
    form.classList.remove(readyClass);
    button.setAttribute('aria-expanded', 'true');
    const first = form.querySelector<HTMLElement>('[data-first-focus]');
    for (const part of partsOf(form)) if (part.contains(first)) part.inert = false;
    first?.focus({ preventScroll: true });
    requestAnimationFrame(() => setTimeout(settle));
  };
  const hide = () => {
    setDialog(dialog, false);
    shut();
    scrim.remove();
    button.setAttribute('aria-expanded', 'false');
    // A row of menus starts closed, whatever their state in the sheet.
    if (form.classList.contains('filters--row')) closeMenus(form);
  };
  const close = () => {
    if (!isOpen()) return;
    hide();
    button.focus({ preventScroll: true });
  };

  button.addEventListener('click', open, { signal });
  form.querySelector('[data-closes-filters]')?.addEventListener('click', close, { signal });
  scrim.addEventListener('click', close, { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isOpen()) return;
      settle();
      if (event.key === 'Escape') close();
      else if (event.key === 'Tab') keepFocusIn(form, event);
    },
    { signal },
  );
  // A page that comes back from the browser's memory shows its results.
  window.addEventListener('pagehide', hide, { signal });
  takeOverPlainBox(root, open);
  isPhone.addEventListener('change', rest, { signal });
  // Of another list, its filters are others.
  root.addEventListener('forecourt:exchanged', restSoon, { signal });
  restSoon();
  return { isOpen, close };
}

/**
 * The state of the box that opens the sheet without script is taken over; where the filters are beside the list there
 * is no sheet.
 */
function takeOverPlainBox(root: HTMLElement, open: () => void): void {
  const box = root.querySelector<HTMLInputElement>('.filter-toggle__box');
  if (!box?.checked) return;
  box.checked = false;
  if (box.parentElement?.checkVisibility()) open();
}

function partsOf(form: HTMLElement): readonly HTMLElement[] {
  return [...form.children].filter((part) => part instanceof HTMLElement);
}

function setDialog(dialog: HTMLElement, isOpen: boolean): void {
  const attributes = {
    role: 'dialog',
    'aria-modal': 'true',
    'aria-labelledby': dialog.dataset.filtersDialog ?? '',
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (isOpen) dialog.setAttribute(name, value);
    else dialog.removeAttribute(name);
  }
}

function keepFocusIn(sheet: HTMLElement, event: KeyboardEvent): void {
  const stops = [...sheet.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  const active = document.activeElement;
  const isThirdParty = !sheet.contains(active);
  const edge = event.shiftKey ? first : last;
  if (active !== edge && !isThirdParty) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Filters in a row are menus: a press elsewhere closes them, Escape as well. */
export function controlFilterMenus(form: HTMLElement, signal: AbortSignal): void {
  if (!form.classList.contains('filters--row')) return;
  const openMenus = () => (form.classList.contains(openClass) ? [] : groupsOf(form));
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      for (const menu of openMenus()) {
        if (target instanceof Node && !menu.contains(target)) menu.open = false;
      }
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      for (const menu of openMenus()) {
        menu.open = false;
        menu.querySelector('summary')?.focus();
      }
    },
    { signal },
  );
}

function groupsOf(form: HTMLElement): readonly HTMLDetailsElement[] {
  return [...form.querySelectorAll<HTMLDetailsElement>('details[data-group][open]')];
}

function closeMenus(form: HTMLElement): void {
  for (const menu of groupsOf(form)) menu.open = false;
}

type Ranges = {
  readonly locale: string;
  readonly signal: AbortSignal;
  readonly onMove: () => void;
  readonly onRest: () => void;
};

/** The sliders of the filters: while a handle moves its fields follow, and the list when it is released. */
export function controlFilterRanges(form: HTMLElement, { locale, signal, onMove, onRest }: Ranges): void {
  watchRangeSliders(form, {
    locale,
    signal,
    onMove(slider) {
      fillFields(slider, locale);
      onMove();
    },
    onRest,
  });
}

function fillFields({ element, value, scale, format }: Slider, locale: string): void {
  const fields = element
    .closest('[data-range]')
    ?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-bound]');
  for (const field of fields ?? []) {
    const end = field.dataset.bound === 'min' ? 'min' : 'max';
    // A handle at the end of the scale asks for nothing.
    field.value = boundText(isUnbounded(value, end, scale) ? null : value[end], format, locale);
  }
}

/** With each list that is shown. */
export function rememberLocation(form: HTMLElement): void {
  const fields = form.querySelector<HTMLElement>('.distance');
  const button = fields?.querySelector<HTMLElement>('.distance__remembered');
  if (!fields || !button) return;
  const { foundPlace } = fields.dataset;
  if (foundPlace !== undefined) storedLocation.update(() => foundPlace);
  const remembered = storedLocation.get();
  button.hidden = remembered === '' || foundPlace !== undefined;
  const texts = button.querySelector('span');
  if (texts) texts.textContent = `Use ${remembered}`;
}

/** True where the press was on the offer; the field then has the place. */
export function takeRememberedLocation(form: HTMLElement, pressed: Element): boolean {
  const field = form.querySelector<HTMLInputElement>('[name=near]');
  if (!field || !pressed.closest('.distance__remembered')) return false;
  field.value = storedLocation.get();
  return true;
}
