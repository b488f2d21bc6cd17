/** The page of one model: its range, what of it is in stock, its offers, a drive, and a form that names it. */
import { type Model, nameModelAlone } from '#domain/content/model.ts';
import { visitLabels } from '#domain/lead/enquiry/visit-labels.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { buildModelForm } from '#domain/lead/forms/general-form.ts';
import { findLinkedModel, formPageHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { stockTypes } from '#domain/stock-kinds/stock-kinds.ts';
import { modelHref } from '#domain/stock-search/address/search-href.ts';
import type { Application } from '#use-cases/application.ts';
import { type PageTimeKey, stampForm } from '#use-cases/guard/page-time.ts';
import { buildCarCardView, type CarCardView } from '#view-models/car-card/car-card-view.ts';
import { type FromPrice, viewFromPrice } from '#view-models/content/from-price.ts';
import { listModelOffers, type OfferView } from '#view-models/content/view-offers.ts';
import { describeModelStock, modelState, searchByStockType } from './model-stock.ts';
import { type PageContact, viewPageContact } from './view-page.ts';

export type ModelFact = { readonly label: string; readonly value: string };
export type GradeView = {
  readonly name: string;
  readonly text: string;
  readonly fromPrice: FromPrice | null;
};

export type ModelView = {
  /** "Toyota HiLux" */
  readonly title: string;
  /** Used alone: "The HiLux range", "The Mazda 3 range". */
  readonly name: string;
  readonly href: string;
  readonly headline: string | null;
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly isComingSoon: boolean;
  readonly facts: readonly ModelFact[];
  readonly grades: readonly GradeView[];
  readonly stock: {
    readonly count: number;
    readonly countText: string | null;
    readonly cards: readonly CarCardView[];
    readonly href: string;
  };
  readonly offers: readonly OfferView[];
  /** Null where the site has no page for it, or there is nothing to drive yet. */
  readonly testDrive: { readonly label: string; readonly href: string } | null;
  readonly form: EnquiryFormView;
  /** The people whom the form goes to. */
  readonly contact: PageContact | null;
};

type ModelPorts = Pick<Application, 'stockSearch'> & PageTimeKey;

const maxCars = 4;

/** Null where no model of the site has its own page at this address. */
export async function findModelView(
  site: SiteContext,
  slug: string,
  app: ModelPorts,
  now: Date,
): Promise<ModelView | null> {
  const model = findLinkedModel(slug, site.config.models);
  if (model === null) return null;
  const found = await searchByStockType(site, modelState(model), app);
  const counts = { new: found.new.count, demo: found.demo.count, used: found.used.count };
  const href = formPageHref('test-drive', site, now);
  const form = buildModelForm(site, model);
  return {
    title: `${model.manufacturer} ${model.name}`,
    name: nameModelAlone(model),
    href: `/${model.slug}`,
    headline: model.headline,
    description: model.description,
    imageUrl: model.imageUrl,
    isComingSoon: model.status === 'coming_soon',
    facts: listFacts(model, site),
    grades: model.grades.map(({ name, text, priceFromDollars }) => ({
      name,
      text,
      fromPrice: viewFromPrice(priceFromDollars, site),
    })),
    stock: {
      count: counts.new + counts.demo + counts.used,
      countText: describeModelStock(counts),
      // The range above them is the maker's: those that it is true of come first.
      cards: stockTypes
        .flatMap((type) => found[type].hits)
        .slice(0, maxCars)
        .map((car) => buildCarCardView(car, site, now)),
      href: modelHref(model.manufacturer, model.name),
    },
    offers: listModelOffers(site, model.slug, now),
    testDrive:
      href === null || model.status === 'coming_soon' ? null : { label: visitLabels(site).heading, href },
    form: stampForm(site, form, app, now),
    contact: viewPageContact(site, form, now),
  };
}

function listFacts(model: Model, site: SiteContext): readonly ModelFact[] {
  const price = viewFromPrice(model.priceFromDollars, site);
  const facts: readonly (readonly [string, string | null])[] = [
    [
      'Body',
      [model.bodyType, ...model.manufacturerBodies.filter((body) => body !== model.bodyType)].join(', '),
    ],
    ['Powertrain', model.fuelType],
    ['Price', price && `${price.text} ${price.priceType}`],
    ['Range', model.rangeKm === null ? null : `${model.rangeKm} km`],
    ['10 to 80%', model.chargeMinutes10To80 === null ? null : `${model.chargeMinutes10To80} minutes`],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}
