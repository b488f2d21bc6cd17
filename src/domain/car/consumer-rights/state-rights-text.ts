/**
 * What the law of a state gives buyers there, of any car, in words with date and source; of one car `buyer-rights.ts`
 * says it.
 */
import type { StateRights, WarrantyTier } from '#domain/site/config/consumer-rights-config.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatNumber } from '#domain/text/number.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';

type Words = Pick<SiteConfig, 'locale' | 'currency' | 'labels'>;

export function stateRightsText({ warranty, coolingOff, ...rules }: StateRights, texts: Words): string {
  const many = texts.labels.stockNoun.many;
  const value =
    warranty === null
      ? 'Ask us about a statutory warranty.'
      : !warranty.isConfirmed
        ? 'Ask us which statutory warranty applies.'
        : `Statutory warranty on used ${many}: ${warranty.tiers.map((tier) => tierText(tier, texts)).join('; ')}.${exceptText(warranty.excludes)}`;
  const mind =
    coolingOff === null
      ? 'Before you sign, ask us about cooling off.'
      : `Cooling off: ${coolingOff.headline}, for ${listKinds(coolingOff.stockTypes)} ${many}.${exceptText(coolingOff.excludes)} ${[feeText(coolingOff.fee, texts), ...coolingOff.conditions].join(' ')}`;
  return `${value} ${mind.trim()} ${rules.source}, read ${formatPartialDate(rules.asAt, texts.locale)}; confirm with us before you sign.`;
}

function tierText(
  { months, km, name, ageYears, odometerKm, priceCents }: WarrantyTier,
  texts: Words,
): string {
  const number = (value: number) => formatNumber(value, texts.locale);
  const time = months === 1 ? '1 month' : `${months} months`;
  const limits = [
    limitText(ageYears, (years) => `${years} years`, 'old'),
    limitText(odometerKm, (value) => `${number(value)} km`, 'driven'),
    priceText(priceCents, texts),
  ].filter((limit) => limit !== null);
  const which = limits.length === 0 ? 'of any other age' : limits.join(', ');
  return `${time} or ${number(km)} km, whichever comes first, ${which}${name === null ? '' : ` (${name})`}`;
}

type Limit = { readonly under?: number | undefined; readonly upTo?: number | undefined };

function limitText(limit: Limit | undefined, format: (value: number) => string, what: string): string | null {
  if (limit?.under !== undefined) return `less than ${format(limit.under)} ${what}`;
  return limit?.upTo === undefined ? null : `up to ${format(limit.upTo)} ${what}`;
}

function priceText(price: WarrantyTier['priceCents'], texts: Words): string | null {
  if (price === undefined) return null;
  const from = price.from === undefined ? null : `from ${formatMoney(price.from, texts)}`;
  const above = price.above === undefined ? null : `above ${formatMoney(price.above, texts)}`;
  const upTo = price.upTo === undefined ? null : `to ${formatMoney(price.upTo, texts)}`;
  return [from, above, upTo].filter((part) => part !== null).join(' ');
}

function exceptText({
  itemTypes,
  bodyTypes,
}: {
  readonly itemTypes: readonly string[];
  readonly bodyTypes: readonly string[];
}): string {
  const kinds = [
    itemTypes.includes('caravan') ? 'caravans' : null,
    bodyTypes.length > 0 ? 'commercial vehicles' : null,
  ];
  const named = kinds.filter((kind) => kind !== null);
  return named.length === 0 ? '' : ` Generally not on ${named.join(' and ')}.`;
}

function feeText(fee: NonNullable<StateRights['coolingOff']>['fee'], texts: Words): string {
  if (fee === null) return '';
  return `If you cancel, the dealer can keep the ${fee.whichever} of ${formatMoney(fee.cents, texts)} and ${fee.percent}% of the price of ${listKinds(fee.stockTypes)} ${texts.labels.stockNoun.many}.`;
}

const kindWords = { new: 'new', demo: 'demonstrator', used: 'used' } as const;

function listKinds(kinds: readonly (keyof typeof kindWords)[]): string {
  const named = kinds.map((kind) => kindWords[kind]);
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
