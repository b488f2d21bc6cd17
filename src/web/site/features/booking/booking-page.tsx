/** One booking behind its signed link: when and where, and two forms that work without script. */
import type { ReactNode } from 'react';
import type { BookingView } from '#use-cases/booking/change-booking.ts';
import { InvalidLinkPage } from '#web/ui/dead-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TimesIsland } from './times.island.tsx';

type Props = {
  readonly booking: BookingView | null;
  /** The link is ours, and its time is long past. */
  readonly hasExpired: boolean;
  readonly isChanged: boolean;
  readonly problem: string | null;
  /** What it is about and where it is, drawn by the route: a feature never reaches into another. */
  readonly car: ReactNode;
  readonly place: ReactNode;
};

export function BookingPage({ booking, hasExpired, isChanged, problem, car, place }: Props) {
  return (
    <div className="wrap form-page booking-page">
      {booking === null ? (
        <NoBooking hasExpired={hasExpired} />
      ) : (
        <>
          <h1 className="form-page__title">{titleOf(booking, isChanged)}</h1>
          {problem ? (
            <p className="page-problem" role="alert">
              {problem}
            </p>
          ) : null}
          <div className="form-page__columns">
            <div className="form-page__main">
              <Facts booking={booking} />
              {car}
              {booking.state === 'booked' ? <Changes booking={booking} /> : <Again booking={booking} />}
            </div>
            {place ? (
              <aside className="form-page__aside" aria-label="Where">
                {place}
              </aside>
            ) : null}
          </div>
        </>
      )}
    </div>
  );
}

function titleOf({ noun, state }: BookingView, isChanged: boolean): string {
  switch (state) {
    case 'cancelled':
      return `Your ${noun} is cancelled`;
    case 'past':
      return `This ${noun} is in the past`;
    case 'booked':
      return isChanged ? `Your ${noun} has been moved` : `Your ${noun} is booked`;
  }
}

function Facts({ booking }: { readonly booking: BookingView }) {
  const { state, whenText, car, carTitle, location, reference, calendarHref } = booking;
  return (
    <section className="booked-time">
      <p className={state === 'booked' ? 'booked-time__when' : 'booked-time__when booked-time__when--off'}>
        {whenText}
      </p>
      <p className="booked-time__about">
        {car === null && carTitle ? `${carTitle}. ` : null}
        {location ? `At ${location.name}. ` : null}
        Your reference is <b className="tabular">{reference}</b>.
      </p>
      {state === 'booked' ? (
        <p className="booked-time__actions cluster">
          <a className="button button--outline" href={calendarHref} download>
            <Icon name="calendar-plus" size={18} />
            Add to calendar
          </a>
        </p>
      ) : null}
    </section>
  );
}

function Changes({ booking: { days, value, noun } }: { readonly booking: BookingView }) {
  return (
    <div className="booking-page__changes">
      {days.length > 0 ? (
        <form method="post" className="booking-page__form">
          <h2 className="booking-page__subtitle">Choose another time</h2>
          <TimesIsland days={markNow(days, value)} booked={value} />
          <button className="button button--primary" type="submit" name="do" value="move">
            Change to this time
          </button>
        </form>
      ) : null}
      <form method="post" className="booking-page__form">
        <h2 className="booking-page__subtitle">Can’t make it?</h2>
        <p>Your time becomes available to others, and we’ll be notified.</p>
        <button className="button button--outline" type="submit" name="do" value="cancel">
          Cancel this {noun}
        </button>
      </form>
    </div>
  );
}

/** The time that is booked says so among those that it can move to. */
function markNow(days: BookingView['days'], value: string): BookingView['days'] {
  return days.map((day) => ({
    ...day,
    times: day.times.map((time) => (time.value === value ? { ...time, label: `${time.label} (now)` } : time)),
  }));
}

function Again({ booking }: { readonly booking: BookingView }) {
  return (
    <section className="booking-page__changes" role="status">
      <p>
        {booking.state === 'cancelled'
          ? 'We’ve been notified. You don’t need to do anything else.'
          : 'It can no longer be changed. Missed it? Call us, or make another booking.'}
      </p>
      {booking.bookAgainHref ? (
        <a className="button button--primary" href={booking.bookAgainHref}>
          Book another time
        </a>
      ) : null}
    </section>
  );
}

function NoBooking({ hasExpired }: Pick<Props, 'hasExpired'>) {
  return (
    <InvalidLinkPage title={hasExpired ? 'This link has expired' : 'This link doesn’t work'}>
      {hasExpired
        ? 'You can view a booking until the day after. Missed it, or want to make another? '
        : 'It may be incomplete. Try the link in our message again, or '}
      <a href="/contact-us">{hasExpired ? 'Tell us' : 'tell us'}</a>
      {hasExpired ? ' and we’ll find you a new time.' : ' what you booked and we’ll help you.'}
    </InvalidLinkPage>
  );
}
