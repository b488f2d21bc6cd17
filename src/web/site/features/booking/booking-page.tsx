/** One booking behind its signed link (B-30): when and where, and two forms that work without script. */
import type { BookingView } from '../../../../use-cases/booking/change-booking.ts';

type Props = {
  readonly booking: BookingView | null;
  readonly isChanged: boolean;
  readonly problem: string | null;
};

export function BookingPage({ booking, isChanged, problem }: Props) {
  return (
    <div className="wrap booking-page">
      {booking === null ? (
        <NoBooking />
      ) : (
        <>
          <h1 className="booking-page__title">{titleOf(booking, isChanged)}</h1>
          {problem ? (
            <p className="booking-page__problem" role="alert">
              {problem}
            </p>
          ) : null}
          <div className="booking-page__columns">
            <Facts booking={booking} />
            {booking.state === 'booked' ? <Changes booking={booking} /> : <Again booking={booking} />}
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
      return `This ${noun} is over`;
    case 'booked':
      return isChanged ? `Your ${noun} has its new time` : `Your ${noun} is booked`;
  }
}

function Facts({ booking }: { readonly booking: BookingView }) {
  const { state, whenText, carTitle, carHref, location, reference, calendarHref } = booking;
  return (
    <section className="booking-page__facts">
      <p className={state === 'booked' ? 'booking-page__when' : 'booking-page__when booking-page__when--off'}>
        {whenText}
      </p>
      <dl className="success__facts">
        {carTitle ? (
          <div className="success__fact">
            <dt>About</dt>
            <dd>{carHref ? <a href={carHref}>{carTitle}</a> : carTitle}</dd>
          </div>
        ) : null}
        {location ? (
          <div className="success__fact">
            <dt>Where</dt>
            <dd>
              <a href={`/locations/${location.slug}`}>{location.name}</a>
            </dd>
          </div>
        ) : null}
        <div className="success__fact">
          <dt>Your reference</dt>
          <dd className="tabular">{reference}</dd>
        </div>
      </dl>
      {state === 'booked' ? (
        <a className="button button--outline" href={calendarHref} download>
          Add to calendar
        </a>
      ) : null}
    </section>
  );
}

function Changes({ booking: { days, value, noun } }: { readonly booking: BookingView }) {
  return (
    <section className="booking-page__changes">
      {days.length > 0 ? (
        <form method="post" className="booking-page__form">
          <h2 className="booking-page__subtitle">Another time</h2>
          <div className="field">
            <label className="field__label" htmlFor="booking-time">
              Day and time
            </label>
            <select className="input" id="booking-time" name="time" defaultValue={value} required>
              {value === '' ? <option value="">Choose a time</option> : null}
              {days.map((day) => (
                <optgroup key={day.label} label={day.label}>
                  {day.times.map((time) => (
                    <option key={time.value} value={time.value} disabled={!time.isFree}>
                      {`${day.label}, ${time.label}${time.value === value ? ' (now)' : time.isFree ? '' : ', taken'}`}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </div>
          <button className="button button--primary" type="submit" name="do" value="move">
            Move to this time
          </button>
        </form>
      ) : null}
      <form method="post" className="booking-page__form">
        <h2 className="booking-page__subtitle">Cannot come?</h2>
        <p>The time becomes free for somebody else, and the dealer is told.</p>
        <button className="button button--outline" type="submit" name="do" value="cancel">
          Cancel this {noun}
        </button>
      </form>
    </section>
  );
}

function Again({ booking }: { readonly booking: BookingView }) {
  return (
    <section className="booking-page__changes" role="status">
      <p>
        {booking.state === 'cancelled'
          ? 'The dealer has been told. There is nothing more you need do.'
          : 'It can be changed no more. Did you miss it? Call us, or book another one.'}
      </p>
      {booking.bookAgainHref ? (
        <a className="button button--primary" href={booking.bookAgainHref}>
          Book another time
        </a>
      ) : null}
    </section>
  );
}

function NoBooking() {
  return (
    <>
      <h1 className="booking-page__title">This link opens no booking</h1>
      <p>
        It may have been cut short on its way. Open it from our message once more, or{' '}
        <a href="/contact-us">tell us</a> what you booked and we change it for you.
      </p>
    </>
  );
}
