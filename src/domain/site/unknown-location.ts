/**
 * The error for a location that a file names and its group does not have: the one that was probably meant, or those
 * that there are.
 */
import { suggest } from '#domain/site/config/suggest.ts';

const mostListed = 8;

export function unknownLocation(slug: string, known: Iterable<string>): string {
  const all = [...known];
  const meant = suggest(slug, all);
  if (meant !== null) return `unknown location "${slug}"; did you mean ${meant}?`;
  const listed = all.slice(0, mostListed).join(', ');
  const hint =
    all.length === 0
      ? 'the group has none'
      : `the group has ${listed}${all.length > mostListed ? ', …' : ''}`;
  return `unknown location "${slug}"; ${hint}`;
}
