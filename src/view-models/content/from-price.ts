/** What a model costs at least, with what the price includes; a site that sells in several states says for which. */
import { selectContactLocation } from '#domain/location/contact-location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';

export type FromPrice = {
  /** "from $43,990" */
  readonly text: string;
  /** "Drive away", as on cards, or "Drive away in NSW" */
  readonly priceType: string;
};

type Site = Pick<SiteContext, 'config' | 'locations'>;

export function viewFromPrice(dollars: number | null, site: Site): FromPrice | null {
  if (dollars === null) return null;
  return { text: `from ${formatMoney(dollars * 100, site.config)}`, priceType: priceType(site) };
}

/** Duty and registration differ from state to state: the price is that of the main location's. */
function priceType({ locations }: Site): string {
  const states = new Set(locations.map(({ address }) => address.state));
  const main = selectContactLocation(locations, null);
  return states.size > 1 && main !== null ? `Drive away in ${main.address.state}` : 'Drive away';
}
