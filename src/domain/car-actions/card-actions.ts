/** What a card offers to do, and what it offers instead where the car is gone or has no price. */
import type { CarSummary } from '#domain/car/car.ts';
import { carEnquiryHref } from '#domain/car/car-enquiry.ts';
import { evaluateReservability } from '#domain/reservation/reservability.ts';
import { formatReserve, shortReserveLabel } from '#domain/reservation/reservation-terms.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { evaluateButtonSet } from './button-set.ts';
import { financeAction, testDriveAction } from './drive-and-finance.ts';
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
