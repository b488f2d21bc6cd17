/** An online purchase, as far as it has come. Stored by the server; a link opens it. */
import type { Coordinates } from '#domain/location/distance.ts';
import type { AustralianState } from '#domain/location/postcode.ts';
import type { PaymentPlan, PurchaseFigures } from './compute-purchase.ts';

/** Where the car will live: charges and delivery go by it. */
export type PurchasePlace = {
  readonly postcode: string;
  readonly state: AustralianState;
  /** Null where the place could not be looked up: then delivery has no price online. */
  readonly coordinates: Coordinates | null;
};

/** An estimate of the trade-in journey, as it was carried in. */
export type PurchaseTradeIn =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'estimate';
      readonly tradeInId: string;
      /** "2019 Mazda CX-5 Touring" */
      readonly carText: string;
      readonly amountCents: number;
      /** ISO 8601. */
      readonly expiresAt: string;
      /** On whose clock it expires; as of the estimate. */
      readonly timeZone?: string;
    };

export const handoverKinds = ['pick-up', 'delivery'] as const;
export type HandoverKind = (typeof handoverKinds)[number];

/** What was agreed to, whole: no later price changes it silently. */
export type PurchaseAgreement = {
  /** ISO 8601. */
  readonly at: string;
  readonly figures: PurchaseFigures;
};

/** Plain JSON: instants are ISO 8601; null is not answered yet. */
export type PurchaseState = {
  readonly carId: string;
  /** A reservation that its buyer had of the car already, by which it is held for them; none where there was none. */
  readonly holdId?: string;
  /** E.164 of a shopper who had to sign in for it; only they may open it then. */
  readonly shopperPhone: string | null;
  readonly place: PurchasePlace;
  readonly tradeIn: PurchaseTradeIn | null;
  readonly payment: PaymentPlan | null;
  /** Ids. */
  readonly extras: readonly string[] | null;
  readonly handover: HandoverKind | null;
  /** When the buyer's details were entered: from then on there is a lead with the purchase's id. */
  readonly contactedAt: string | null;
  /** "j…@example.com": where the link went, for the person who opens it. */
  readonly emailHint: string | null;
  readonly agreement: PurchaseAgreement | null;
  /** When the dealer was asked for the contract; nothing changes after it. */
  readonly requestedAt: string | null;
};

export type Purchase = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  /** The lead has the same id. */
  readonly id: string;
  readonly createdAt: Date;
  readonly forgetAt: Date;
  readonly state: PurchaseState;
};

/** What a press answers. */
export type PurchaseAnswers = Partial<
  Pick<PurchaseState, 'place' | 'tradeIn' | 'payment' | 'extras' | 'handover'>
>;

/** Whatever is changed is agreed to again; what the dealer was asked for stays. Null where nothing changes. */
export function answerPurchase(state: PurchaseState, answers: PurchaseAnswers): PurchaseState | null {
  return state.requestedAt === null ? { ...state, ...answers, agreement: null } : null;
}

/** "j…@example.com" says enough to its owner. */
export function hintEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${[...email].slice(0, 1).join('')}…${email.slice(at)}`;
}
