/** What search engines show under the title of the pages that no site writes itself. */
import { formatList } from '#domain/location/format-list.ts';

type Place = {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly departmentsText: string;
};

export function describeLocations(siteName: string, places: readonly Pick<Place, 'name'>[]): string {
  const where = formatList(places.map(({ name }) => name));
  return `Where to find ${siteName}: ${where}, each with its address, phone number and opening hours.`;
}

export function describeLocation(siteName: string, { name, addressLines, departmentsText }: Place): string {
  return `${siteName} ${name}, ${addressLines.join(', ')}. ${departmentsText.replace(/\.?$/, '.')} Opening hours, directions and how to reach us.`;
}

export function describeContact(siteName: string, places: readonly Pick<Place, 'name'>[]): string {
  return `Email, call or visit ${siteName} in ${formatList(places.map(({ name }) => name))}.`;
}

export function describeLocationContact(siteName: string, { name, addressLines }: Place): string {
  return `Email, call or visit ${siteName} ${name}, ${addressLines.join(', ')}.`;
}

export function describeModels(siteName: string): string {
  return `The models at ${siteName}, by body type and fuel, with the cars in stock.`;
}

export function describeOffers(siteName: string, offers: readonly { readonly name: string }[]): string {
  return offers.length === 0
    ? `Special offers at ${siteName} are listed here.`
    : `Special offers at ${siteName}: ${formatList(offers.map(({ name }) => name))}.`;
}

export function describeModel(
  siteName: string,
  { title, headline }: { readonly title: string; readonly headline: string | null },
): string {
  return `${title}${headline ? `, ${headline}` : ''}: what ${siteName} has in stock of it, and how to drive one.`;
}
