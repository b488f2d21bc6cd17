import { findVisitor } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `GET /api/shopper`: what forms need not ask a signed-in shopper; 401 without one. */
export async function loader({ context }: RouteArgs) {
  const visitor = await findVisitor(context);
  if (visitor === null) return Response.json({ message: 'No one is signed in.' }, { status: 401 });
  const { phone, name, email } = visitor.shopper;
  return Response.json({ phone, name, email });
}
