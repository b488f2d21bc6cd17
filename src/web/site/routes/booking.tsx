import { data, redirect } from 'react-router';
import { cancelBooking, moveBooking, viewBooking } from '../../../use-cases/booking/change-booking.ts';
import { BookingPage } from '../features/booking/booking-page.tsx';
import { AnsweringLocation } from '../features/lead/answering-location.tsx';
import { CarStrip } from '../features/lead/car-strip.tsx';
import { requestContext } from '../request-context.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/booking';

/** A link that is not ours tells nothing, and still says how to reach the dealer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  const booking = await viewBooking(site, url.searchParams, app, now);
  const headers = { 'Cache-Control': 'no-store' };
  return data(
    { booking, isChanged: url.searchParams.has('changed') },
    { status: booking === null ? 404 : 200, headers },
  );
}

/** Only a pressed button changes anything: mail programs open the addresses in a message by themselves. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { site, app, now } = context.get(requestContext);
  const posted = await readForm(request);
  const params = url.searchParams;
  const intent = posted.get('do');
  const outcome =
    intent === 'cancel'
      ? await cancelBooking(site, params, app, now)
      : await moveBooking(site, { params, value: String(posted.get('time') ?? '') }, app, now);
  if (outcome === 'unknown') throw data(null, { status: 404 });
  if (outcome === 'time-taken') {
    const problem = posted.get('time') ? takenText : 'Choose a time first.';
    return data({ problem }, { status: posted.get('time') ? 409 : 400 });
  }
  const then = new URLSearchParams(params);
  if (outcome === 'moved') then.set('changed', '1');
  else then.delete('changed');
  return redirect(`${url.pathname}?${then}`, 303);
}

const takenText = 'Somebody has just taken that time. Your old time still stands; choose another one.';

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function BookingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  const { booking } = loaderData;
  return (
    <>
      <title>{`Your booking | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      <BookingPage
        {...loaderData}
        problem={actionData?.problem ?? null}
        car={booking?.car ? <CarStrip car={booking.car} /> : null}
        place={booking?.location ? <AnsweringLocation location={booking.location} /> : null}
      />
    </>
  );
}
