/** What bringing a car to a place is likely to cost, and how that is worked out, in words. */
import type { AustralianState } from '#domain/location/postcode.ts';
import type { DeliveryConfig } from '#domain/site/config/delivery-config.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import { formatKilometres, formatNumber } from '#domain/text/number.ts';

export type TransportDestination = {
  /** Along a straight line from the car's location. */
  readonly straightKm: number;
  /** Null where it is not known. */
  readonly state: AustralianState | null;
};

export type TransportEstimate =
  /** `cents` 0 is free. `upToKm` where one price holds for a distance. */
  | {
      readonly kind: 'priced';
      readonly cents: number;
      readonly roadKm: number;
      readonly upToKm: number | null;
    }
  | {
      readonly kind: 'on-request';
      readonly reason: 'excluded-state' | 'unknown-state' | 'too-far';
      readonly roadKm: number;
    };

/** Whole kilometres and whole dollars, both rounded up: an estimate that turns out too low is no help. */
export function estimateTransport(
  config: DeliveryConfig,
  { straightKm, state }: TransportDestination,
): TransportEstimate {
  const roadKm = roundUp(straightKm * config.roadFactor);
  if (config.excludedStates.length > 0) {
    if (state === null) return { kind: 'on-request', reason: 'unknown-state', roadKm };
    if (config.excludedStates.includes(state))
      return { kind: 'on-request', reason: 'excluded-state', roadKm };
  }
  if (config.freeWithinKm > 0 && roadKm <= config.freeWithinKm) {
    return { kind: 'priced', cents: 0, roadKm, upToKm: config.freeWithinKm };
  }
  const { pricing } = config;
  if (pricing.by === 'bands') {
    const band = pricing.bands.find(({ upToKm }) => roadKm <= upToKm);
    return band === undefined
      ? { kind: 'on-request', reason: 'too-far', roadKm }
      : { kind: 'priced', cents: band.priceCents, roadKm, upToKm: band.upToKm };
  }
  if (pricing.upToKm !== null && roadKm > pricing.upToKm) {
    return { kind: 'on-request', reason: 'too-far', roadKm };
  }
  const exactCents = pricing.startCents + pricing.centsPerKm * roadKm;
  return { kind: 'priced', cents: Math.ceil(exactCents / 100) * 100, roadKm, upToKm: null };
}

/** A hair above a whole number is that number: what is left of a multiplication must not cost a kilometre. */
function roundUp(km: number): number {
  return Math.ceil(Math.round(km * 1e6) / 1e6);
}

export type TransportView = {
  /** "About $222", "Free", "Price on request". */
  readonly price: string;
  /** Where it is free or known; null on request. */
  readonly cents: number | null;
  /** How it is worked out, in sentences. */
  readonly basis: readonly string[];
};

type Words = MoneyLocale & {
  /** The car's location. */
  readonly from: string;
  readonly state: AustralianState | null;
  readonly straightKm: number;
};

export function describeTransport(config: DeliveryConfig, texts: Words): TransportView {
  const estimate = estimateTransport(config, texts);
  const kmText = (km: number) => formatKilometres(km, texts.locale);
  const factor = formatNumber(config.roadFactor, texts.locale);
  const straight = kmText(Math.max(1, Math.round(texts.straightKm)));
  const method =
    config.roadFactor === 1
      ? `From ${texts.from} it is ${straight} in a straight line.`
      : `From ${texts.from} it is ${straight} in a straight line, or about ${kmText(estimate.roadKm)} by road (× ${factor}).`;
  const note = config.note === '' ? [] : [config.note];
  if (estimate.kind === 'on-request') {
    return {
      price: 'Price on request',
      cents: null,
      basis: [method, onRequestText(estimate.reason, texts.state), ...note],
    };
  }
  return {
    price: estimate.cents === 0 ? 'Free' : `About ${formatMoney(estimate.cents, texts)}`,
    cents: estimate.cents,
    basis: [
      method,
      ruleText(config, estimate, texts),
      'This is an estimate. We’ll confirm the price before you agree to anything.',
      ...note,
    ],
  };

  function ruleText(
    { pricing }: DeliveryConfig,
    { cents, roadKm, upToKm }: Extract<TransportEstimate, { kind: 'priced' }>,
    locale: MoneyLocale,
  ): string {
    if (upToKm !== null) {
      return cents === 0
        ? `Up to ${kmText(upToKm)} delivery is free.`
        : `Up to ${kmText(upToKm)} delivery costs ${formatMoney(cents, locale)}.`;
    }
    if (pricing.by === 'bands') return '';
    const start = pricing.startCents === 0 ? '' : `${formatMoney(pricing.startCents, locale)} plus `;
    return `${start}${kmText(roadKm)} at ${formatMoney(pricing.centsPerKm, locale)} each, rounded up to a whole dollar.`;
  }
}

function onRequestText(
  reason: Extract<TransportEstimate, { kind: 'on-request' }>['reason'],
  state: AustralianState | null,
): string {
  switch (reason) {
    case 'excluded-state':
      return `Delivery to ${state ?? 'there'} is by a carrier. Ask us for a price.`;
    case 'unknown-state':
      return 'Enter the postcode instead to see a price.';
    case 'too-far':
      return 'That is outside our standard delivery area. Ask us for a price.';
  }
}

/** The text before a place is known: "Free within 40 km, then $1.80 a kilometre." */
export function describeTransportRule(config: DeliveryConfig, locale: MoneyLocale): string {
  const { freeWithinKm, pricing } = config;
  const free =
    freeWithinKm === 0 ? '' : `free within ${formatKilometres(freeWithinKm, locale.locale)}, then `;
  const [nearest] = pricing.by === 'bands' ? pricing.bands.filter(({ upToKm }) => upToKm > freeWithinKm) : [];
  const price =
    pricing.by === 'bands'
      ? `from ${formatMoney(nearest?.priceCents ?? 0, locale)}`
      : `${pricing.startCents === 0 ? '' : `${formatMoney(pricing.startCents, locale)} plus `}${formatMoney(pricing.centsPerKm, locale)} a kilometre`;
  const text = `${free}${price}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Business days, of the route or of any; null where unknown. */
export function findTransferDays(
  from: string | null,
  to: string,
  { routes, businessDays }: SiteConfig['carPage']['transfers'],
): number | null {
  return routes.find((route) => route.from === from && route.to === to)?.businessDays ?? businessDays;
}

/** How long it takes to bring a car to another branch, so that it can be seen there. */
export function transferText(days: number | null): string {
  if (days === null) return 'Ask how long it takes to bring it';
  if (days === 0) return 'The same day';
  return `About ${days === 1 ? '1 business day' : `${days} business days`} after you ask`;
}
