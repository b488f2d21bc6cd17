/** What narrows the grid: a form whose address is the search, so that Back and a bookmark bring it back. */
import { Form, Link } from 'react-router';
import { stockHref } from '#domain/staff/console-links.ts';
import { type GridSearch, gridOrders, isNarrowed } from '#domain/stock-editor/grid-search.ts';
import { formatGridRange } from '#domain/stock-editor/grid-table.ts';
import { serialiseRange } from '#domain/stock-search/address/range-value.ts';
import type { StockView } from '#use-cases/stock-editor/view-stock.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Choice, SelectField, TextField } from '#web/console/ui/field.tsx';
import { FoldOnPhone } from '#web/console/ui/fold-on-phone.tsx';
import { orderLabels } from './stock-labels.ts';

export function StockFilters({ view, group }: { readonly view: StockView; readonly group: string }) {
  const { search, facets } = view;
  const narrowed = isNarrowed(search);
  const chosen = (name: string) => search.facets[name] ?? [];
  const chosenCount = Object.values(search.facets).flat().length + Object.keys(search.ranges).length;
  return (
    <Form method="get" className="stock-filters" key={JSON.stringify(search)}>
      <TextField
        label="Words, stock number, plate or VIN"
        name="q"
        type="search"
        defaultValue={search.query}
      />
      <SelectField
        label="Sort by"
        name="sort"
        defaultValue={search.order}
        options={gridOrders.map((value) => ({ value, label: orderLabels[value] }))}
      />
      <FoldOnPhone words={chosenCount === 0 ? 'Filters' : `Filters (${chosenCount})`}>
        <div className="stock-filters__price">
          <TextField
            label="Price from"
            name="from"
            inputMode="numeric"
            defaultValue={search.ranges.price?.min ?? ''}
          />
          <TextField label="to" name="to" inputMode="numeric" defaultValue={search.ranges.price?.max ?? ''} />
        </div>
        {otherRanges(search).map(({ name, text, words }) => (
          <Choice key={name} type="checkbox" name={name} value={text} defaultChecked>
            {words}
          </Choice>
        ))}
        {facets.map(({ name, label: of, values }) => (
          <details key={name} open={chosen(name).length > 0}>
            <summary>
              {of}
              {chosen(name).length > 0 ? ` (${chosen(name).length})` : ''}
            </summary>
            <div className="stock-filters__values">
              {values.map(({ value, label, count }) => (
                <Choice
                  key={value}
                  type="checkbox"
                  name={name}
                  value={value}
                  defaultChecked={chosen(name).includes(value)}
                >
                  {label} <span className="quiet">{count}</span>
                </Choice>
              ))}
            </div>
          </details>
        ))}
      </FoldOnPhone>
      <div className="stock-filters__buttons">
        <Button kind="main">Apply filters</Button>
        {narrowed ? <Link to={stockHref(group)}>All cars</Link> : null}
      </div>
    </Form>
  );
}

/** Price has fields of its own; the others come by an address or a command, and can be taken off. */
function otherRanges({ ranges }: GridSearch) {
  return Object.entries(ranges).flatMap(([name, range]) => {
    const text = name === 'price' ? null : serialiseRange(range);
    return text === null ? [] : [{ name, text, words: formatGridRange(name, range) }];
  });
}
