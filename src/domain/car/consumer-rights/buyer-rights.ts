/** What the law of the place of sale gives a buyer of this car, in words with date and source. */

import type { Car } from '#domain/car/car.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { Location } from '#domain/location/location.ts';
import { type StateRights, states } from '#domain/site/consumer-rights-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatNumber } from '#domain/text/number.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';
import { type CoolingOff, evaluateCoolingOff } from './cooling-off.ts';
import { evaluateStatutoryWarranty, type StatutoryWarranty } from './statutory-warranty.ts';

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
        text: `They always apply, whatever else is said here: a ${noun} must be of acceptable quality and as it was described.`,
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
      `${months} or ${km} km, whichever comes first, under the law of ${state}. Confirm with us before you sign.`,
    );
  }
  if (warranty.kind === 'ask') {
    return right(
      'Statutory warranty',
      `Ask us which statutory warranty of ${state} this ${noun} comes with.`,
    );
  }
  switch (warranty.reason) {
    case 'stock-type':
      return right(
        'Statutory warranty',
        `The statutory warranty of ${state} is for used cars. Ask us what the maker's warranty covers.`,
      );
    case 'excluded-kind':
      return right(
        'No statutory warranty',
        `The statutory warranty of ${state} is generally not given on this kind of vehicle. Confirm with us.`,
      );
    case 'beyond-limits':
      return right(
        'No statutory warranty',
        `This ${noun} is outside the limits of age, distance or price of ${state}. Confirm with us.`,
      );
  }
}

function coolingOffRight(coolingOff: CoolingOff, car: Car, { state, noun }: Words, site: SiteContext): Right {
  if (coolingOff.kind === 'given') {
    const { feeCents, needsLinkedCredit, conditions } = coolingOff;
    const fee =
      feeCents === null
        ? 'Ask us what we may keep if you withdraw.'
        : `If you withdraw we may keep up to ${formatMoney(feeCents, site.config)}.`;
    const credit = needsLinkedCredit ? 'Only where the credit is arranged through us. ' : '';
    return { title: `Cooling off: ${coolingOff.headline}`, text: `${credit}${fee}`, conditions };
  }
  if (coolingOff.kind === 'ask') {
    return {
      title: 'Cooling off',
      text: `Ask us before you sign whether you may change your mind in ${state}.`,
      conditions: [],
    };
  }
  const which = coolingOff.reason === 'stock-type' ? `a ${car.stockType} ${noun}` : 'this kind of vehicle';
  return {
    title: 'No cooling off',
    text: `The law of ${state} gives no cooling-off period on ${which}. What you sign, you have bought.`,
    conditions: [],
  };
}

function sourceText({ source, asAt }: StateRights, locale: string): string {
  return `Source: ${source}, as at ${formatPartialDate(asAt, locale)}. General information, not legal advice.`;
}
