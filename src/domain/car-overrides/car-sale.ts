/** The dealer's own record of a sale, for staff and reports: no page, feed or search shows any of it. */
import { addDays } from '#domain/location/local-time.ts';
import { isCalendarDay } from '#domain/time/is-calendar-day.ts';
import { readField } from './field-text.ts';
import { type CarOverrides, isActive } from './override.ts';

export type SaleFacts = {
  /** A day of the dealer's calendar, "2026-11-28". */
  readonly soldOn: string;
  readonly priceCents: number | null;
  readonly leadId: string | null;
};

/** It holds as long as the value that its change gave the car. */
export type CarSale = SaleFacts & {
  readonly carId: string;
  readonly changeSetId: string;
  readonly madeBy: string;
  readonly madeAt: Date;
};

export type TypedSale = { readonly soldOn: string; readonly price: string; readonly leadId: string };

type Read =
  | { readonly ok: true; readonly sale: SaleFacts }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> };

const maxAgeDays = 366;

/** Null where the day can be taken. */
export function findSoldOnProblem(soldOn: string, today: string): string | null {
  if (soldOn.length !== 10 || !isCalendarDay(soldOn)) return 'Enter a date.';
  if (soldOn > today) return 'Choose today or an earlier date.';
  return soldOn < addDays(today, -maxAgeDays) ? 'Choose a date within the last year.' : null;
}

/** `leadIds`: the leads about the car that the person may see. */
export function readSale(
  { soldOn, price, leadId }: TypedSale,
  { today, leadIds }: { readonly today: string; readonly leadIds: readonly string[] },
): Read {
  const problems: Record<string, string> = {};
  const day = soldOn === '' ? today : soldOn;
  const wrongDay = findSoldOnProblem(day, today);
  if (wrongDay !== null) problems.soldOn = wrongDay;
  const read = readField('priceCents', price, Number(today.slice(0, 4)));
  if (!read.ok) problems.salePrice = read.problem;
  if (leadId !== '' && !leadIds.includes(leadId)) problems.lead = 'Choose a lead about this car.';
  if (Object.keys(problems).length > 0 || !read.ok) return { ok: false, problems };
  const priceCents = typeof read.value === 'number' ? read.value : null;
  return { ok: true, sale: { soldOn: day, priceCents, leadId: leadId === '' ? null : leadId } };
}

/** Null for a car that no person sold, or that is back in stock. */
export function currentSale(
  { record, overrides }: Pick<CarOverrides, 'record' | 'overrides'>,
  sales: readonly CarSale[],
  now: Date,
): CarSale | null {
  const sold = overrides.find(
    (one) =>
      one.owner === 'staff' && one.path === 'status' && one.value === 'sold' && isActive(one, record, now),
  );
  return sales.find(({ changeSetId }) => changeSetId === sold?.changeSetId) ?? null;
}
