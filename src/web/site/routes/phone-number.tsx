/** `/phone-number`: where the button beside a cut number leads without script. Only the press says it whole, and is counted. */
import type { HeadersArgs } from 'react-router';
import { data } from 'react-router';
import { revealNumber } from '#use-cases/car/reveal-number.ts';
import { findLocationView } from '#view-models/location/view-location.ts';
import { NumberPage } from '#web/site/features/location/location-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

export function loader({ context, url }: RouteArgs) {
  const { site, now } = context.get(requestContext);
  const location = findLocationView(site, url.searchParams.get('location') ?? '', now);
  if (!location?.phone?.isMasked) throw data(null, { status: 404 });
  return { location, cutText: location.phone.text };
}

export async function action({ context, request, url }: RouteArgs) {
  const { site, app, now, clientAddress } = context.get(requestContext);
  const requested = Object.fromEntries(url.searchParams);
  const pageUrl = request.headers.get('referer');
  const outcome = await revealNumber(site, { requested, clientAddress, pageUrl }, app, now);
  switch (outcome.kind) {
    case 'revealed':
      return data({ number: outcome.number, waitMinutes: null });
    case 'too-many': {
      const headers = { 'Retry-After': String(outcome.retryAfterSeconds) };
      const waitMinutes = Math.ceil(outcome.retryAfterSeconds / 60);
      return data({ number: null, waitMinutes }, { status: 429, headers });
    }
    case 'refused':
      throw data(null, { status: 404 });
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export default function PhoneNumberRoute({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  return (
    <>
      <PageHead title={`Call ${loaderData.location.name}`} isUnlisted sheets={['places']} />
      <NumberPage {...loaderData} answer={actionData ?? null} />
    </>
  );
}
