/** What narrows the grid: a form whose address is the search, so that Back and a bookmark bring it back (H-4). */
import { Form, Link } from 'react-router';
import { stockHref } from '#domain/staff/console-links.ts';
import { deskOrders } from '#domain/stock-desk/desk-search.ts';
import type { StockView } from '#use-cases/stock-desk/see-stock.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Choice, SelectField, TextField } from '#web/console/ui/field.tsx';
import { facetWords, orderWords, valueWord } from './stock-words.ts';

export function StockFilters({ view, group }: { readonly view: StockView; readonly group: string }) {
  const { search, facets } = view;
  const isNarrowed = facets.some(({ name }) => search.facets[name].length > 0) || search.query !== '';
  return (
    <Form method="get" className="stock-filters" key={JSON.stringify(search)}>
      <TextField
        label="Words, stock number, plate or VIN"
        name="q"
        type="search"
        defaultValue={search.query}
      />
      <SelectField
        label="Order"
        name="sort"
        defaultValue={search.order}
        options={deskOrders.map((value) => ({ value, label: orderWords[value] }))}
      />
      <details className="stock-filters__all" open={isNarrowed}>
        <summary>Filters</summary>
        {facets
          .filter(({ values }) => values.length > 0)
          .map(({ name, values }) => (
            <details key={name} open={search.facets[name].length > 0}>
              <summary>
                {facetWords[name]}
                {search.facets[name].length > 0 ? ` (${search.facets[name].length})` : ''}
              </summary>
              <div className="stock-filters__values">
                {values.map(({ value, label, count }) => (
                  <Choice
                    key={value}
                    type="checkbox"
                    name={name}
                    value={value}
                    defaultChecked={search.facets[name].includes(value)}
                  >
                    {valueWord(label)} <span className="quiet">{count}</span>
                  </Choice>
                ))}
              </div>
            </details>
          ))}
      </details>
      <div className="stock-filters__buttons">
        <Button kind="main">Show</Button>
        {isNarrowed ? <Link to={stockHref(group)}>All cars</Link> : null}
      </div>
    </Form>
  );
}
