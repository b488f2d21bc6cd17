/**
 * The listing in use: each tick, link and order loads the list of its own address, and the list, the filters and the
 * address change together. Without script the same controls lead to pages.
 */
import { formatNumber } from '#domain/text/number.ts';
import { reportEvent } from '#web/client/analytics/report-event.ts';
import { recordVisit } from '#web/client/attribution.ts';
import { resetSliders } from '#web/client/range-sliders.ts';
import { createStockCounter, dragPauseMs } from '#web/client/stock-counter.ts';
import { readPage } from '#web/ui/page-facts.ts';
import { stageCars } from './car-stage.ts';
import { prepareListing } from './exchange-results.ts';
import {
  controlFilterMenus,
  controlFilterRanges,
  controlFilterSheet,
  rememberLocation,
  takeRememberedLocation,
} from './filter-sheet.ts';
import { exchangeList, finishExchange, markCurrentLinks } from './list-exchange.ts';
import {
  formatListProblem,
  type ListNavigation,
  setBusy,
  setBusySoon,
  startListNavigation,
} from './list-navigation.ts';
import { expectTicks, prefetchResults } from './prefetch-results.ts';
import { renderAll } from './render-in-view.ts';
import { startListingWorker } from './stock-worker.ts';

export function enhance(root: HTMLElement): (() => void) | undefined {
  const form = root.querySelector<HTMLFormElement>('form#filters');
  const results = root.querySelector<HTMLElement>('.results');
  const showWords = form?.querySelector('[data-list-part=show]');
  if (!form || !results || !showWords) return undefined;
  const { locale, stockNoun } = readPage().site;
  const end = new AbortController();
  const { signal } = end;
  let drawnShowText = showWords.textContent;
  let announced = '';
  const isFromHere = URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin;
  let searched = isFromHere ? null : location.search;
  /** Few lists are narrowed so: the code comes where one is. */
  const noteTowLimit = () => {
    const [now, before] = [location.search, searched];
    searched = now;
    if (now.includes('range[atm]'))
      void import('./save-tow-limit.ts').then((part) => part.saveTowLimit(now, before));
  };
  const announceResults = () => {
    const { address = '', count } = results.dataset;
    if (address !== announced) reportEvent('search-view', { resultCount: Number(count) });
    announced = address;
    rememberLocation(form);
    noteTowLimit();
  };

  const counter = createStockCounter({
    pauseMs: dragPauseMs,
    onCount(count) {
      const noun = count === 1 ? stockNoun.one : stockNoun.many;
      showWords.textContent = count === null ? drawnShowText : `Show ${formatNumber(count, locale)} ${noun}`;
    },
  });
  const tellExchanged = () => {
    if (!results.querySelector('[data-draws]')) delete root.dataset.expectsTick;
    root.dispatchEvent(new CustomEvent('forecourt:exchanged', { bubbles: true }));
  };
  const stock = startListingWorker(root, signal);
  const { go } = startListNavigation(signal, {
    stock,
    onAsk() {
      counter.stop();
      formatListProblem(results, null);
      if (stock.isReady()) setBusySoon(results);
      else setBusy(results, true);
    },
    onList(listing, sent) {
      exchangeList(root, listing, { sent, onPainted: tellExchanged });
      drawnShowText = showWords.textContent;
      setBusy(results, false);
    },
    onBack() {
      finishExchange();
      for (const list of results.querySelectorAll('.results__list')) renderAll(list);
    },
    onSettled() {
      markCurrentLinks(window.location.pathname);
      recordVisit(window.location.pathname, window.location.search);
      announceResults();
    },
    onUnconfirmed: (href, failure) => formatListProblem(results, href, failure),
    onFailure(href) {
      setBusy(results, false);
      formatListProblem(results, href);
      showDrawnFilters(form, locale);
      showWords.textContent = drawnShowText;
    },
  });
  const apply = ({ isToTop = false } = {}) => {
    finishExchange();
    const sent = new FormData(form);
    void go(searchHref(form, sent), { sent, isToTop });
  };
  const expect = async (sent: FormData, isPressed: boolean) => {
    if (!stock.isReady()) return;
    root.dataset.expectsTick = '';
    const listing = await stock.ask(searchHref(form, sent));
    if (listing && isPressed) prepareListing(root, listing);
  };
  expectTicks(form, (sent, isPressed) => void expect(sent, isPressed), signal);
  const preview = () => counter.ask(parametersOf(new FormData(form)).toString());

  const sheet = controlFilterSheet(root, signal);
  controlFilterMenus(form, signal);
  controlFilterRanges(form, { locale, signal, onMove: preview, onRest: () => apply() });

  root.addEventListener(
    'change',
    ({ target }) => {
      if (!isField(target) || target.form !== form || target.name === '' || target.name === 'query') return;
      const place = form.querySelector<HTMLInputElement>('[name=near]');
      // A distance from nowhere: the place is what is missing.
      if (target.name === 'within' && place?.value.trim() === '') place.focus();
      else apply();
    },
    { signal },
  );
  root.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target) && target.form === form && target.name === 'query') preview();
    },
    { signal },
  );
  root.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      if (event.target === form) {
        sheet?.close();
        apply({ isToTop: true });
      } else {
        const sent = new FormData(event.target);
        void go(searchHref(event.target, sent), { sent, isToTop: true });
      }
    },
    { signal },
  );
  root.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || event.button !== 0) return;
      finishExchange();
      if (takeRememberedLocation(form, target)) apply();
      focusUnfolded(target);
      const link = target.closest('a[data-list-link], a.facet-values__more');
      const href = link?.getAttribute('href');
      if (!link || !href || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (link.matches('.facet-values__more')) void bringMoreValues(link, href, go);
      else void go(href);
    },
    { signal },
  );
  prefetchResults(root, signal);
  stageCars(root, signal);
  announceResults();
  // What was ticked before this code was loaded was not handled yet. The browser restores nothing in this form.
  listFields(form)
    .find((field) => field.name !== '' && isChosenAnew(field))
    ?.dispatchEvent(new Event('change', { bubbles: true }));
  return () => {
    end.abort();
    counter.stop();
  };
}

/** The list stays where it is; when the values have come, focus goes to the first that was not there. */
async function bringMoreValues(link: Element, href: string, go: ListNavigation['go']): Promise<void> {
  const group = link.closest('[data-group]');
  const boxes = () => [...(group?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
  const before = new Set(boxes().map(({ value }) => value));
  await go(href, { isSameStep: true });
  boxes()
    .find(({ value, disabled }) => !disabled && !before.has(value))
    ?.focus();
}

/** The button of folded values goes when they come; focus goes to the first of them. */
function focusUnfolded(pressed: Element): void {
  const values = pressed.closest('summary.facet-values__more')?.parentElement;
  if (values) requestAnimationFrame(() => values.querySelector<HTMLElement>('input:enabled')?.focus());
}

type Field = HTMLInputElement | HTMLSelectElement;

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

function listFields(form: HTMLFormElement): readonly Field[] {
  return [...form.elements].filter(isField);
}

/** Or typed, and left by now. */
function isChosenAnew(field: Field): boolean {
  if (field instanceof HTMLInputElement) {
    const isTyped = field.name !== 'query' && field.value !== field.defaultValue;
    return field.checked !== field.defaultChecked || (isTyped && field !== document.activeElement);
  }
  return [...field.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
}

function searchHref(form: HTMLFormElement, sent: FormData): string {
  return `${form.getAttribute('action') ?? ''}?${parametersOf(sent)}`;
}

function parametersOf(sent: FormData): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of sent) {
    if (typeof value === 'string' && value !== '') parameters.append(name, value);
  }
  return parameters;
}

/** The filters as the list that is still shown has them; words that were typed stay. */
function showDrawnFilters(form: HTMLFormElement, locale: string): void {
  const field = form.querySelector<HTMLInputElement>('input[name=query]');
  const text = field?.value;
  form.reset();
  if (field && text !== undefined) field.value = text;
  resetSliders(form, locale);
}
