/** Driving a car and paying it off, as its card and its page both offer them, whatever else each has. */
import type { CarSummary } from '#domain/car/car.ts';
import { carEnquiryHref } from '#domain/car/car-enquiry.ts';
import { buildFinanceHref } from '#domain/finance/finance-href.ts';
import { visitLabels } from '#domain/lead/enquiry/visit-labels.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

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
