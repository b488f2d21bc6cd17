/** Add filter: a field found by typing, then its values with their counts. Without script all fields are in one form. */
import { type FormEvent, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { stockHref } from '#domain/staff/console-links.ts';
import type { GridFilter } from '#domain/stock-editor/grid-filters.ts';
import {
  emptyGridSearch,
  type GridSearch,
  parseGridSearch,
  serialiseGridSearch,
  withoutFilter,
} from '#domain/stock-editor/grid-search.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { StockView } from '#use-cases/stock-editor/view-stock.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Choice, TextField } from '#web/console/ui/field.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { DropForm } from './drop-form.tsx';
import { SearchInputs } from './search-inputs.tsx';

type Props = { readonly view: StockView; readonly group: string };

export function AddFilter({ view, group }: Props) {
  const { filters, search } = view;
  return (
    <DropForm label="Add filter" icon="plus" plain={<AllFilters view={view} />}>
      {(close) => <FilterPicker filters={filters} search={search} group={group} onDone={close} />}
    </DropForm>
  );
}

function AllFilters({ view: { filters, search } }: Pick<Props, 'view'>) {
  return (
    <Form method="get" className="filter-all">
      <SearchInputs search={{ ...emptyGridSearch, query: search.query, order: search.order }} />
      {filters.map((filter) => (
        <details key={filter.label}>
          <summary>{filter.label}</summary>
          <FilterValues filter={filter} typed="" />
        </details>
      ))}
      <Button kind="main">Show cars</Button>
    </Form>
  );
}

type PickerProps = {
  readonly filters: readonly GridFilter[];
  readonly search: GridSearch;
  readonly group: string;
  readonly onDone: () => void;
};

const holds = (words: string, typed: string) => words.toLowerCase().includes(typed.trim().toLowerCase());

function FilterPicker({ filters, search, group, onDone }: PickerProps) {
  const [typed, setTyped] = useState('');
  const [label, setLabel] = useState<string | null>(null);
  const found = filters.filter((filter) => holds(filter.label, typed));
  const chosen = filters.find((filter) => filter.label === label);
  return (
    <div className={chosen === undefined ? 'filter-picker' : 'filter-picker filter-picker--chosen'}>
      <div className="filter-picker__fields">
        <input
          className="input"
          type="search"
          aria-label="Find filter"
          placeholder="Find filter"
          // biome-ignore lint/a11y/noAutofocus: in a popover that was opened to type here
          autoFocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            setLabel(found[0]?.label ?? null);
          }}
        />
        <ul>
          {found.map((filter) => (
            <li key={filter.label}>
              <button
                type="button"
                className="pop__item filter-picker__field"
                aria-pressed={filter.label === label}
                onClick={() => setLabel(filter.label)}
              >
                {filter.label}
                <Icon name="right" />
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 ? <p className="pop__none">No matches</p> : null}
      </div>
      {chosen === undefined ? null : (
        <FilterForm
          key={chosen.label}
          filter={chosen}
          search={search}
          group={group}
          onBack={() => setLabel(null)}
          onDone={onDone}
        />
      )}
    </div>
  );
}

type FilterFormProps = Omit<PickerProps, 'filters'> & {
  readonly filter: GridFilter;
  readonly onBack: () => void;
};

/** Of so many values one is found by typing. */
const manyValues = 8;

function FilterForm({ filter, search, group, onBack, onDone }: FilterFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [count, setCount] = useState<number | null>(null);
  const { label, list, range } = filter;
  const others = withoutFilter(search, { list: list?.name ?? null, range: range?.name ?? null });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(stockHref(group, serialiseGridSearch(parseGridSearch(new URLSearchParams(sent)))));
    onDone();
  };
  return (
    <Form
      method="get"
      ref={form}
      className="filter-picker__values"
      aria-label={label}
      onSubmit={send}
      onChange={({ currentTarget }) => setCount(countOf(filter, new FormData(currentTarget)))}
    >
      <SearchInputs search={others} />
      <div className="filter-picker__head">
        <Button type="button" kind="plain" isIcon aria-label="Back to all filters" onPress={onBack}>
          <Icon name="left" />
        </Button>
        <h3>{label}</h3>
      </div>
      {list !== null && list.values.length > manyValues ? (
        <input
          className="input"
          type="search"
          aria-label={`Find ${label.toLowerCase()}`}
          placeholder={`Find ${label.toLowerCase()}`}
          // biome-ignore lint/a11y/noAutofocus: the field was chosen to go on here
          autoFocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      ) : null}
      <FilterValues filter={filter} typed={typed} />
      <div className="filter-picker__foot">
        <Button
          type="button"
          kind="plain"
          onPress={() => {
            void navigate(stockHref(group, serialiseGridSearch(others)));
            onDone();
          }}
        >
          Clear
        </Button>
        <Button kind="main">{wordsOf(count)}</Button>
      </div>
    </Form>
  );
}

const wordsOf = (count: number | null) =>
  count === null ? 'Show cars' : `Show ${formatNumber(count, 'en-AU')} ${count === 1 ? 'car' : 'cars'}`;

/** How many cars the chosen values leave; null where only the server can tell. */
function countOf({ list, range, isExact }: GridFilter, sent: FormData): number | null {
  const isBounded =
    range !== null && [`${range.name}.from`, `${range.name}.to`].some((name) => sent.get(name) !== '');
  if (list === null || isBounded || !isExact) return null;
  const chosen = new Set(sent.getAll(list.name).map(String));
  return chosen.size === 0
    ? null
    : list.values.reduce((sum, { value, count }) => sum + (chosen.has(value) ? count : 0), 0);
}

/** What does not hold what was typed is not shown, and stays chosen. */
function FilterValues({ filter, typed }: { readonly filter: GridFilter; readonly typed: string }) {
  const { list, range, label } = filter;
  return (
    <div className="filter-values">
      {range === null ? null : (
        <div className="filter-values__range">
          <TextField
            label="From"
            name={`${range.name}.from`}
            inputMode="numeric"
            autoComplete="off"
            placeholder={formatNumber(range.least, 'en-AU')}
            defaultValue={range.min ?? ''}
          />
          <TextField
            label="To"
            name={`${range.name}.to`}
            inputMode="numeric"
            autoComplete="off"
            placeholder={formatNumber(range.most, 'en-AU')}
            defaultValue={range.max ?? ''}
          />
        </div>
      )}
      {list === null ? null : (
        <fieldset>
          <legend className="unseen">{label}</legend>
          {list.values.map(({ value, label: words, count, isChosen }) => (
            <div key={value} hidden={!holds(words, typed)} className="filter-values__one">
              <Choice type="checkbox" name={list.name} value={value} defaultChecked={isChosen}>
                {words} <span className="quiet">{formatNumber(count, 'en-AU')}</span>
              </Choice>
            </div>
          ))}
        </fieldset>
      )}
    </div>
  );
}
