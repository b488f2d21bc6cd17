/** What search engines read of a content page, an offer and a list of cars. */

import type { Offer } from '#domain/content/offer.ts';
import { imageUrl } from '#domain/image/image-url.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { PageView } from '#use-cases/content/view-page.ts';
import type { OfferView } from '#view-models/content/view-offers.ts';
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { buildDealerMarkup, dealerId } from './dealer-markup.server.ts';
import { asGraph, known, type Markup, serialiseMarkup } from './markup.server.ts';

type MarkedPage = Pick<PageView, 'byline' | 'picture' | 'slug' | 'title' | 'description' | 'blocks'>;

/** Null for a page that is neither an article nor answers questions. */
export function writePageMarkup(site: SiteContext, page: MarkedPage, origin: string): string | null {
  const nodes = [articleNode(site, page, origin), questionsNode(page, origin)].filter(
    (node) => node !== null,
  );
  return nodes.length === 0 ? null : serialiseMarkup(asGraph(nodes));
}

function articleNode(
  { config }: SiteContext,
  { byline, picture, slug, title, description }: MarkedPage,
  origin: string,
) {
  if (byline === null) return null;
  return known({
    '@type': 'BlogPosting',
    '@id': `${origin}/${slug}#article`,
    url: `${origin}/${slug}`,
    headline: title,
    description,
    image: picture === null ? undefined : `${origin}${imageUrl(picture.image, 1200)}`,
    datePublished: byline.publishedAt,
    inLanguage: config.locale,
    author: { '@type': 'Person', name: byline.by },
    publisher: { '@type': 'AutoDealer', '@id': dealerId(origin), name: config.name },
  });
}

/** All questions of a page are one list, as schema.org wants it. */
function questionsNode({ slug, blocks }: MarkedPage, origin: string) {
  const items = blocks.flatMap((block) => (block.type === 'questions' ? block.items : []));
  if (items.length === 0) return null;
  return known({
    '@type': 'FAQPage',
    '@id': `${origin}/${slug}#questions`,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}

const pictureWidth = 1200;

type MarkedOffer = { readonly offer: Offer; readonly view: OfferView };

/** What search engines read of an offer: what it is, from whom, and from which day to which. */
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

/*
 * What search engines read of a list, and what an assistant in the browser gets of a search that it sent: its cars in
 * their order, by their addresses; each car's own page says the rest.
 */

type MarkupRequest = {
  readonly origin: string;
  readonly pageSize: number;
  /** Whether forms are tools in the browser here. */
  readonly tellsAssistants: boolean;
};

/**
 * Null for a list that search engines leave out, unless an assistant may have requested it: that gets the names too.
 */
export function buildListingMarkup(
  { entries, pager, isIndexable }: Pick<ListingView, 'entries' | 'pager' | 'isIndexable'>,
  { origin, pageSize, tellsAssistants }: MarkupRequest,
): Markup | null {
  const cars = entries.flatMap((entry) => (entry.kind === 'car' ? [entry.card] : []));
  if (!isIndexable && (!tellsAssistants || cars.length === 0)) return null;
  const before = (pager.page - 1) * pageSize;
  return asGraph([
    {
      '@type': 'ItemList',
      itemListElement: cars.map(({ href, name }, index) => ({
        '@type': 'ListItem',
        position: before + index + 1,
        url: `${origin}${href}`,
        ...(isIndexable ? {} : { name }),
      })),
    },
  ]);
}
