import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `GET /api/captcha`: a task for this browser to solve before it sends a form. */
export async function loader({ context }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  if (site.config.captcha.provider !== 'altcha') {
    return Response.json({ error: 'This site doesn’t use a captcha.' }, { status: 404 });
  }
  return Response.json(await app.captchas.proofOfWork.createChallenge(now));
}
