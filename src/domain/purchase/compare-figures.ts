/** What has changed since figures were agreed to, in sentences; empty where they still hold. */
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import type { PurchaseFigures } from './compute-purchase.ts';

type Words = MoneyLocale & { readonly noun: string };

export function listFigureChanges(
  agreed: PurchaseFigures,
  now: PurchaseFigures,
  texts: Words,
): readonly string[] {
  const money = (cents: number) => formatMoney(cents, texts);
  const changes: string[] = [];
  if (agreed.priceCents !== now.priceCents || agreed.priceType !== now.priceType) {
    changes.push(
      `The price of the ${texts.noun} was ${money(agreed.priceCents)} ${agreed.priceType} when you agreed and is now ${money(now.priceCents)} ${now.priceType}.`,
    );
  }
  if (agreed.totalCents !== now.totalCents) {
    changes.push(`The total was ${money(agreed.totalCents)} and is ${money(now.totalCents)} now.`);
  }
  if (agreed.depositCents !== now.depositCents) {
    changes.push(`The deposit was ${money(agreed.depositCents)} and is ${money(now.depositCents)} now.`);
  }
  if (agreed.loan?.paymentText !== now.loan?.paymentText || rateOf(agreed) !== rateOf(now)) {
    changes.push(
      agreed.loan === null || now.loan === null
        ? 'The lender no longer offers this loan.'
        : `The repayment was ${agreed.loan.paymentText.replace('*', '')} and is ${now.loan.paymentText.replace('*', '')} now.`,
    );
  }
  if (changes.length === 0 && inOrder(agreed) !== inOrder(now)) {
    changes.push('Some of the figures have changed.');
  }
  return changes;
}

/** A store may hand back the same value with its keys in another order. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function rateOf({ loan }: PurchaseFigures): string {
  return loan === null ? '' : `${loan.interestRatePercent} ${loan.comparisonRatePercent}`;
}
