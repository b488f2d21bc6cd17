/** Kinds of search, each in several variants so that no engine answers one query over and over. */
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';

export type QueryShape = {
  readonly name: string;
  readonly variants: readonly SearchState[];
  /** Free text with a slip in it, which an engine has to forgive. */
  readonly isMisspelt?: boolean;
};

const makes = ['Toyota', 'Mazda', 'Hyundai', 'Ford', 'Mitsubishi', 'Kia', 'Nissan', 'Volkswagen'];
const bodies = ['SUV', 'Ute', 'Hatch', 'Sedan', 'Wagon', 'Van', 'Coupe', 'Bus'];
const states = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'];

const variantsOf = (build: (index: number) => Partial<SearchState>): readonly SearchState[] =>
  makes.map((_, index) => ({ ...emptySearchState, ...build(index) }));

const at = (values: readonly string[], index: number): string => values[index % values.length] ?? '';

export const queryShapes: readonly QueryShape[] = [
  { name: 'no filter', variants: variantsOf((index) => ({ page: index + 1 })) },
  { name: 'one facet', variants: variantsOf((index) => ({ refinements: { make: [at(makes, index)] } })) },
  {
    name: 'three facets',
    variants: variantsOf((index) => ({
      refinements: {
        body: [at(bodies, index), at(bodies, index + 1), at(bodies, index + 3)],
        transmission: ['Automatic'],
        state: [at(states, index), at(states, index + 2)],
      },
    })),
  },
  {
    name: 'facets and ranges',
    variants: variantsOf((index) => ({
      refinements: {
        make: [at(makes, index), at(makes, index + 1), at(makes, index + 2)],
        transmission: ['Automatic'],
      },
      ranges: {
        price: { min: 10_000 + index * 500, max: 60_000 },
        km: { min: null, max: 120_000 + index * 1_000 },
      },
    })),
  },
  {
    name: 'text and facets',
    variants: variantsOf((index) => ({
      query: at(['toyota', 'mazda', 'hyundai', 'kia'], index),
      refinements: {
        car_type: ['used'],
        state: [at(states, index), at(states, index + 1), at(states, index + 2)],
      },
    })),
  },
  {
    name: 'misspelt text',
    isMisspelt: true,
    variants: variantsOf((index) => ({
      query: at(
        ['tyota', 'mazad', 'hyudnai', 'mitsubshi', 'volkswagon', 'nisan', 'suabru', 'mercdes'],
        index,
      ),
    })),
  },
];
