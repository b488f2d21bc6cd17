/** Which filters the panel offers, in which order. A filter for every fact on a card; one that the stock says nothing about is left out. */

type FilterAttribute = {
  readonly kind: 'list' | 'range' | 'distance';
  readonly attribute: string;
  /** Of hundreds of values, which say something only once this attribute is chosen. */
  readonly follows?: string;
  /** Open from the start. */
  readonly isOpen?: true;
};

export const filterAttributes: readonly FilterAttribute[] = [
  { kind: 'list', attribute: 'car_type', isOpen: true },
  { kind: 'distance', attribute: 'near', isOpen: true },
  { kind: 'range', attribute: 'body_length', isOpen: true },
  { kind: 'range', attribute: 'atm', isOpen: true },
  { kind: 'range', attribute: 'tare' },
  { kind: 'list', attribute: 'sleeps', isOpen: true },
  { kind: 'list', attribute: 'make', isOpen: true },
  { kind: 'list', attribute: 'model' },
  { kind: 'list', attribute: 'badge', follows: 'model' },
  { kind: 'list', attribute: 'series', follows: 'model' },
  { kind: 'range', attribute: 'range_km' },
  { kind: 'range', attribute: 'price', isOpen: true },
  { kind: 'range', attribute: 'weekly' },
  { kind: 'range', attribute: 'km' },
  { kind: 'range', attribute: 'year' },
  { kind: 'list', attribute: 'body', isOpen: true },
  { kind: 'list', attribute: 'size' },
  { kind: 'list', attribute: 'fuel', isOpen: true },
  { kind: 'list', attribute: 'transmission' },
  { kind: 'list', attribute: 'drive' },
  { kind: 'range', attribute: 'tow' },
  { kind: 'list', attribute: 'colour', isOpen: true },
  { kind: 'list', attribute: 'seats' },
  { kind: 'list', attribute: 'location_name' },
  { kind: 'list', attribute: 'state' },
  { kind: 'list', attribute: 'features' },
  { kind: 'list', attribute: 'status' },
  { kind: 'list', attribute: 'tag' },
  { kind: 'list', attribute: 'certified' },
  { kind: 'list', attribute: 'reserved' },
];

/**
 * One filter of the panel with all its values: asked for by the address, so that it works without script, and no part
 * of the search. It lasts while filters are ticked; every other link leaves it out.
 */
export const wholeGroupParameter = 'all';

/** The attribute of the group; null where none is asked for, or one that is no list. */
export function parseWholeGroup(parameters: URLSearchParams): string | null {
  const requested = parameters.get(wholeGroupParameter);
  const group = filterAttributes.find(({ kind, attribute }) => kind === 'list' && attribute === requested);
  return group?.attribute ?? null;
}

/** The address with that group whole; as it was for null. */
export function withWholeGroup(address: string, attribute: string | null): string {
  if (attribute === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${wholeGroupParameter}=${attribute}`;
}
