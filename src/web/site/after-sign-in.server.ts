/**
 * What follows on a sign-in, by any proof of identity: the car they came for is saved, and their browser gets its
 * session.
 */
import { sessionLifetimeMs } from '#domain/shopper/shopper.ts';
import type { SignInRequest } from '#domain/shopper/sign-in-address.ts';
import type { SignedInNow } from '#use-cases/shopper/confirm-code.ts';
import { saveCar } from '#use-cases/shopper/watch-car.ts';
import { sessionCookies } from '#web/server/headers/site-cookies.ts';
import type { RequestContext } from './request-context.server.ts';

/** The cookies of the answer. */
export async function afterSignIn(
  { site, app, now, origin }: RequestContext,
  { carId }: SignInRequest,
  { token, shopper }: Pick<SignedInNow, 'token' | 'shopper'>,
): Promise<Headers> {
  if (carId !== null && site.config.shoppers.watchlist.isEnabled) {
    await saveCar(site, { shopper, carId }, app, now);
  }
  const headers = new Headers();
  for (const cookie of sessionCookies(token, sessionLifetimeMs, origin)) headers.append('Set-Cookie', cookie);
  return headers;
}
