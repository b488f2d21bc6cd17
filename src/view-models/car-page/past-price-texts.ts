/** What was asked for a car before, each with its last day and what came of it: "was $43,990 until 3 Nov 2026, then $2,000 less". */
import type { Car, PastPrice } from '#domain/car/car.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';

type Asked = Pick<Car, 'priceCents' | 'priceType'>;

/** The newest first; only what this store has seen itself. Days are those of the site's calendar. */
export function listPastPriceTexts(
  car: Asked & Pick<Car, 'pastPrices'>,
  site: SiteContext,
): readonly string[] {
  const now: Asked = { priceCents: shownPriceCents(car), priceType: car.priceType };
  return car.pastPrices.map((past, index) => describe(past, car.pastPrices[index - 1] ?? now, now, site));
}

/** `next` is the price that came after it, `now` the one that is asked today. */
function describe(past: PastPrice, next: Asked, now: Asked, { config }: SiteContext): string {
  const isOfTodaysKind = past.priceType === now.priceType || past.priceType === null;
  const figure = [formatMoney(past.priceCents, config), isOfTodaysKind ? null : past.priceType];
  const until = formatPartialDate(localTimeIn(config.timeZone, past.endedAt).date, config.locale);
  const stood = `was ${figure.filter((part) => part !== null).join(' ')} until ${until}`;
  // Two kinds of money have no difference.
  if (next.priceCents === null || next.priceType !== past.priceType) return stood;
  const change = next.priceCents - past.priceCents;
  return `${stood}, then ${formatMoney(Math.abs(change), config)} ${change < 0 ? 'less' : 'more'}`;
}
