/** What a car costs its buyer, line by line, each with its source. */
import type { Car } from '#domain/car/car.ts';
import { type DriveAwayEstimate, estimateDriveAway } from '#domain/car/drive-away-estimate.ts';
import { isDriveAway, priceTypeOf } from '#domain/car/price/compared-price.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';
import type { TransportView } from '#domain/transport/estimate-transport.ts';
import type { PurchaseLine } from './compute-purchase.ts';
import type { PurchaseState } from './purchase.ts';
import { listExtras } from './purchase-steps.ts';

export type PurchaseLinesInput = {
  /** As it is for the buyer: not held for another shopper. */
  readonly car: Car;
  readonly state: Pick<PurchaseState, 'place' | 'extras' | 'handover'>;
  /** To the place; null where it is not known online. */
  readonly delivery: TransportView | null;
  /** Where the car is; null where that is not known. */
  readonly locationName: string | null;
};

export function listPurchaseLines(site: SiteContext, requested: PurchaseLinesInput): readonly PurchaseLine[] {
  const { car, state } = requested;
  return [
    ...priceLines(site, car, state.place.state),
    ...listExtras(site.config, car)
      .filter(({ id }) => state.extras?.includes(id))
      .map(({ id, name, priceCents }) => ({
        id: `extra-${id}`,
        label: name,
        cents: priceCents,
        basis: 'Including GST.',
      })),
    ...handoverLine(requested),
  ];
}

type State = PurchaseState['place']['state'];

function priceLines({ config }: SiteContext, car: Car, state: State): readonly PurchaseLine[] {
  const cents = shownPriceCents(car) ?? 0;
  const estimate = estimateDriveAway(car, state, config);
  const price = (label: string, amount: number, basis: string | null): PurchaseLine => ({
    id: 'price',
    label,
    cents: amount,
    basis,
  });
  const typed = `Price, ${inSentence(priceTypeOf(car))}`;
  switch (estimate?.kind) {
    case 'included':
      return [price(typed, cents, `Duty, transfer and all other charges in ${state} are included.`)];
    case 'estimated': {
      const advertised = `${formatMoney(cents, config)} ${inSentence(priceTypeOf(car))}`;
      return [
        estimate.isBeforeEstimated
          ? price(
              `Price without government charges in ${car.state}`,
              estimate.beforeChargesCents,
              `The advertised price is ${advertised} in ${car.state}. We estimated this by subtracting that state’s charges.`,
            )
          : price(typed, estimate.beforeChargesCents, null),
        ...chargeLines(estimate, state, (date) => formatPartialDate(date, config.locale)),
      ];
    }
    default:
      return [
        price(typed, cents, null),
        {
          id: 'charges',
          label: `Government charges of ${state}`,
          cents: null,
          basis: whyUnknown(car, estimate?.reason ?? 'no-table'),
        },
      ];
  }
}

function chargeLines(
  { charges, table }: Extract<DriveAwayEstimate, { readonly kind: 'estimated' }>,
  state: State,
  day: (date: string) => string,
): readonly PurchaseLine[] {
  return [
    {
      id: 'duty',
      label: `Stamp duty of ${state}`,
      cents: charges.dutyCents,
      basis: `An estimate by ${table.state.source}, rates from ${day(table.state.asAt)}.`,
    },
    {
      id: 'transfer',
      label: 'Transfer of the registration',
      cents: charges.transferFeeCents,
      basis:
        charges.transferFeeCents === null
          ? `We don’t know the transfer fee in ${state}, so it isn’t in the total.`
          : null,
    },
  ];
}

type Unknown = Extract<DriveAwayEstimate, { readonly kind: 'unknown' }>['reason'];

function whyUnknown(car: Car, reason: Unknown): string {
  const unknownAmountText = 'We’ll tell you the amount before you sign anything.';
  switch (reason) {
    case 'first-registration':
      return isDriveAway(car)
        ? `The price includes those of ${car.state ?? 'another state'}. The cost of registration, insurance and plates in your state varies by buyer. ${unknownAmountText}`
        : `The cost of registration, insurance and plates varies by buyer. ${unknownAmountText}`;
    case 'no-table':
      return isDriveAway(car)
        ? `The price includes the charges of ${car.state ?? 'another state'}. We’ll work out yours for you. ${unknownAmountText}`
        : `We don’t have these rates. ${unknownAmountText}`;
    case 'unstated-price':
      return `We don’t know what the price includes. ${unknownAmountText}`;
  }
}

function handoverLine({ state, delivery, locationName }: PurchaseLinesInput): readonly PurchaseLine[] {
  switch (state.handover) {
    case 'delivery':
      return [
        {
          id: 'delivery',
          label: `Delivery to ${state.place.postcode}`,
          cents: delivery?.cents ?? null,
          basis: delivery?.basis.join(' ') ?? 'We’ll tell you the price before you sign anything.',
        },
      ];
    case 'pick-up':
      return [
        {
          id: 'pick-up',
          label: locationName === null ? 'Pick-up' : `Pick-up at ${locationName}`,
          cents: 0,
          basis: null,
        },
      ];
    case null:
      return [];
  }
}

/** "Drive Away" within a sentence; "EGC" stays what it is. */
function inSentence(priceType: string): string {
  return /^[A-Z]+$/.test(priceType) ? priceType : priceType.charAt(0).toLowerCase() + priceType.slice(1);
}
