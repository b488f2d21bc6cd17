/** What one step of a purchase asks or shows, without its surroundings. */

import { termLimits } from '#domain/finance/calculator-limits.ts';
import { lenderVariants } from '#domain/finance/lender-variant.ts';
import type { RepaymentFrequency } from '#domain/finance/repayment.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { formatTypedCents } from '#domain/lead/forms/typed-number.ts';
import type { PaymentPlan } from '#domain/purchase/compute-purchase.ts';
import type { HandoverKind } from '#domain/purchase/purchase.ts';
import { listExtras, type PurchaseStep } from '#domain/purchase/purchase-steps.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatDay } from '#domain/text/day.ts';
import { formatMoney } from '#domain/text/money.ts';
import { zoneOfEstimate } from '#domain/trade-in/estimate.ts';
import { tradeInCarName } from '#domain/trade-in/trade-in-car.ts';
import { carTradeInHref } from '#domain/trade-in/trade-in-steps.ts';
import type { Application } from '#use-cases/application.ts';
import { type DeviceEstimateLink, findDeviceTradeIn } from '#use-cases/trade-in/trade-in-link.ts';
import { buildPurchaseSummary, type LoanSummary } from '#view-models/purchase/purchase-summary.ts';
import { digestFigures } from './agree-purchase.ts';
import {
  defaultLoan,
  estimatePurchaseDelivery,
  findLender,
  type PurchaseSituationView,
  type PurchaseVisitor,
  workOutPurchase,
} from './open-purchase.ts';
import { type PurchaseEnd, viewPurchaseEnd } from './view-purchase-end.ts';

export type OfferedTradeIn = {
  readonly carText: string;
  readonly amountText: string;
  readonly untilText: string;
};

export type PurchaseBody =
  | { readonly kind: 'car'; readonly postcode: string }
  | {
      readonly kind: 'trade-in';
      /** Carried in already. */
      readonly carried: OfferedTradeIn | null;
      /** That this browser keeps, and is not carried in yet. */
      readonly tradeIn: OfferedTradeIn | null;
      readonly isNone: boolean;
      /** Where a car is valued. */
      readonly valueHref: string;
    }
  | {
      readonly kind: 'payment';
      readonly chosen: 'cash' | 'finance' | null;
      /** Null where the lender does not finance this car. */
      readonly finance: {
        readonly lender: string;
        readonly own: string;
        readonly balloon: string;
        readonly term: number;
        readonly terms: readonly number[];
        readonly frequency: RepaymentFrequency;
        readonly choosesFrequency: boolean;
        /** By the values of the fields; null where nothing is left to borrow. */
        readonly loan: LoanSummary | null;
      } | null;
      readonly cashText: string;
    }
  | {
      readonly kind: 'extras';
      readonly extras: readonly {
        readonly id: string;
        readonly name: string;
        readonly description: string;
        readonly priceText: string;
        readonly isChosen: boolean;
      }[];
    }
  | {
      readonly kind: 'handover';
      readonly chosen: HandoverKind | null;
      readonly postcode: string;
      readonly pickUpText: string | null;
      /** Null where nothing is delivered. */
      readonly delivery: { readonly price: string; readonly basis: readonly string[] } | null;
    }
  /** `form` null where the words given can no longer be changed here. */
  | { readonly kind: 'details'; readonly form: EnquiryFormView | null }
  | {
      readonly kind: 'summary';
      /** Of the figures that it shows. */
      readonly shown: string;
      readonly isAgreed: boolean;
    }
  | PurchaseEnd;

import type { DeviceTradeIn } from '#view-models/trade-in/change-over-view.ts';

type Input = {
  readonly situation: PurchaseSituationView;
  readonly step: PurchaseStep;
  readonly visitor: PurchaseVisitor;
  readonly estimateLink: DeviceEstimateLink | null;
  readonly contact: () => EnquiryFormView | null;
};

type Ports = Pick<Application, 'tradeInStore' | 'leadStore' | 'reservationKey'>;

export async function buildPurchaseBody(
  site: SiteContext,
  requested: Input,
  app: Ports,
  now: Date,
): Promise<PurchaseBody> {
  const { situation, step } = requested;
  const { car } = situation;
  const { state } = situation.purchase;
  const { config } = site;
  switch (step) {
    case 'car':
      return { kind: 'car', postcode: state.place.postcode };
    case 'trade-in':
      return viewTradeIn(site, requested, app, now);
    case 'payment':
      return viewPayment(site, situation, now);
    case 'extras':
      return {
        kind: 'extras',
        extras: listExtras(config, car).map(({ id, name, description, priceCents }) => ({
          id,
          name,
          description,
          priceText: formatMoney(priceCents, config),
          isChosen: state.extras?.includes(id) ?? false,
        })),
      };
    case 'handover': {
      const estimate = estimatePurchaseDelivery(site, { car, place: state.place });
      return {
        kind: 'handover',
        chosen: state.handover,
        postcode: state.place.postcode,
        pickUpText: pickUpText(site, car.locationSlug),
        delivery:
          config.delivery === null
            ? null
            : {
                price: estimate?.price ?? 'Price on request',
                basis: estimate?.basis ?? ['We’ll tell you the price before you sign anything.'],
              },
      };
    }
    case 'details':
      return { kind: 'details', form: requested.contact() };
    case 'summary':
      return {
        kind: 'summary',
        shown: digestFigures(situation.figures),
        isAgreed: state.agreement !== null,
      };
    case 'deposit':
    case 'request':
    case 'done':
      return viewPurchaseEnd(site, { situation, step }, app);
  }
}

async function viewTradeIn(
  site: SiteContext,
  { situation, estimateLink, visitor }: Input,
  app: Ports,
  now: Date,
): Promise<PurchaseBody> {
  const { tradeIn } = situation.purchase.state;
  const found = await findDeviceTradeIn(site, { estimateLink, phone: visitor.phone }, app, now);
  const describe = (carText: string, of: DeviceTradeIn): OfferedTradeIn => ({
    carText,
    amountText: formatMoney(of.amountCents, site.config),
    untilText: formatDay(new Date(of.expiresAt), zoneOfEstimate(of, site.config)),
  });
  const carried =
    tradeIn?.kind === 'estimate' && new Date(tradeIn.expiresAt).getTime() > now.getTime() ? tradeIn : null;
  const isOther =
    found !== null && (found.id !== carried?.tradeInId || found.estimate.amountCents !== carried.amountCents);
  return {
    kind: 'trade-in',
    carried: carried === null ? null : describe(carried.carText, carried),
    tradeIn: isOther
      ? describe(found.state.car === null ? 'Your car' : tradeInCarName(found.state.car), found.estimate)
      : null,
    isNone: tradeIn?.kind === 'none',
    valueHref: carTradeInHref(situation.car.id),
  };
}

function viewPayment(
  site: SiteContext,
  { car, purchase, figures }: PurchaseSituationView,
  now: Date,
): PurchaseBody {
  const { payment } = purchase.state;
  const lender = findLender(site, car, now);
  const plan: Extract<PaymentPlan, { kind: 'finance' }> | null =
    lender === null ? null : payment?.kind === 'finance' ? payment : defaultLoan(lender.terms);
  const financed =
    plan === null ? null : workOutPurchase(site, { car, state: { ...purchase.state, payment: plan } }, now);
  return {
    kind: 'payment',
    chosen: payment?.kind ?? null,
    cashText: formatMoney(figures.payCents, site.config),
    finance:
      lender === null || plan === null || financed === null
        ? null
        : {
            lender: lender.terms.lender,
            own: plan.ownCents === 0 ? '' : formatTypedCents(plan.ownCents),
            balloon: plan.balloonCents === 0 ? '' : formatTypedCents(plan.balloonCents),
            term: plan.termYears,
            terms: listTerms(plan.termYears),
            frequency: plan.frequency,
            choosesFrequency: lenderVariants[lender.terms.provider].choosesFrequency,
            loan: buildPurchaseSummary(financed, site.config).loan,
          },
  };
}

/** Whole years within the calculator's, and the lender's own term where that is none of them. */
function listTerms(own: number): readonly number[] {
  const { min, max } = termLimits;
  const whole = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return whole.includes(own) ? whole : [...whole, own].sort((a, b) => a - b);
}

function pickUpText({ locations }: SiteContext, slug: string | null): string | null {
  const found = locations.find((location) => location.slug === slug);
  if (found === undefined) return null;
  const { street, city, state, postcode } = found.address;
  return `${found.name}, ${street}, ${city} ${state} ${postcode}`;
}
