/** How long it takes to bring a car to another branch, so that it can be seen there. */
import type { SiteConfig } from '#domain/site/config/site-config.ts';

/** Business days, of the route or of any; null where unknown. */
export function findTransferDays(
  from: string | null,
  to: string,
  { routes, businessDays }: SiteConfig['carPage']['transfers'],
): number | null {
  return routes.find((route) => route.from === from && route.to === to)?.businessDays ?? businessDays;
}

export function transferText(days: number | null): string {
  if (days === null) return 'Ask how long it takes to bring it';
  if (days === 0) return 'The same day';
  return `About ${days === 1 ? '1 business day' : `${days} business days`} after you ask`;
}
