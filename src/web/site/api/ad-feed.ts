import { viewAdFeedFile } from '#use-cases/ad-feed/view-ad-feeds.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

/** `GET /feeds/{token}/google-vehicle-ads.txt`, `…/meta-vehicles.csv`, `…/report.csv`; the command line prints the addresses. */
export async function loader({ context, params }: RouteArgs<'file' | 'token'>) {
  const { site, app, now, origin } = context.get(requestContext);
  const file = await viewAdFeedFile(site, { token: params.token, name: params.file, origin }, app, now);
  if (file === null) {
    return new Response('There is no feed at this address.\n', {
      status: 404,
      headers: { ...closed, 'content-type': 'text/plain; charset=utf-8' },
    });
  }
  return new Response(file.text, { headers: { ...closed, 'content-type': file.mediaType } });
}

const closed = { 'x-robots-tag': 'noindex' };
