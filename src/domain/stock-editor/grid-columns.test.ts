import { describe, expect, it } from 'vitest';
import { builtInViews } from './built-in-views.ts';
import { defaultColumns, gridColumns, parseColumns, readColumns, serialiseColumns } from './grid-columns.ts';
import { gridOrders, parseGridSearch, serialiseGridSearch } from './grid-search.ts';

describe('the columns of the stock table', () => {
  it.each([
    ['the default, where none were chosen', null, defaultColumns],
    ['none but the name', '', []],
    ['the chosen ones in the order of the table', 'vin,price,status', ['status', 'price', 'vin']],
    ['no unknown one', 'price,unknown,toString', ['price']],
    ['each once', 'price,price', ['price']],
  ])('H-4 are %s', (_label, text, columns) => {
    expect(parseColumns(text)).toEqual(columns);
  });

  it('H-4 are written as they are read', () => {
    expect(parseColumns(serialiseColumns(gridColumns))).toEqual(gridColumns);
    expect(readColumns([])).toEqual([]);
  });
});

describe('the views that everyone has', () => {
  it.each(builtInViews.map((view) => [view.name, view.address]))(
    'H-4 say %s as the table itself writes it, so that the tab is marked',
    (_name, address) => {
      expect(serialiseGridSearch(parseGridSearch(new URLSearchParams(address)))).toBe(address);
    },
  );
});

it('H-4 keeps every order in the address', () => {
  for (const order of gridOrders) {
    const address = serialiseGridSearch(parseGridSearch(new URLSearchParams({ sort: order })));
    expect(new URLSearchParams(address).get('sort') ?? 'days-desc').toBe(order);
  }
});
