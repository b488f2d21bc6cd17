import { saveNewPasskey, startPasskeyCreation } from '#use-cases/shopper/make-passkey.ts';
import { findVisitor, requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';
import { answerQuestion, noPasskeys, refusePasskey } from './passkey-answers.ts';

/**
 * For signed-in shoppers: `POST /api/passkeys/new/question` returns what `navigator.credentials.create` takes, `POST
 * /api/passkeys/new` takes its result, as JSON.
 */
export async function action({ context, request, url }: RouteArgs) {
  const { site, app, now, origin, clientAddress } = context.get(requestContext);
  if (!site.config.garageEnabled) return noPasskeys();
  const visitor = await findVisitor(context);
  if (visitor === null) {
    return Response.json({ success: false, message: 'Sign in first.' }, { status: 401 });
  }
  const maker = { visitor, origin, clientAddress };
  if (url.pathname.endsWith('/question'))
    return answerQuestion(await startPasskeyCreation(site, maker, app, now));
  const answer: unknown = await request.json().catch(() => null);
  const userAgent = request.headers.get('user-agent') ?? '';
  const outcome = await saveNewPasskey(site, { ...maker, answer, userAgent }, app, now);
  return outcome.kind === 'made' ? Response.json({ success: true }) : refusePasskey(outcome);
}

export { postOnly as loader } from './passkey-answers.ts';
