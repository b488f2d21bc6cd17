/** `/spin-to-win` on a site with a prize draw. */

import { data, redirect } from 'react-router';
import { spin, viewPrizeDraw } from '#use-cases/prize/spin.ts';
import { PrizeDrawPage } from '#web/site/features/prize/prize-draw-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { findVisitor, requestContext, signInAgainHref } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

export async function loader({ context }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  const visitor = await findVisitor(context);
  const draw = await viewPrizeDraw(site, visitor?.shopper ?? null, app, now);
  if (draw === null) throw data(null, { status: 404 });
  return { draw };
}

/** A turn belongs to a number: without one there is no winner, whatever the site gates. */
export async function action({ context }: RouteArgs) {
  const requested = context.get(requestContext);
  const { site, app, now, address } = requested;
  const visitor = await findVisitor(context);
  if (visitor === null) return redirect(await signInAgainHref('spin-to-win', requested), 303);
  await spin(site, visitor.shopper, app, now);
  return redirect(address.pathname, 303);
}

export default function PrizeDrawRoute({ loaderData }: PageProps<typeof loader, typeof action>) {
  return (
    <>
      <PageHead title={loaderData.draw.heading} isUnlisted sheets={['ownPages']} />
      <PrizeDrawPage draw={loaderData.draw} />
    </>
  );
}
