/** What a card offers to do, and what it offers instead where the car is gone or has no price. */

import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { carEnquiryHref } from '#domain/car/car-enquiry.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import { buildFinanceHref } from '#domain/finance/finance-href.ts';
import { visitLabels } from '#domain/lead/enquiry/visit-labels.ts';
import { evaluateReservability } from '#domain/reservation/reservability.ts';
import { formatReserve, shortReserveLabel } from '#domain/reservation/reservation-terms.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { selectWaitlistAction } from './waitlist-action.ts';

export type CardActionKind = 'details' | 'finance' | 'test-drive' | 'reserve' | 'waitlist' | 'similar';
export type CardAction = { readonly kind: CardActionKind; readonly label: string; readonly href: string };

/** In order of weight. Each leads to a page that does what it says: none is offered for form's sake. */
export function selectCardActions(car: CarSummary, site: SiteContext): readonly CardAction[] {
  const details: CardAction = { kind: 'details', label: 'View Details', href: carHref(car.slug) };
  const similar: CardAction = {
    kind: 'similar',
    label: 'Find Me Something Similar',
    href: carEnquiryHref(car.slug, 'similar'),
  };
  const buttons = evaluateButtonSet(car);
  if (buttons === 'similar-alone') return [similar];
  if (buttons === 'similar-too') return [details, similar];
  const reservability = evaluateReservability(car, site);
  const waitlist = selectWaitlistAction(car, site);
  return [
    details,
    ...financeAction(car, site),
    testDriveAction(car, site),
    ...(reservability.isReservable
      ? [
          {
            kind: 'reserve',
            label: shortReserveLabel(formatReserve(site.config), reservability.terms),
            href: reservability.href,
          } as const,
        ]
      : []),
    ...(waitlist === null ? [] : [waitlist]),
  ];
}

/** Driving a car and paying it off, as its card and its page both offer them, whatever else each has. */
export type SharedAction = {
  readonly kind: 'test-drive' | 'finance';
  readonly label: string;
  readonly href: string;
};

export function testDriveAction(car: CarSummary, site: SiteContext): SharedAction {
  return {
    kind: 'test-drive',
    label: visitLabels(site).heading,
    href: carEnquiryHref(car.slug, 'test-drive'),
  };
}

/** None where the site has no page for it, or the car no price. */
export function financeAction(car: CarSummary, site: SiteContext): readonly SharedAction[] {
  const href = buildFinanceHref(car, site);
  return href ? [{ kind: 'finance', label: 'Get Finance', href }] : [];
}

/** Which buttons a car has, on its page and on its card. */
export type ButtonSet =
  /** It is gone: Find Me Something Similar, and nothing else. */
  | 'similar-alone'
  /** It has no price: Find Me Something Similar, beside what can still be asked of it. */
  | 'similar-too'
  /** Those of the site that apply to it. */
  | 'all';

export function evaluateButtonSet(car: CarSummary): ButtonSet {
  if (!isAvailable(car)) return 'similar-alone';
  return shownPriceCents(car) === null ? 'similar-too' : 'all';
}
