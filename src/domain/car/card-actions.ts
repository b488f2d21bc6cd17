/** What a card offers to do (CARD-1), and what it offers instead where the car is gone or has no price (CARD-5, VDP-15). */
import { buildFinanceHref } from '../finance/finance-href.ts';
import { carEnquiryHref } from '../lead/car-enquiry.ts';
import { visitWords } from '../lead/visit-words.ts';
import { evaluateReservability } from '../reservation/reservability.ts';
import { reserveWords, shortReserveLabel } from '../reservation/reservation-terms.ts';
import { carHref } from '../site/links.ts';
import type { SiteContext } from '../site/site-context.ts';
import { isAvailable } from './availability.ts';
import type { CarSummary } from './car.ts';
import { shownPriceCents } from './price-display.ts';

export type CardActionKind = 'details' | 'finance' | 'test-drive' | 'reserve' | 'similar';
export type CardAction = { readonly kind: CardActionKind; readonly label: string; readonly href: string };

/** In order of weight. Each leads to a page that does what it says: none is offered for form's sake. */
export function selectCardActions(car: CarSummary, site: SiteContext, now: Date): readonly CardAction[] {
  const details: CardAction = { kind: 'details', label: 'View Details', href: carHref(car.slug) };
  const similar: CardAction = {
    kind: 'similar',
    label: 'Find Me Something Similar',
    href: carEnquiryHref(car.slug, 'similar'),
  };
  if (!isAvailable(car)) return [similar];
  if (shownPriceCents(car) === null) return [details, similar];
  const financeHref = buildFinanceHref(car, site, now);
  const reservability = evaluateReservability(car, site);
  return [
    details,
    ...(financeHref ? [{ kind: 'finance', label: 'Get Finance', href: financeHref } as const] : []),
    { kind: 'test-drive', label: visitWords(site).heading, href: carEnquiryHref(car.slug, 'test-drive') },
    // CARD-7.
    ...(reservability.isReservable
      ? [
          {
            kind: 'reserve',
            label: shortReserveLabel(reserveWords(site.config), reservability.terms),
            href: reservability.href,
          } as const,
        ]
      : []),
  ];
}
