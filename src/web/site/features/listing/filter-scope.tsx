/**
 * What the filter controls share: the form, marks that wait for their answer, the live count. With script each
 * tick goes to the address of the value's own link; when another change is still on its way, the form is sent, so
 * that quick ticks add up.
 */
import { createContext, type ReactNode, type RefObject, use, useRef, useState } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import type { FacetItemView, ListingView } from '../../../../use-cases/stock-search/listing-view.ts';
import { countStock } from '../../../client/count-stock.ts';
import { type ListingFailure, useListingFailure } from './listing-failure.ts';
import { type FilterSheet, useFilterSheet } from './use-filter-sheet.ts';

type FilterScope = {
  readonly listing: ListingView;
  readonly site: SiteView;
  readonly failure: ListingFailure | null;
  readonly sheet: FilterSheet;
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** Another object with each answer: what a shopper has typed or dragged waits for it. */
  readonly answer: object;
  readonly isMarked: (name: string, item: FacetItemView) => boolean;
  readonly toggle: (name: string, item: FacetItemView) => void;
  /** Sends the fields; the page stays where it is. */
  readonly apply: () => void;
  /** Counts what the fields would find; the list waits. */
  readonly preview: () => void;
  /** "Show 42 cars" */
  readonly showText: string;
};

const FilterScopeContext = createContext<FilterScope | null>(null);

export function useFilterScope(): FilterScope {
  const scope = use(FilterScopeContext);
  if (!scope) throw new Error('No FilterScopeProvider above this component.');
  return scope;
}

/** A pause in dragging: long enough not to ask for every pixel. */
const askAfterMs = 140;

type Waiting = {
  readonly answer: object;
  /** Ticks by field and value that the list does not show yet. */
  readonly marks: ReadonlyMap<string, boolean>;
  readonly count: number | null;
};

type Props = { readonly listing: ListingView; readonly site: SiteView; readonly children: ReactNode };

export function FilterScopeProvider({ listing, site, children }: Props) {
  const failure = useListingFailure();
  const navigate = useNavigate();
  const submit = useSubmit();
  const sheet = useFilterSheet();
  const formRef = sheet.sheetRef;
  const answer = failure ?? listing;
  const [waiting, setWaiting] = useState<Waiting>(() => nothingWaits(answer));
  const current = waiting.answer === answer ? waiting : nothingWaits(answer);
  /** The list that a change has been made to already. */
  const changedFrom = useRef<object>(null);
  const asking = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly abort: AbortController }>(
    null,
  );

  const apply = () => {
    if (formRef.current) submit(formRef.current, { preventScrollReset: true });
  };
  const toggle = (name: string, item: FacetItemView) => {
    setWaiting((before) => {
      const { marks, count } = before.answer === answer ? before : nothingWaits(answer);
      const key = `${name}=${item.value}`;
      return { answer, count, marks: new Map(marks).set(key, !(marks.get(key) ?? item.isRefined)) };
    });
    const isFirst = changedFrom.current !== answer;
    changedFrom.current = answer;
    if (isFirst) navigate(item.href, { preventScrollReset: true });
    else apply();
  };
  const preview = () => {
    clearTimeout(asking.current?.timer);
    asking.current?.abort.abort();
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      if (!formRef.current) return;
      const count = await countStock(formParameters(formRef.current), abort.signal);
      if (abort.signal.aborted) return;
      setWaiting((before) => ({ ...(before.answer === answer ? before : nothingWaits(answer)), count }));
    }, askAfterMs);
    asking.current = { timer, abort };
  };
  const { count } = current;
  const noun = count === 1 ? site.stockNoun.one : site.stockNoun.many;
  const scope: FilterScope = {
    listing,
    site,
    failure,
    sheet,
    formRef,
    answer,
    isMarked: (name, item) => current.marks.get(`${name}=${item.value}`) ?? item.isRefined,
    toggle,
    apply,
    preview,
    showText:
      count === null ? listing.showText : `Show ${new Intl.NumberFormat(site.locale).format(count)} ${noun}`,
  };
  return <FilterScopeContext value={scope}>{children}</FilterScopeContext>;
}

function nothingWaits(answer: object): Waiting {
  return { answer, marks: new Map(), count: null };
}

function formParameters(form: HTMLFormElement): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') parameters.append(name, value);
  }
  return parameters.toString();
}
