/**
 * One filter of the panel with all its values: asked for by the address, so that it works without script, and
 * no part of the search. It lasts while filters are ticked; every other link leaves it out.
 */
import { filterAttributes } from './filter-groups.ts';

export const wholeGroupParameter = 'all';

/** The attribute of the group; null where none is asked for, or one that is no list. */
export function parseWholeGroup(parameters: URLSearchParams): string | null {
  const wanted = parameters.get(wholeGroupParameter);
  const group = filterAttributes.find(({ kind, attribute }) => kind === 'list' && attribute === wanted);
  return group?.attribute ?? null;
}

/** The address with that group whole; as it was for null. */
export function withWholeGroup(address: string, attribute: string | null): string {
  if (attribute === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${wholeGroupParameter}=${attribute}`;
}
