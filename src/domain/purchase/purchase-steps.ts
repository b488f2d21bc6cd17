/** The steps of a purchase, as its addresses name them: which there are, which comes next, which may be opened. */
import { holdsOnline } from '#domain/reservation/reservation-mode.ts';
import type { PurchaseExtra } from '#domain/site/config/deal-config.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';
import { hourMs } from '#domain/time/durations.ts';
import { hasTradeInPage } from '#domain/trade-in/trade-in.ts';
import type { PurchaseState } from './purchase.ts';

export const purchaseSteps = [
  'car',
  'trade-in',
  'payment',
  'extras',
  'handover',
  'details',
  'summary',
  'deposit',
  'request',
  'done',
] as const;
export type PurchaseStep = (typeof purchaseSteps)[number];

export function isPurchaseStep(text: string | undefined): text is PurchaseStep {
  return purchaseSteps.some((step) => step === text);
}

/** What decides beside the answers. */
export type PurchaseSituation = {
  /** Of this site and car. */
  readonly steps: readonly PurchaseStep[];
  /** The car is held for the buyer. */
  readonly isHeld: boolean;
  readonly now: Date;
};

type Config = Pick<SiteConfig, 'purchase' | 'tradeIn' | 'pages' | 'reservations' | 'payments'>;

/** In order. What there is nothing to ask about is no step. */
export function listPurchaseSteps(
  config: Config,
  car: { readonly stockType: StockType },
): readonly PurchaseStep[] {
  const left = new Set<PurchaseStep>([
    ...(hasTradeInPage(config, 'trade-in') ? [] : (['trade-in'] as const)),
    ...(listExtras(config, car).length > 0 ? [] : (['extras'] as const)),
    ...(holdsPurchases(config) ? [] : (['deposit'] as const)),
  ]);
  return purchaseSteps.filter((step) => !left.has(step));
}

export function listExtras(
  { purchase }: Pick<Config, 'purchase'>,
  { stockType }: { readonly stockType: StockType },
): readonly PurchaseExtra[] {
  return (purchase?.extras ?? []).filter(
    ({ stockTypes }) => stockTypes.length === 0 || stockTypes.includes(stockType),
  );
}

/** Whether a car that is bought online is held meanwhile; else the dealer is asked without a deposit. */
export function holdsPurchases(config: Pick<Config, 'reservations' | 'payments'>): boolean {
  return config.reservations.isEnabled && holdsOnline(config);
}

/** The first that is not done. */
export function nextPurchaseStep(
  state: PurchaseState,
  { steps, isHeld, now }: PurchaseSituation,
): PurchaseStep {
  if (state.requestedAt !== null) return 'done';
  const open = steps.find((step) => isOpen(step, state, { isHeld, now }));
  return open ?? 'request';
}

function isOpen(
  step: PurchaseStep,
  state: PurchaseState,
  { isHeld, now }: Pick<PurchaseSituation, 'isHeld' | 'now'>,
): boolean {
  switch (step) {
    case 'car':
      return false;
    case 'trade-in':
      return state.tradeIn === null || hasTradeInRunOut(state, now);
    case 'payment':
      return state.payment === null;
    case 'extras':
      return state.extras === null;
    case 'handover':
      return state.handover === null;
    case 'details':
      return state.contactedAt === null;
    case 'summary':
      return state.agreement === null;
    case 'deposit':
      return !isHeld;
    case 'request':
    case 'done':
      return true;
  }
}

/** The figure holds no more, so it is asked for again. */
export function hasTradeInRunOut({ tradeIn }: Pick<PurchaseState, 'tradeIn'>, now: Date): boolean {
  return tradeIn?.kind === 'estimate' && new Date(tradeIn.expiresAt).getTime() <= now.getTime();
}

/**
 * A step before the next one can be opened again, and contact details can be entered at any time: with them the link is
 * sent. Once the dealer was asked, only the last page is left.
 */
export function canOpenPurchase(
  state: PurchaseState,
  step: PurchaseStep,
  situation: PurchaseSituation,
): boolean {
  const next = nextPurchaseStep(state, situation);
  if (step === next) return true;
  const { steps } = situation;
  if (next === 'done' || !steps.includes(step)) return false;
  return step === 'details' || steps.indexOf(step) < steps.indexOf(next);
}

/** Null for the first one. */
export function purchaseStepBefore(
  step: PurchaseStep,
  { steps }: Pick<PurchaseSituation, 'steps'>,
): PurchaseStep | null {
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** The addresses of a purchase: where it begins, and the secret that opens it with the step. */
export const purchasePath = '/checkout-journey';

/** The parameter is named car_id and carries the slug. */
export function startPurchaseHref(slug: string): string {
  return `${purchasePath}?${new URLSearchParams({ car_id: slug })}`;
}

/**
 * Without a step it redirects to the current one. What came as a token may be anything: it is written so that it stays
 * one part of an address.
 */
export function purchaseHref(token: string, step?: PurchaseStep): string {
  return `${purchasePath}/${encodeURIComponent(token)}${step === undefined ? '' : `/${step}`}`;
}

/** A lead that was begun takes other words for a day; this stays inside it. */
const changeableMs = 20 * hourMs;

/** After that they are contacted by phone. */
export function mayChangeContact(
  { contactedAt, requestedAt }: Pick<PurchaseState, 'contactedAt' | 'requestedAt'>,
  now: Date,
): boolean {
  if (requestedAt !== null) return false;
  return contactedAt === null || now.getTime() - new Date(contactedAt).getTime() < changeableMs;
}
