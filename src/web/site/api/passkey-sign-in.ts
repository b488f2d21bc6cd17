import { garageHref } from '#domain/shopper/gate.ts';
import { parseSignInRequest } from '#domain/shopper/sign-in-address.ts';
import { isSecret } from '#use-cases/secret.ts';
import { signInByPasskey, startPasskeySignIn } from '#use-cases/shopper/sign-in-by-passkey.ts';
import { signInCookie } from '#web/server/headers/site-cookies.ts';
import { afterSignIn } from '#web/site/after-sign-in.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';
import { answerQuestion, noPasskeys, refusePasskey } from './passkey-answers.ts';

/**
 * `POST /api/passkeys/sign-in/question` answers with what `navigator.credentials.get` takes;
 * `POST /api/passkeys/sign-in?type=…&redirect=…` with the query of `/sign-in` takes what it gave, as JSON, and answers
 * with `redirect`.
 */
export async function action({ context, request, url }: RouteArgs) {
  const requestData = context.get(requestContext);
  const { site, app, now, origin, clientAddress, cookies } = requestData;
  if (!site.config.garageEnabled) return noPasskeys();
  if (url.pathname.endsWith('/question')) {
    const browserId = isSecret(cookies.signIn) ? cookies.signIn : app.newSecret();
    const question = await startPasskeySignIn(site, { browserId, origin, clientAddress }, app, now);
    return answerQuestion(question, { 'Set-Cookie': signInCookie(browserId, origin) });
  }
  const entry = {
    answer: await request.json().catch(() => null),
    browserId: cookies.signIn,
    origin,
    clientAddress,
    userAgent: request.headers.get('user-agent') ?? '',
    oldToken: cookies.session,
  };
  const outcome = await signInByPasskey(site, entry, app, now);
  if (outcome.kind !== 'signed-in') return refusePasskey(outcome);
  const requested = parseSignInRequest(url.searchParams, garageHref(site.config));
  const headers = await afterSignIn(requestData, requested, outcome);
  return Response.json({ success: true, redirect: requested.redirect }, { headers });
}

export { postOnly as loader } from './passkey-answers.ts';
