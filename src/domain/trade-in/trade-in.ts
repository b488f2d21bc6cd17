/**
 * A shopper's answers about their car so far, and what was offered for it (TRADE group). Stored by the server; a link
 * opens it.
 */
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { AdjustmentAnswers } from './adjustment.ts';
import type { Estimate } from './estimate.ts';
import { type RegisteredCar, variantCodeOf } from './parse-trade-in-car.ts';
import type { TradeInCar } from './trade-in-car.ts';
import type { Valuation } from './valuation.ts';

/** A plate and a few answers are stored so long, and no longer: an estimate has run out by then. */
export const tradeInRetentionMs = 90 * dayMs;

/** The page it began on, and the first part of every address after it. */
export const tradeInPages = ['trade-in', 'sell-my-car'] as const;
export type TradeInPage = (typeof tradeInPages)[number];

export type OfferAnswer = {
  readonly isAccepted: boolean;
  /** ISO 8601. */
  readonly at: string;
};

/** Plain JSON: instants are ISO 8601. */
export type TradeInState = {
  readonly page: TradeInPage;
  /** The car of the dealer's that it is to go against; null where none was named. */
  readonly targetCarId: string | null;
  /** E.164 of the shopper who was signed in when it began; only they may open it then. */
  readonly shopperPhone: string | null;
  readonly rego: string;
  readonly regoState: string;
  /** What a register knows of that plate; null where none was asked, or it knew nothing. */
  readonly lookedUp: RegisteredCar | null;
  readonly car: TradeInCar | null;
  /** Of `car`; null until it was asked for. */
  readonly valuation: Valuation | null;
  readonly valuedAt: string | null;
  readonly answers: AdjustmentAnswers;
  /** Made when the contact details were entered; from then on nothing of the car can be changed. */
  readonly estimate: Estimate | null;
  readonly contactedAt: string | null;
  readonly offer: OfferAnswer | null;
  /** When the browser sent the result to be stored. */
  readonly savedAt: string | null;
};

export type TradeIn = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  /** The lead has the same id. */
  readonly id: string;
  readonly createdAt: Date;
  readonly state: TradeInState;
};

/** What a valuation is requested for; null until the car is described. */
export function valuedCarOf({ car, lookedUp, rego, regoState }: TradeInState) {
  return car === null ? null : { own: car, nvic: variantCodeOf(lookedUp, car), rego, regoState };
}

/** Whether the site has the journey on that page. */
export function hasTradeInPage(config: Pick<SiteConfig, 'tradeIn' | 'pages'>, page: TradeInPage): boolean {
  return config.tradeIn !== null && Object.hasOwn(config.pages, page);
}

export function isTradeInPage(text: string | undefined): text is TradeInPage {
  return tradeInPages.some((page) => page === text);
}

/** In the words that other systems know. */
export const offerAcceptedSubcategory = '3. Offer Accepted';
