/** A content page of a site, or the page of one of its models. */

import type { PageBlock } from '#domain/content/blocks/block-registry.ts';
import { insertPromos } from '#domain/content/insert-promos.ts';
import { blogSlug, type ContentPage, isOfBlog } from '#domain/content/page.ts';
import { selectShown } from '#domain/content/show-window.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { buildModelForm } from '#domain/lead/forms/general-form.ts';
import { selectContactLocation } from '#domain/location/contact-location.ts';
import { formatCompactHours, type HoursLine } from '#domain/location/opening-hours.ts';
import { findLinkedModel } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatDay } from '#domain/text/day.ts';
import type { Application } from '#use-cases/application.ts';
import { offerFormTimes } from '#use-cases/booking/offer-form-times.ts';
import { findPageForm, type PageForm } from '#use-cases/lead/find-lead-form.ts';
import { buildCarCardView, type CarCardView } from '#view-models/car-card/car-card-view.ts';
import {
  type Byline,
  findNextArticle,
  listArticles,
  type NextArticle,
  viewByline,
} from '#view-models/content/list-articles.ts';
import { withLabel } from '#view-models/content/with-label.ts';
import { type RenderedBlock, writeLegalText } from '#view-models/content/write-legal-text.ts';
import { buildCalculatorView, type CalculatorView } from '#view-models/finance/calculator-view.ts';
import { type LocationView, viewLocations } from '#view-models/location/view-location.ts';
import { type LocationLine, viewLocationLine } from '#view-models/site/view-site.ts';
import {
  findPageWithPublishState,
  isHidden,
  type PagePublishState,
  previewParameter,
  readPreview,
} from './page-preview.ts';
import { type HomeView, viewFigures } from './view-home.ts';

/** What its blocks show of the stock and of the site: as the home page has it. */
type StockFigures = Pick<
  HomeView,
  'financeExample' | 'approval' | 'latest' | 'popularBodyTypes' | 'reviews' | 'models'
>;

export type PageView = StockFigures & {
  readonly slug: string;
  /** Where it was opened by the link of a preview. */
  readonly preview: { readonly publishState: PagePublishState; readonly untilText: string } | null;
  readonly title: string;
  readonly intro: string | null;
  /** What the page opens with, beside its title. */
  readonly picture: { readonly image: string; readonly alt: string } | null;
  readonly description: string | null;
  /** Of an article. */
  readonly byline: Byline | null;
  readonly next: NextArticle | null;
  /** The list that an article belongs to, where the site has one. */
  readonly parent: { readonly label: string; readonly href: string } | null;
  readonly blocks: readonly RenderedBlock[];
  readonly locations: readonly LocationView[];
  readonly calculator: CalculatorView | null;
  readonly form: EnquiryFormView | null;
  /** The car that the form is about. */
  readonly car: CarCardView | null;
  /** For shoppers who would rather talk, the people whom the form goes to. */
  readonly contact: PageContact | null;
};

export async function findPageView(
  site: SiteContext,
  { slug, query }: { readonly slug: string; readonly query: URLSearchParams },
  app: Application,
  now: Date,
): Promise<PageView | null> {
  const pageWithPublishState = findPageWithPublishState(site, slug, now);
  if (pageWithPublishState === null) return null;
  const { page, publishState } = pageWithPublishState;
  const endsAt = readPreview(site, { slug, query }, app, now);
  if (publishState !== 'shown' && endsAt === null) return null;
  const found = await findPageForm(withPage(site, slug, page), { slug, query }, app, now);
  const form = publishState === 'shown' ? found : toNowhere(found, query);
  // Links of a location's page name it; what is no location of this site chooses nothing.
  const locationSlug = query.get('location');
  const { promos, timeZone } = site.config;
  const shown = selectShown([...page.blocks, ...listBlogBlocks(slug, site)], timeZone, now);
  const blocks = insertPromos(shown, promos, { path: `/${slug}`, timeZone, now }).flatMap((block) =>
    writeOut(block, site, now),
  );
  return {
    slug,
    preview: endsAt === null ? null : { publishState, untilText: formatDay(endsAt, site.config) },
    title: page.title,
    intro: page.intro ?? null,
    picture: page.picture ?? findArticlePicture(page),
    description: page.description ?? page.intro ?? null,
    byline: page.article ? viewByline(page.article, site) : null,
    next: findNextArticle(slug, site, now),
    parent: findParent(slug, site),
    blocks: blocks.map((block) => withLabel(block, site)),
    form: form ? await offerFormTimes(site, { ...form, locationSlug }, app, now) : null,
    contact: form ? withoutSecondPicture(viewPageContact(site, form.form, now), blocks) : null,
    car: form?.car ? buildCarCardView(form.car, site, now) : null,
    locations: blocks.some((block) => block.type === 'locations') ? viewLocations(site, now) : [],
    calculator: blocks.some((block) => block.type === 'calculator')
      ? buildCalculatorView(site, null, { path: `/${slug}`, query }, now)
      : null,
    ...(await viewStock(site, blocks, app, now)),
  };
}

/** A draft as if it were a page already, so that its form is drawn; nothing that it sends is taken. */
function withPage(site: SiteContext, slug: string, page: ContentPage): SiteContext {
  return { ...site, config: { ...site.config, pages: { ...site.config.pages, [slug]: page } } };
}

/**
 * At the page's own address a model of the site may be shown meanwhile, whose form would accept what this one sends.
 */
function toNowhere(found: PageForm | null, query: URLSearchParams): PageForm | null {
  if (found === null) return null;
  const preview = new URLSearchParams({ [previewParameter]: query.get(previewParameter) ?? '' });
  const [path] = found.form.action.split('?');
  return { ...found, form: { ...found.form, action: `${path}?${preview}` } };
}

const figured: ReadonlySet<PageBlock['type']> = new Set([
  'finance-example',
  'finance-band',
  'latest-arrivals',
  'popular-body-types',
  'reviews',
  'models',
]);

/** Looked for only where a block shows them. */
async function viewStock(
  site: SiteContext,
  blocks: readonly PageBlock[],
  app: Application,
  now: Date,
): Promise<StockFigures> {
  if (!blocks.some(({ type }) => figured.has(type))) return noFigures;
  const { financeExample, approval, latest, popularBodyTypes, reviews, models } = await viewFigures(
    site,
    blocks,
    app,
    now,
  );
  return { financeExample, approval, latest, popularBodyTypes, reviews, models };
}

const noFigures: StockFigures = {
  financeExample: null,
  approval: null,
  latest: [],
  popularBodyTypes: [],
  reviews: [],
  models: [],
};

function writeOut(block: PageBlock, site: SiteContext, now: Date): readonly RenderedBlock[] {
  switch (block.type) {
    case 'legal':
      return writeLegalText(block, site);
    case 'articles':
      return listArticles(block, site, now);
    default:
      return [block];
  }
}

function findParent(slug: string, { config }: SiteContext): PageView['parent'] {
  const blog = isOfBlog(slug) && Object.hasOwn(config.pages, blogSlug) ? config.pages[blogSlug] : undefined;
  return blog ? { label: blog.title, href: `/${blogSlug}` } : null;
}

/** What every page of the blog ends with on this site. */
function listBlogBlocks(slug: string, { config }: SiteContext): readonly PageBlock[] {
  const { callToAction } = config.blog;
  return callToAction !== null && isOfBlog(slug) ? [{ type: 'call-to-action', ...callToAction }] : [];
}

/** A page that shows the places themselves needs none of them twice. */
function withoutSecondPicture(contact: PageContact | null, blocks: readonly PageBlock[]): PageContact | null {
  const showsPlaces = blocks.some(({ type }) => type === 'locations');
  return contact !== null && showsPlaces ? { ...contact, imageUrl: null } : contact;
}

function findArticlePicture({ article }: ContentPage): PageView['picture'] {
  return article?.image === undefined ? null : { image: article.image, alt: article.alt };
}

/** The people whom a page's form goes to: when they are there, and what their place looks like. */
export type PageContact = LocationLine & {
  readonly hours: readonly HoursLine[];
  readonly imageUrl: string | null;
};

/** Sales are the usual thing to ask for: the primary location answers where it sells. */
export function viewPageContact(
  site: SiteContext,
  { department }: Pick<EnquiryFormView, 'department'>,
  now: Date,
): PageContact | null {
  const primary = selectContactLocation(site.locations, null);
  const isPrimary = department === 'sales' && primary?.departments.includes('sales') === true;
  const location = selectContactLocation(site.locations, isPrimary ? null : department);
  if (location === null) return null;
  const requested = location.departments.includes(department) ? department : 'service';
  const answering = location.departments.includes(requested)
    ? requested
    : (location.departments[0] ?? 'sales');
  return {
    ...viewLocationLine(location, site, now, answering),
    hours: formatCompactHours(location.openingHours[answering] ?? [], site.config.closedLabel),
    imageUrl: location.imageUrl,
  };
}

/** Which form takes what is posted to the address of a page: always the one that its address shows. */
export type PostedForm =
  | { readonly kind: 'of the page'; readonly found: PageForm }
  | { readonly kind: 'of the model'; readonly form: EnquiryFormView }
  | { readonly kind: 'no form' }
  | { readonly kind: 'no page' };

/**
 * A hidden page accepts nothing: neither a draft, by its own link either, nor a page whose time is over. Where the site
 * has a model of that name, its page is there meanwhile, and its form is posted without the link.
 */
export async function findPostedForm(
  site: SiteContext,
  request: { readonly slug: string; readonly query: URLSearchParams },
  app: Parameters<typeof findPageForm>[2],
  now: Date,
): Promise<PostedForm> {
  const { pages, models } = site.config;
  if (request.query.has(previewParameter)) return { kind: 'no page' };
  if (Object.hasOwn(pages, request.slug) && !isHidden(site, request.slug, now)) {
    const found = await findPageForm(site, request, app, now);
    return found === null ? { kind: 'no form' } : { kind: 'of the page', found };
  }
  const model = findLinkedModel(request.slug, models);
  return model === null ? { kind: 'no page' } : { kind: 'of the model', form: buildModelForm(site, model) };
}
