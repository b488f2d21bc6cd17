/** The drive away estimate for a shopper's postcode, line by line, and what the price itself says of registration and tax. */

import { isAvailable } from '#domain/car/availability.ts';
import type { Car } from '#domain/car/car.ts';
import {
  type DriveAwayEstimate,
  estimateDriveAway,
  findLaterJuly,
  findLuxuryCarTax,
  findShortRegistration,
} from '#domain/car/drive-away-estimate.ts';
import { isDriveAway } from '#domain/car/price/compared-price.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { type AustralianState, stateOfPostcode } from '#domain/location/postcode.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';

export const driveAwayAnchor = 'drive-away';

export type DriveAwayLine = { readonly label: string; readonly value: string };

export type DriveAwayView = {
  /** As it was typed; empty without one. */
  readonly postcode: string;
  readonly error: string | null;
  readonly answer: DriveAwayAnswer | null;
  /** Always in view. */
  readonly registrationText: string | null;
};

export type DriveAwayAnswer = {
  /** "About $33,534 drive away in NSW", "All of it is in the price", or why there is no figure. */
  readonly headline: string;
  readonly lines: readonly DriveAwayLine[];
  readonly notes: readonly string[];
  readonly sources: readonly { readonly text: string; readonly href: string | null }[];
};

/** Null for a car that shows no price. */
export function viewDriveAway(
  car: Car,
  site: SiteContext,
  query: URLSearchParams,
  now: Date,
): DriveAwayView | null {
  const { config } = site;
  if (shownPriceCents(car) === null || !isAvailable(car)) return null;
  const postcode = (query.get('postcode') ?? '').trim().slice(0, 12);
  const state = stateOfPostcode(postcode);
  const today = localTimeIn(config.timeZone, now).date;
  const shortOn = findShortRegistration(car, today);
  return {
    postcode,
    error: postcode !== '' && state === null ? 'Enter a 4-digit Australian postcode.' : null,
    answer: state === null ? null : describe(car, { state, today }, site),
    registrationText:
      shortOn === null
        ? null
        : `Registered until ${formatPartialDate(shortOn, config.locale)}: less than twelve months.`,
  };
}

type Input = { readonly state: AustralianState; readonly today: string };

function describe(car: Car, { state, today }: Input, { config }: SiteContext): DriveAwayAnswer | null {
  const estimate = estimateDriveAway(car, state, config);
  if (estimate === null) return null;
  const money = (cents: number) => formatMoney(cents, config);
  const tax = findLuxuryCarTax(car, config.luxuryCarTax);
  const day = (date: string) => formatPartialDate(date, config.locale);
  const from = (asAt: string) => {
    const later = findLaterJuly(asAt, today);
    return `from ${day(asAt)}${later === null ? '' : `; changes from ${day(later)} aren’t included`}`;
  };
  return {
    headline: headline(car, estimate, state, money),
    lines: [
      ...chargeLines(car, estimate, state, money),
      ...(tax === null
        ? []
        : [{ label: 'Luxury car tax', value: luxuryCarTaxText(car, money(tax.thresholdCents)) }]),
    ],
    notes: notes(car, estimate, state),
    sources: [
      ...(estimate.kind === 'estimated'
        ? [
            {
              text: `Duty: ${estimate.table.state.source}, rates ${from(estimate.table.state.asAt)}`,
              href: estimate.table.state.sourceUrl,
            },
          ]
        : []),
      ...(tax === null || config.luxuryCarTax === null
        ? []
        : [
            {
              text: `Luxury car tax: ${config.luxuryCarTax.source}, ${config.luxuryCarTax.percent}% above the threshold, ${from(config.luxuryCarTax.asAt)}`,
              href: config.luxuryCarTax.sourceUrl,
            },
          ]),
    ],
  };
}

/** The tax is reckoned without duty and registration, which a drive away price has in it: how far above is not known then. */
function luxuryCarTaxText(car: Car, threshold: string): string {
  return isDriveAway(car)
    ? `Included, if the price is above ${threshold} without government charges`
    : `Included, as the price is above ${threshold}`;
}

type Money = (cents: number) => string;

function headline(car: Car, estimate: DriveAwayEstimate, state: AustralianState, money: Money): string {
  switch (estimate.kind) {
    case 'included':
      return `${money(estimate.driveAwayCents)} drive away in ${state}: everything is included`;
    case 'estimated':
      return `About ${money(estimate.driveAwayCents)} drive away in ${state}`;
    case 'unknown':
      return `No estimate for ${state}: ${whyUnknown(car, estimate.reason)}`;
  }
}

function whyUnknown(car: Car, reason: Extract<DriveAwayEstimate, { kind: 'unknown' }>['reason']): string {
  switch (reason) {
    case 'first-registration':
      return 'the cost of registration, insurance and plates varies by buyer';
    case 'no-table':
      return isDriveAway(car)
        ? 'we can’t replace the charges in this price with those of another state'
        : 'we don’t have the rates of its charges';
    case 'unstated-price':
      return 'we don’t know what the price includes';
  }
}

function chargeLines(
  car: Car,
  estimate: DriveAwayEstimate,
  state: AustralianState,
  money: Money,
): readonly DriveAwayLine[] {
  if (estimate.kind !== 'estimated') return [];
  const { beforeChargesCents, isBeforeEstimated, charges } = estimate;
  return [
    {
      label: isBeforeEstimated
        ? `Price without government charges in ${car.state}`
        : 'Price before government charges',
      value: `${isBeforeEstimated ? 'about ' : ''}${money(beforeChargesCents)}`,
    },
    { label: `Stamp duty of ${state}`, value: money(charges.dutyCents) },
    {
      label: 'Transfer of the registration',
      value: charges.transferFeeCents === null ? 'Not known, not included' : money(charges.transferFeeCents),
    },
    {
      label: 'Registration and compulsory insurance',
      value: state === car.state ? 'The remaining registration is included' : 'Not known, not included',
    },
  ];
}

/** What the figure leaves open. */
function notes(car: Car, estimate: DriveAwayEstimate, state: AustralianState): readonly string[] {
  if (estimate.kind === 'included') return [];
  if (estimate.kind === 'unknown') return ['Ask the dealer for the drive away price before you decide.'];
  return [
    'This is an estimate, rounded up to the dollar. The dealer will confirm the drive away price before you agree to anything.',
    ...(state === car.state
      ? []
      : [
          `Registering it in ${state} may need an inspection, plates and insurance in that state, which aren’t included.`,
        ]),
  ];
}
