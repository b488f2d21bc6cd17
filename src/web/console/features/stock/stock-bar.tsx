/** Above the table of stock: the views as tabs, the field for words, the filters that are set, and what adds another. */
import { Form, Link } from 'react-router';
import { stockHref } from '#domain/staff/console-links.ts';
import { isNarrowed, serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { StockView } from '#use-cases/stock-editor/view-stock.ts';
import { EnterButton } from '#web/console/ui/field.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { Tabs } from '#web/console/ui/tabs.tsx';
import { AddFilter } from './add-filter.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { SearchInputs } from './search-inputs.tsx';
import { SortMenu } from './sort-menu.tsx';
import { ViewForms } from './view-forms.tsx';

type Props = { readonly view: StockView; readonly group: string };

export function StockTabs({ view, group }: Props) {
  const here = serialiseGridSearch({ ...view.search, page: 1 });
  return (
    <div className="stock-tabs">
      <Tabs
        label="Stock views"
        tabs={view.tabs.map(({ name, address, count, by }) => ({
          label: by === null ? name : `${name}, ${by}`,
          href: stockHref(group, address),
          isHere: address === here,
          count: formatNumber(count, 'en-AU'),
        }))}
      />
    </div>
  );
}

export function StockBar({ view, group }: Props) {
  const { search, chips } = view;
  return (
    <div className="stock-bar">
      <Form
        method="get"
        role="search"
        className="stock-bar__search"
        key={JSON.stringify(search)}
        aria-label="Search stock"
      >
        <EnterButton />
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={search.query}
          placeholder="Search make, model, stock number, plate or VIN"
          aria-label="Search make, model, stock number, plate or VIN"
        />
        <SearchInputs search={{ ...search, query: '' }} />
      </Form>
      <SortMenu view={view} group={group} />
      <div className="stock-bar__filters">
        {chips.map(({ key, text, without }) => (
          <span key={key} className="stock-chip">
            {text}
            <Link
              to={stockHref(group, serialiseGridSearch(without))}
              className="stock-chip__remove"
              aria-label={`Remove filter ${text}`}
            >
              <Icon name="cross" />
            </Link>
          </span>
        ))}
        <AddFilter view={view} group={group} />
        {isNarrowed(search) ? (
          <Link className="stock-bar__clear" to={stockHref(group)}>
            Clear filters
          </Link>
        ) : null}
        <ViewForms view={view} />
      </div>
      <ColumnChoice columns={view.columns} />
    </div>
  );
}
