import {
  type ApiAnswer,
  acceptApiReservation,
  describeApiReservation,
} from '#web/site/features/lead/server/accept-api-reservation.server.ts';
import { holdVisitor } from '#web/site/hold-visitor.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/**
 * `POST /api/reservations`: holds a car for a shopper, or puts them in line, as the page of a reservation does. It needs
 * an `Idempotency-Key`. `GET /api/reservations?car_id=` says what would come of it, and the words to agree to.
 */
export async function action({ context, request }: RouteArgs) {
  const visitor = await holdVisitor(context);
  return respond(await acceptApiReservation(request, context.get(requestContext), visitor));
}

export async function loader({ context, url }: RouteArgs) {
  const visitor = await holdVisitor(context);
  const carId = url.searchParams.get('car_id');
  return respond(await describeApiReservation(context.get(requestContext), { carId, visitor }));
}

function respond({ status, body, headers }: ApiAnswer): Response {
  return new Response(body, {
    status,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}
