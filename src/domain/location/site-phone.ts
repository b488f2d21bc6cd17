/** A site's own numbers for the locations of its group: such as those that count its calls. */
import type { Location } from './location.ts';

/** Every call from this site comes in by its number, so the group's landline is not named beside it. */
export function withSitePhone<L extends Pick<Location, 'slug' | 'phone' | 'landlinePhone'>>(
  location: L,
  phones: Readonly<Record<string, string>>,
): L {
  const phone = Object.hasOwn(phones, location.slug) ? phones[location.slug] : undefined;
  return phone === undefined ? location : { ...location, phone, landlinePhone: null };
}
