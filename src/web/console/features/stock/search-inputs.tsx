/** The rest of a search in a form that changes a part of it, so that the address keeps it. */
import { type GridSearch, serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';

export function SearchInputs({ search }: { readonly search: GridSearch }) {
  const parameters = new URLSearchParams(serialiseGridSearch({ ...search, page: 1 }));
  return [...parameters].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
