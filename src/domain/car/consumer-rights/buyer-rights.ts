/** What the law of the place of sale gives a buyer of this car, in words with date and source. */
import type { Car } from '#domain/car/car.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { Location } from '#domain/location/location.ts';
import { type StateRights, states, type WarrantyTier } from '#domain/site/config/consumer-rights-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatNumber } from '#domain/text/number.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';

export type Right = {
  readonly title: string;
  readonly text: string;
  readonly conditions: readonly string[];
};

export type BuyerRights = {
  /** The state of the selling location, which decides. */
  readonly state: string;
  /** What the rules come to for this car; `rights` says it in words. */
  readonly warranty: StatutoryWarranty;
  readonly coolingOff: CoolingOff;
  readonly rights: readonly [warranty: Right, coolingOff: Right, guarantees: Right];
  /** "Kestrel Bay Motor Group Pty Ltd, Motor Dealer Licence MD 055501"; null where the location has none. */
  readonly licenceText: string | null;
  readonly sourceText: string;
  readonly sourceUrl: string | null;
};

/** Null where the state of the sale has no rules on record. */
export function listBuyerRights(
  car: Car,
  location: Location | null,
  site: SiteContext,
  now: Date,
): BuyerRights | null {
  const state = location?.address.state ?? car.state;
  const known = states.find((candidate) => candidate === state);
  const rules = known === undefined ? undefined : site.config.consumerRights[known];
  if (state === null || rules === undefined) return null;
  const { locale } = site.config;
  const noun = site.config.labels.stockNoun.one;
  const today = localTimeIn(location?.timeZone ?? site.config.timeZone, now).date;
  const warranty = evaluateStatutoryWarranty(car, rules, today);
  const coolingOff = evaluateCoolingOff(car, rules);
  const licence = location?.dealerLicenceNumber ?? null;
  return {
    state,
    warranty,
    coolingOff,
    rights: [
      warrantyRight(warranty, { state, noun, locale }),
      coolingOffRight(coolingOff, car, { state, noun }, site),
      {
        title: 'Consumer guarantees',
        text: `These always apply: a ${noun} must be of acceptable quality and match its description.`,
        conditions: [],
      },
    ],
    licenceText: licence === null ? null : `${site.config.legalName}, ${rules.licenceLabel} ${licence}`,
    sourceText: sourceText(rules, locale),
    sourceUrl: rules.sourceUrl,
  };
}

type Words = { readonly state: string; readonly noun: string };

function warrantyRight(
  warranty: StatutoryWarranty,
  { state, noun, locale }: Words & { readonly locale: string },
): Right {
  const right = (title: string, text: string): Right => ({ title, text, conditions: [] });
  if (warranty.kind === 'given') {
    const km = formatNumber(warranty.km, locale);
    const months = warranty.months === 1 ? '1 month' : `${warranty.months} months`;
    const name = warranty.name === null ? '' : ` (${warranty.name})`;
    return right(
      `Statutory warranty${name}`,
      `${months} or ${km} km, whichever comes first, under the law in ${state}. Confirm with us before you sign.`,
    );
  }
  if (warranty.kind === 'ask') {
    return right(
      'Statutory warranty',
      `Ask us which statutory warranty applies to this ${noun} in ${state}.`,
    );
  }
  switch (warranty.reason) {
    case 'stock-type':
      return right(
        'Statutory warranty',
        `In ${state} the statutory warranty covers used vehicles only. Ask us about the manufacturer's warranty.`,
      );
    case 'excluded-kind':
      return right(
        'No statutory warranty',
        `In ${state} the statutory warranty generally doesn’t cover this type of vehicle. Check with us.`,
      );
    case 'beyond-limits':
      return right(
        'No statutory warranty',
        `This ${noun} is outside the age, kilometre or price limits in ${state}. Check with us.`,
      );
  }
}

function coolingOffRight(coolingOff: CoolingOff, car: Car, { state, noun }: Words, site: SiteContext): Right {
  if (coolingOff.kind === 'given') {
    const { feeCents, needsLinkedCredit, conditions } = coolingOff;
    const fee =
      feeCents === null
        ? 'Ask us how much we can keep if you cancel.'
        : `If you cancel, we can keep up to ${formatMoney(feeCents, site.config)}.`;
    const credit = needsLinkedCredit ? 'Only if we arrange the credit. ' : '';
    return { title: `Cooling off: ${coolingOff.headline}`, text: `${credit}${fee}`, conditions };
  }
  if (coolingOff.kind === 'ask') {
    return {
      title: 'Cooling off',
      text: `Before you sign, ask us about cooling off in ${state}.`,
      conditions: [],
    };
  }
  const which = coolingOff.reason === 'stock-type' ? `a ${car.stockType} ${noun}` : 'this kind of vehicle';
  return {
    title: 'No cooling off',
    text: `There’s no cooling-off period in ${state} for ${which}. The sale is binding once you sign.`,
    conditions: [],
  };
}

function sourceText({ source, asAt }: StateRights, locale: string): string {
  return `Source: ${source}, as at ${formatPartialDate(asAt, locale)}. General information, not legal advice.`;
}

/** Whether a buyer may change their mind on this car, under what conditions, and what that may cost. */
type CoolingOff =
  | {
      readonly kind: 'given';
      readonly headline: string;
      readonly conditions: readonly string[];
      readonly needsLinkedCredit: boolean;
      /** The most that the dealer may keep; null where it is not known for this car. */
      readonly feeCents: number | null;
    }
  | { readonly kind: 'none'; readonly reason: 'stock-type' | 'excluded-kind' }
  | { readonly kind: 'ask' };

type CoolingOffFacts = Pick<Car, 'stockType' | 'itemType' | 'bodyType' | 'priceCents'>;

export function evaluateCoolingOff(car: CoolingOffFacts, rights: StateRights | null): CoolingOff {
  const rules = rights?.coolingOff ?? null;
  if (rules === null) return { kind: 'ask' };
  if (!rules.stockTypes.includes(car.stockType)) return { kind: 'none', reason: 'stock-type' };
  if (isExcluded(car, rules.excludes)) return { kind: 'none', reason: 'excluded-kind' };
  const { headline, conditions, needsLinkedCredit } = rules;
  return { kind: 'given', headline, conditions, needsLinkedCredit, feeCents: coolingOffFee(car, rules.fee) };
}

type Fee = NonNullable<NonNullable<StateRights['coolingOff']>['fee']>;

function coolingOffFee(car: CoolingOffFacts, fee: Fee | null): number | null {
  const priceCents = shownPriceCents(car);
  if (fee === null || priceCents === null || !fee.stockTypes.includes(car.stockType)) return null;
  const shareCents = Math.round((priceCents * fee.percent) / 100);
  return fee.whichever === 'greater' ? Math.max(fee.cents, shareCents) : Math.min(fee.cents, shareCents);
}

/** Which statutory used-car warranty a car comes with, and why none or why it cannot be known from here. */
type StatutoryWarranty =
  | {
      readonly kind: 'given';
      readonly months: number;
      readonly km: number;
      /** "class A"; null where the state has no name for it. */
      readonly name: string | null;
    }
  | { readonly kind: 'none'; readonly reason: 'stock-type' | 'excluded-kind' | 'beyond-limits' }
  | { readonly kind: 'ask'; readonly reason: 'no-rules' | 'unconfirmed' | 'unknown-facts' };

type WarrantyFacts = Pick<
  Car,
  'stockType' | 'itemType' | 'bodyType' | 'buildDate' | 'odometerKm' | 'priceCents'
>;

/** `today` is the local date where the car is sold, YYYY-MM-DD. */
export function evaluateStatutoryWarranty(
  car: WarrantyFacts,
  rights: StateRights | null,
  today: string,
): StatutoryWarranty {
  const rules = rights?.warranty ?? null;
  if (rules === null) return { kind: 'ask', reason: 'no-rules' };
  if (!rules.stockTypes.includes(car.stockType)) return { kind: 'none', reason: 'stock-type' };
  if (isExcluded(car, rules.excludes)) return { kind: 'none', reason: 'excluded-kind' };
  if (!rules.isConfirmed) return { kind: 'ask', reason: 'unconfirmed' };
  for (const tier of rules.tiers) {
    const fit = fitOf(tier, car, today);
    if (fit === 'unknown') return { kind: 'ask', reason: 'unknown-facts' };
    if (fit === 'yes') return { kind: 'given', months: tier.months, km: tier.km, name: tier.name };
  }
  return { kind: 'none', reason: 'beyond-limits' };
}

type Exclusions = { readonly itemTypes: readonly string[]; readonly bodyTypes: readonly string[] };

/** Kinds of vehicle that a state's rules leave out. */
function isExcluded(car: Pick<Car, 'itemType' | 'bodyType'>, excludes: Exclusions): boolean {
  return (
    excludes.itemTypes.includes(car.itemType) ||
    (car.bodyType !== null && excludes.bodyTypes.includes(car.bodyType))
  );
}

type Fit = 'yes' | 'no' | 'unknown';

/** One condition that surely fails settles it; else one that is not known leaves it open. */
function fitOf(tier: WarrantyTier, car: WarrantyFacts, today: string): Fit {
  const fits = [
    fitAge(tier, car.buildDate, today),
    fitDistance(tier, car.odometerKm),
    fitPrice(tier, shownPriceCents(car)),
  ];
  if (fits.includes('no')) return 'no';
  return fits.includes('unknown') ? 'unknown' : 'yes';
}

function fitAge({ ageYears }: WarrantyTier, buildDate: string | null, today: string): Fit {
  if (ageYears === undefined) return 'yes';
  if (buildDate === null || !/^\d{4}-\d{2}/.test(buildDate)) return 'unknown';
  // A month alone counts from its first day: the warranty is never promised for days it may not have.
  const birthday = buildDate.length === 7 ? `${buildDate}-01` : buildDate.slice(0, 10);
  const { under, upTo } = ageYears;
  if (under !== undefined) return today < yearsAfter(birthday, under) ? 'yes' : 'no';
  return upTo === undefined || today <= yearsAfter(birthday, upTo) ? 'yes' : 'no';
}

function yearsAfter(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
}

function fitDistance({ odometerKm: limit }: WarrantyTier, odometerKm: number | null): Fit {
  if (limit === undefined) return 'yes';
  if (odometerKm === null) return 'unknown';
  const { under = Number.POSITIVE_INFINITY, upTo = Number.POSITIVE_INFINITY } = limit;
  return odometerKm < under && odometerKm <= upTo ? 'yes' : 'no';
}

function fitPrice({ priceCents: limit }: WarrantyTier, priceCents: number | null): Fit {
  if (limit === undefined) return 'yes';
  if (priceCents === null) return 'unknown';
  const { from = 0, above = -1, upTo = Number.POSITIVE_INFINITY } = limit;
  return priceCents >= from && priceCents > above && priceCents <= upTo ? 'yes' : 'no';
}
