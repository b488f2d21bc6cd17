import { z } from 'zod';
import { removedTitle, savedTitle } from '#domain/shopper/watched-car.ts';
import { normalisePhone } from '#domain/text/phone-number.ts';
import { removeCar, saveCar, type WatchOutcome } from '#use-cases/shopper/watch-car.ts';
import { findVisitor, requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

const bodySchema = z.object({
  phone_number: z.string().max(40).optional(),
  car_id: z.string().min(1).max(100),
});

/**
 * `POST /api/watchlist/save-car` and `/remove-car` with `phone_number` and `car_id` as JSON; answers with `success` and
 * `message`. Whose list it is, the session says. A phone number that is not the session's is refused: the page that
 * sent it shows another shopper's list.
 */
export async function action({ context, request, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  if (!site.config.shoppers.watchlist.isEnabled) return refuse(404, 'This site doesn’t have watchlists.');
  const parsed = bodySchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return refuse(400, 'Send phone_number and car_id as JSON.');
  const visitor = await findVisitor(context);
  if (visitor === null) return refuse(401, 'Sign in to save cars to your watchlist.');
  const { phone_number: phone, car_id: carId } = parsed.data;
  if (phone !== undefined && normalisePhone(phone) !== visitor.shopper.phone) {
    return refuse(403, 'Someone else has signed in on this device. Reload the page.');
  }
  const limit = app.interestLimiter.take(`watchlist ${visitor.shopper.id}`, now);
  if (!limit.isAllowed) return refuse(429, 'Too many attempts. Please try again in a few minutes.');
  const requested = { shopper: visitor.shopper, carId };
  const isSaving = url.pathname.endsWith('/save-car');
  return answer(await (isSaving ? saveCar(site, requested, app, now) : removeCar(site, requested, app)));
}

function answer(outcome: WatchOutcome): Response {
  switch (outcome.kind) {
    case 'saved':
      return Response.json({ success: true, message: savedTitle });
    case 'removed':
      return Response.json({ success: true, message: removedTitle });
    case 'no-such-car':
      return refuse(404, 'This car is not in our stock.');
    case 'sold':
      return refuse(409, 'This car has been sold and can’t be saved.');
    case 'full':
      return refuse(409, 'Your watchlist is full. Remove a car to save another.');
  }
}

function refuse(status: number, message: string): Response {
  return Response.json({ success: false, message }, { status });
}

export function loader() {
  return Response.json(
    { success: false, message: 'Send cars to this address.' },
    { status: 405, headers: { allow: 'POST' } },
  );
}
