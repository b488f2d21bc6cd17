/** The parts of a car page below the price, in the contract's order; a part with nothing to say is left out. */
import type { Car, CarSummary, Specification } from '#domain/car/car.ts';
import { carEnquiryHref } from '#domain/car/car-enquiry.ts';
import { type BuyerRights, listBuyerRights } from '#domain/car/consumer-rights/buyer-rights.ts';
import { describeMoneyBack, type MoneyBack } from '#domain/car/consumer-rights/money-back.ts';
import type { DealerComments } from '#domain/car/dealer-comments.ts';
import { type CarCondition, describeCondition } from '#domain/car/specification/car-condition.ts';
import type { ElectricPanel } from '#domain/car/specification/electric-panel.ts';
import { withoutSoldFacts } from '#domain/car/without-sold-facts.ts';
import type { ReservationOffer } from '#domain/reservation/reservation-offer.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import { findTransferDays, transferText } from '#domain/transport/estimate-transport.ts';
import type { RunningCostView } from './running-cost-view.ts';

export type Reason = { readonly title: string; readonly text: string };
export type Protection = { readonly name: string; readonly text: string; readonly priceText: string | null };

type Content =
  | { readonly id: 'comments'; readonly comments: DealerComments }
  | { readonly id: 'included'; readonly items: readonly string[] }
  | { readonly id: 'reasons'; readonly reasons: readonly Reason[] }
  | { readonly id: 'reserve'; readonly offer: ReservationOffer }
  | { readonly id: 'protection'; readonly protections: readonly Protection[] }
  | { readonly id: 'features'; readonly features: readonly string[] }
  | { readonly id: 'details' | 'specifications'; readonly rows: readonly Specification[] }
  | { readonly id: 'finance-calculator' }
  | { readonly id: 'electric'; readonly electric: ElectricPanel; readonly cost: RunningCostView | null }
  | { readonly id: 'condition'; readonly condition: CarCondition }
  | { readonly id: 'rights'; readonly rights: BuyerRights }
  | { readonly id: 'vehicle-map' };

/** `id` is the anchor, `title` the heading, `label` the word in the section bar. */
export type CarPageSection = Content & { readonly title: string; readonly label: string };

export type CarPageFacts = {
  readonly stockType: CarSummary['stockType'];
  readonly comments: DealerComments;
  /** Null where the car cannot be reserved. */
  readonly reservation: ReservationOffer | null;
  readonly features: readonly string[];
  readonly details: readonly Specification[];
  readonly specifications: readonly Specification[];
  /** Whether the repayment calculator is on the page. */
  readonly hasCalculator: boolean;
  readonly electric: ElectricPanel | null;
  /** Null where it is not known what its energy costs. */
  readonly runningCost: RunningCostView | null;
  readonly condition: CarCondition | null;
  readonly rights: BuyerRights | null;
  /** Whether the car's location is known. */
  readonly hasLocation: boolean;
};

type SiteRules = MoneyLocale & Pick<SiteConfig, 'carPage' | 'labels'>;

export function buildCarPageSections(facts: CarPageFacts, config: SiteRules): readonly CarPageSection[] {
  const { carPage } = config;
  const fits = (item: { readonly stockTypes: readonly StockType[] }) =>
    item.stockTypes.length === 0 || item.stockTypes.includes(facts.stockType);
  const included = carPage.included.filter(fits).map(({ text }) => text);
  const reasons = carPage.reasons.filter(fits).map(({ title, text }) => ({ title, text }));
  const protections = carPage.protections.filter(fits).map(({ name, text, priceCents }) => ({
    name,
    text,
    priceText: priceCents === null ? null : formatMoney(priceCents, config),
  }));
  const sections: readonly (CarPageSection | null)[] = [
    { id: 'comments', title: 'Dealer Comments', label: 'Comments', comments: facts.comments },
    // Before anything that sells: what a buyer of a used car looks for first.
    facts.condition
      ? { id: 'condition', title: 'Condition and history', label: 'Condition', condition: facts.condition }
      : null,
    included.length > 0
      ? { id: 'included', title: "What's Included", label: 'Included', items: included }
      : null,
    reasons.length > 0 ? { id: 'reasons', title: 'Why Buy From Us?', label: 'Why us', reasons } : null,
    facts.reservation
      ? { id: 'reserve', title: 'Reserve Online', label: 'Reserve', offer: facts.reservation }
      : null,
    protections.length > 0
      ? { id: 'protection', title: protectWords(config), label: 'Protect', protections }
      : null,
    facts.features.length > 0
      ? { id: 'features', title: 'Features', label: 'Features', features: facts.features }
      : null,
    facts.electric
      ? {
          id: 'electric',
          title: 'Range and charging',
          label: 'Charging',
          electric: facts.electric,
          cost: facts.runningCost,
        }
      : null,
    facts.details.length > 0
      ? { id: 'details', title: 'Details', label: 'Details', rows: facts.details }
      : null,
    facts.specifications.length > 0
      ? { id: 'specifications', title: 'Specifications', label: 'Specs', rows: facts.specifications }
      : null,
    facts.hasCalculator ? { id: 'finance-calculator', title: 'Finance Calculator', label: 'Finance' } : null,
    facts.rights ? { id: 'rights', title: 'Your rights', label: 'Rights', rights: facts.rights } : null,
    facts.hasLocation ? { id: 'vehicle-map', title: 'Location', label: 'Location' } : null,
  ];
  return sections.filter((section) => section !== null);
}

/** "Protect Your Car", or Van where the dealer says van. */
function protectWords({ labels }: Pick<SiteConfig, 'labels'>): string {
  return `Protect Your ${capitalise(labels.stockNoun.one)}`;
}

/**
 * What a car comes with beside its own facts: money back, inspections, the search of the register, the buyer's rights.
 * One source for its page and its JSON.
 */
export type CarAssurances = {
  readonly moneyBack: MoneyBack | null;
  readonly condition: CarCondition | null;
  readonly rights: BuyerRights | null;
};

export function describeAssurances(stored: Car, site: SiteContext, now: Date): CarAssurances {
  const car = withoutSoldFacts(stored);
  const location = site.locations.find(({ slug }) => slug === car.locationSlug) ?? null;
  return {
    moneyBack: describeMoneyBack(car, site.config.carPage),
    condition: describeCondition(car, site.config),
    rights: listBuyerRights(car, location, site, now),
  };
}

/** Under the names of `/cars/{slug}.json`. */
export function assurancesToWire({ moneyBack, condition, rights }: CarAssurances) {
  return {
    money_back: moneyBack,
    register_search: condition?.titleText ?? null,
    history_report: condition?.history
      ? { introduction: condition.history.introduction, facts: condition.history.facts }
      : null,
    marks_check: condition?.marks
      ? {
          checked_on: condition.marks.checkedOn,
          found: condition.marks.found,
          text: condition.marks.text,
        }
      : null,
    inspections: (condition?.inspections ?? []).map(({ name, text, checklist }) => ({
      name,
      text,
      checklist,
    })),
    buyer_rights: rights && {
      state: rights.state,
      rights: rights.rights,
      licence: rights.licenceText,
      source: rights.sourceText,
      source_url: rights.sourceUrl,
    },
  };
}

/** Where a car can be seen, and how long it takes to bring it to another branch. */
export type ViewingPlace = {
  readonly slug: string;
  readonly name: string;
  readonly place: string;
  /** "About 3 business days after you ask"; the location itself gives the time where none is set. */
  readonly timeText: string;
  /** The enquiry with this branch chosen. */
  readonly href: string;
};

type Facts = Pick<Car, 'slug' | 'locationSlug' | 'distributionLocations'>;

/** The other branches, in the order of the stock record; those that this site does not show are left out. */
export function listViewingPlaces(car: Facts, site: SiteContext): readonly ViewingPlace[] {
  const slugs = [...new Set(car.distributionLocations)].filter((slug) => slug !== car.locationSlug);
  return slugs.flatMap((slug) => {
    const location = site.locations.find((candidate) => candidate.slug === slug);
    if (!location) return [];
    const { city, state } = location.address;
    return [
      {
        slug,
        name: location.name,
        place: `${city} ${state}`,
        timeText: transferText(findTransferDays(car.locationSlug, slug, site.config.carPage.transfers)),
        href: `${carEnquiryHref(car.slug)}?${new URLSearchParams({ location: slug })}`,
      },
    ];
  });
}
