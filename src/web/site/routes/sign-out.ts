/** `POST /sign-out`: ends the session of this browser, and says so. */

import { redirect } from 'react-router';
import { signedOutHref } from '#domain/shopper/sign-in-address.ts';
import { signOut } from '#use-cases/shopper/find-signed-in.ts';
import { endedSessionCookies } from '#web/server/headers/site-cookies.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

export async function action({ context }: RouteArgs) {
  const { site, app, origin, cookies } = context.get(requestContext);
  await signOut(site, cookies.session, app);
  const headers = new Headers();
  for (const cookie of endedSessionCookies(origin)) headers.append('Set-Cookie', cookie);
  return redirect(signedOutHref, { status: 303, headers });
}

/** Only a pressed button signs out: a picture on another site's page must not. */
export function loader() {
  return redirect('/', 302);
}
