/** The estimate that a browser keeps: a cookie that holds its link, and that no script reads. */
import { isTradeInPage } from '#domain/trade-in/trade-in.ts';
import type { DeviceEstimateLink } from '#use-cases/trade-in/find-device-trade-in.ts';
import { type SiteCookies, tradeInCookie } from '#web/server/headers/site-cookies.ts';

/** Total: any value is a link or none. */
export function readDeviceTradeIn({ tradeIn }: Pick<SiteCookies, 'tradeIn'>): DeviceEstimateLink | null {
  const [page, token] = (tradeIn ?? '').split('.', 2);
  return isTradeInPage(page) && token ? { page, token } : null;
}

/** Stored for as long as the estimate is valid. */
export function saveTradeInCookie(
  origin: string,
  { page, token }: DeviceEstimateLink,
  expiresAt: string,
  now: Date,
): HeadersInit {
  const maxAgeMs = new Date(expiresAt).getTime() - now.getTime();
  return { 'Set-Cookie': tradeInCookie(`${page}.${token}`, maxAgeMs, origin) };
}

export function dropTradeIn(origin: string): HeadersInit {
  return { 'Set-Cookie': tradeInCookie(null, 0, origin) };
}
