/** The parts of a car page below the price, in the contract's order; a part with nothing to say is left out. */

import type { CarSummary, Specification } from '#domain/car/car.ts';
import type { BuyerRights } from '#domain/car/consumer-rights/buyer-rights.ts';
import type { DealerComments } from '#domain/car/dealer-comments.ts';
import type { CarCondition } from '#domain/car/specification/car-condition.ts';
import type { ElectricPanel } from '#domain/car/specification/electric-panel.ts';
import type { ReservationOffer } from '#domain/reservation/reservation-offer.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
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
