/** What search engines read of an offer: what it is, from whom, and from which day to which. */
import type { Offer } from '#domain/content/offer.ts';
import { imageUrl } from '#domain/image/image-url.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { OfferView } from '#view-models/content/view-offers.ts';
import { buildDealerMarkup, dealerId } from './dealer-markup.server.ts';
import { known, type Markup } from './markup.server.ts';

const pictureWidth = 1200;

type MarkedOffer = { readonly offer: Offer; readonly view: OfferView };

export function buildOfferMarkup(
  site: SiteContext,
  { offer, view }: MarkedOffer,
  origin: string,
): readonly Markup[] {
  const model = site.config.models.find(({ slug }) => slug === offer.modelSlug);
  const node = known({
    '@type': 'Offer',
    '@id': `${origin}${view.href}#offer`,
    name: offer.name,
    description: view.description.plain,
    url: `${origin}${view.href}`,
    image: view.imageUrl === null ? null : new URL(imageUrl(view.imageUrl, pictureWidth), origin).href,
    offeredBy: { '@id': dealerId(origin) },
    validFrom: offer.startsOn,
    validThrough: offer.endsOn,
    itemOffered: model === undefined ? null : { '@type': 'Car', name: `${model.manufacturer} ${model.name}` },
  });
  return [node, ...buildDealerMarkup(site, origin)];
}
