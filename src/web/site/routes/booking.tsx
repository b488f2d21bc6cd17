/** `/booking?…`: a shopper looks at a booking, moves it or cancels it. */

import { data, redirect } from 'react-router';
import { cancelBooking, moveBooking, viewBooking } from '#use-cases/booking/change-booking.ts';
import { BookingPage } from '#web/site/features/booking/booking-page.tsx';
import { AnsweringLocation } from '#web/site/features/lead/answering-location.tsx';
import { CarStrip, pickStripCar } from '#web/site/features/lead/car-strip.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { readPostedForm } from '#web/site/posted-form.server.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

/** A link that is not ours tells nothing, and still says how to reach the dealer. */
export async function loader({ context, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  const found = await viewBooking(site, url.searchParams, app, now);
  const hasExpired = found === 'expired';
  return data(
    { booking: hasExpired ? null : found, hasExpired, isChanged: url.searchParams.has('changed') },
    { status: hasExpired ? 410 : found === null ? 404 : 200 },
  );
}

/** Only a pressed button changes anything: mail programs open the addresses in a message by themselves. */
export async function action({ context, request, url }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  const posted = await readPostedForm(request);
  const params = url.searchParams;
  const intent = posted.get('do');
  const outcome =
    intent === 'cancel'
      ? await cancelBooking(site, params, app, now)
      : await moveBooking(site, { params, value: String(posted.get('time') ?? '') }, app, now);
  if (outcome === 'unknown') throw data(null, { status: 404 });
  if (outcome === 'too-many') return data({ problem: tooManyText }, { status: 429 });
  if (outcome === 'time-taken') {
    const problem = posted.get('time') ? takenText : 'Choose a time.';
    return data({ problem }, { status: posted.get('time') ? 409 : 400 });
  }
  const then = new URLSearchParams(params);
  if (outcome === 'moved') then.set('changed', '1');
  else then.delete('changed');
  return redirect(`${url.pathname}?${then}`, 303);
}

const tooManyText =
  'This booking has been changed too many times today. Your current time hasn’t changed. Call us to change it.';
const takenText =
  'Someone has just booked that time. Your original time hasn’t changed. Choose another time.';

export default function BookingRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { booking } = loaderData;
  return (
    <>
      <PageHead title="Your booking" isUnlisted sheets={['booking']} />
      <BookingPage
        {...loaderData}
        problem={actionData?.problem ?? null}
        car={booking?.car ? <CarStrip car={pickStripCar(booking.car)} /> : null}
        place={booking?.location ? <AnsweringLocation location={booking.location} /> : null}
      />
    </>
  );
}
