/** One answer of a purchase. What was agreed before is to be agreed again; what the dealer was asked for stays. */
import { clampTo, termLimits } from '#domain/finance/calculator-limits.ts';
import { repaymentFrequencies } from '#domain/finance/repayment.ts';
import { parseTypedCents } from '#domain/lead/forms/typed-number.ts';
import type { PaymentPlan } from '#domain/purchase/compute-purchase.ts';
import {
  answerPurchase,
  type HandoverKind,
  handoverKinds,
  type PurchaseAnswers,
} from '#domain/purchase/purchase.ts';
import { listExtras, type PurchaseStep } from '#domain/purchase/purchase-steps.ts';
import { isLive } from '#domain/reservation/hold.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { tradeInCarName } from '#domain/trade-in/trade-in-car.ts';
import type { PurchaseStore } from '#ports/deals/purchase-store.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';
import {
  type DeviceEstimateLink,
  findDeviceTradeIn,
  type OpenPorts,
} from '#use-cases/trade-in/trade-in-link.ts';
import {
  defaultLoan,
  findLender,
  findPurchaseSituation,
  type PurchaseSituationPorts,
  type PurchaseSituationView,
  type PurchaseVisitor,
  purchaseKeyOf,
} from './open-purchase.ts';
import { locatePurchase } from './start-purchase.ts';

/** As it was posted: any text, or none. */
export type PostedAnswer = {
  readonly get: (name: string) => string;
  readonly all: (name: string) => readonly string[];
};

export type StepAnswer = PurchaseVisitor & {
  readonly step: PurchaseStep;
  readonly posted: PostedAnswer;
  /** The estimate that this browser keeps; null for none. */
  readonly estimateLink: DeviceEstimateLink | null;
};

export type StepProblems = Readonly<Record<string, string>>;

export type StepAnswered =
  | { readonly kind: 'answered' }
  /** `problems` by the name of the field. */
  | { readonly kind: 'invalid'; readonly problems: StepProblems }
  /** The dealer was asked for the contract already. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'unknown' };

type Ports = PurchaseSituationPorts &
  OpenPorts & {
    readonly geocoder: Pick<Geocoder, 'locate'>;
    readonly purchaseStore: Pick<PurchaseStore, 'find' | 'change'>;
  };

type Read = { readonly answers: PurchaseAnswers } | { readonly problems: StepProblems };

export async function answerPurchaseStep(
  site: SiteContext,
  answer: StepAnswer,
  app: Ports,
  now: Date,
): Promise<StepAnswered> {
  const situation = await findPurchaseSituation(site, answer, app, now);
  const key = purchaseKeyOf(site, answer.token);
  if (situation === null || key === null) return { kind: 'unknown' };
  const read = await readAnswer(site, { ...answer, situation }, app, now);
  if (read === null) return { kind: 'unknown' };
  if ('problems' in read) return { kind: 'invalid', problems: read.problems };
  const changed = await app.purchaseStore.change(key, ({ state }) =>
    answerPurchase({ ...state, ...reservationOf(situation) }, read.answers),
  );
  if (changed === null) return { kind: 'unknown' };
  return { kind: changed.state.requestedAt === null ? 'answered' : 'closed' };
}

/** So that it is theirs on another device too. */
function reservationOf({ hold, purchase }: PurchaseSituationView): { readonly holdId?: string } {
  return hold === null || hold.hold.leadId === purchase.id || !isLive(hold.hold)
    ? {}
    : { holdId: hold.hold.id };
}

type Input = StepAnswer & { readonly situation: PurchaseSituationView };

/** Null for a step that asks nothing. */
async function readAnswer(site: SiteContext, requested: Input, app: Ports, now: Date): Promise<Read | null> {
  const { step, posted } = requested;
  switch (step) {
    case 'car': {
      const located = await locatePurchase(posted.get('postcode'), app);
      return located.kind === 'invalid'
        ? { problems: { postcode: located.problem } }
        : { answers: { place: located.place } };
    }
    case 'trade-in':
      return readTradeIn(site, requested, app, now);
    case 'payment':
      return readPayment(site, requested, now);
    case 'extras': {
      const offered = listExtras(site.config, requested.situation.car).map(({ id }) => id);
      const expected = posted.all('extra');
      return { answers: { extras: offered.filter((id) => expected.includes(id)) } };
    }
    case 'handover':
      return readHandover(site, posted.get('handover'));
    default:
      return null;
  }
}

/** The figure of the trade-in journey, never one that a form says. */
async function readTradeIn(
  site: SiteContext,
  { posted, estimateLink, phone, situation }: Input,
  app: Ports,
  now: Date,
): Promise<Read> {
  const choice = posted.get('trade-in');
  if (choice === 'none') return { answers: { tradeIn: { kind: 'none' } } };
  if (choice === 'same' && situation.purchase.state.tradeIn !== null) return { answers: {} };
  const found = choice === 'kept' ? await findDeviceTradeIn(site, { estimateLink, phone }, app, now) : null;
  if (found === null) return { problems: { 'trade-in': 'Choose whether to trade in your car.' } };
  const { state, id, estimate } = found;
  return {
    answers: {
      tradeIn: {
        kind: 'estimate',
        tradeInId: id,
        carText: state.car === null ? 'Your car' : tradeInCarName(state.car),
        amountCents: estimate.amountCents,
        expiresAt: estimate.expiresAt,
        ...(estimate.timeZone === undefined ? {} : { timeZone: estimate.timeZone }),
      },
    },
  };
}

function readPayment(site: SiteContext, { posted, situation }: Input, now: Date): Read {
  const choice = posted.get('payment');
  if (choice === 'cash') return { answers: { payment: { kind: 'cash' } } };
  const lender = findLender(site, situation.car, now);
  if (choice !== 'finance' || lender === null) {
    return { problems: { payment: 'Choose how you would like to pay.' } };
  }
  const { payCents } = situation.figures;
  const plan = readLoan(posted, defaultLoan(lender.terms));
  if (plan.ownCents > payCents) return { problems: { own: 'Enter an amount up to what is left to pay.' } };
  if (plan.balloonCents > payCents - plan.ownCents) {
    return { problems: { balloon: 'Enter an amount up to what you would borrow.' } };
  }
  return { answers: { payment: plan } };
}

type Loan = Extract<PaymentPlan, { readonly kind: 'finance' }>;

/** What cannot be read is what the form began with; terms are whole years within the calculator's. */
function readLoan(posted: PostedAnswer, defaultLoan: Loan): Loan {
  const years = Number(posted.get('term'));
  const frequency = repaymentFrequencies.find((each) => each === posted.get('frequency'));
  const isWhole = Number.isInteger(years) && years > 0;
  return {
    kind: 'finance',
    ownCents: parseTypedCents(posted.get('own').slice(0, 20)) ?? 0,
    balloonCents: parseTypedCents(posted.get('balloon').slice(0, 20)) ?? 0,
    termYears: isWhole ? clampTo(termLimits, years) : defaultLoan.termYears,
    frequency: frequency ?? defaultLoan.frequency,
  };
}

function readHandover({ config }: SiteContext, requested: string): Read {
  const handover: HandoverKind | undefined = handoverKinds.find((kind) => kind === requested);
  return handover === undefined || (handover === 'delivery' && config.delivery === null)
    ? { problems: { handover: 'Choose pick-up or delivery.' } }
    : { answers: { handover } };
}
