import { findVisitor } from '#web/site/visitor.server.ts';
import type { Route } from './+types/shopper';

/** `GET /api/shopper`: what forms need not ask of whoever is signed in (GATE-6); 401 for nobody. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await findVisitor(context);
  if (visitor === null) return Response.json({ message: 'Nobody is signed in.' }, { status: 401 });
  const { phone, name, email } = visitor.shopper;
  return Response.json({ phone, name, email });
}
