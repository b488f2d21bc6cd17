/** The garage: what is next, what one watches, what one has asked for. */
import type { ReactNode } from 'react';
import { allStockHref } from '#domain/site/links.ts';
import type { GarageAppointment, GarageRequest, GarageView } from '#use-cases/garage/view-garage.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { PasskeyOffer } from '#web/site/parts/passkey/passkey-offer.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { activationAttributes } from '#web/ui/island.tsx';

type Props = {
  readonly site: SiteView;
  readonly garage: GarageView;
  readonly href: string;
  readonly watchlistHref: string | null;
  /** Of the passkey that is offered; null for a shopper who has one. */
  readonly passkeyHost: string | null;
};

export function GaragePage({ site, garage, href, watchlistHref, passkeyHost }: Props) {
  const { name, watched, appointments, reservations, tradeIns, payments, enquiries } = garage;
  const isEmpty = [appointments, reservations, tradeIns, payments, enquiries].every(
    ({ length }) => length === 0,
  );
  return (
    <div className="wrap garage">
      <h1 className="page-head__title">{name ? `${name}’s garage` : 'My garage'}</h1>
      <ul className="garage__actions">
        {watchlistHref ? (
          <li>
            <Way href={watchlistHref} icon="bell" title="Watchlist" text={watchedText(watched, site)} />
          </li>
        ) : null}
        <li>
          <Way href={`${href}/searches`} icon="search" title="Saved searches" text="Matches and alerts" />
        </li>
        <li>
          <Way href={`${href}/details`} icon="key-round" title="Your details" text="Name, devices and data" />
        </li>
      </ul>
      {passkeyHost === null ? null : <PasskeyOffer host={passkeyHost} />}
      <Section title="Test drives and appointments" isShown={appointments.length > 0}>
        <ul className="garage__list">
          {appointments.map((appointment) => (
            <li key={appointment.id}>
              <Appointment appointment={appointment} />
            </li>
          ))}
        </ul>
      </Section>
      <Requests title="Reservations" requests={reservations} />
      <Requests title="Trade-ins" requests={tradeIns} />
      <Requests title="Payments" requests={payments} />
      <Requests title="Enquiries" requests={enquiries} />
      {isEmpty ? (
        <div className="empty-list">
          <Icon name="message-square" size={32} />
          <p className="empty-list__title">No enquiries or bookings yet</p>
          <p>Your enquiries, bookings and our replies appear here, with options to change or cancel them.</p>
          <a className="button button--primary" href={allStockHref}>
            See our {site.stockNoun.many}
          </a>
        </div>
      ) : null}
      <form
        method="post"
        action="/sign-out"
        className="garage__out"
        data-enhance="sign-out"
        {...activationAttributes('load')}
      >
        <button className="button button--outline" type="submit">
          Sign out
        </button>
      </form>
    </div>
  );
}

function watchedText({ count, drops, gone }: GarageView['watched'], { stockNoun }: SiteView): string {
  if (count === 0) return 'No cars yet';
  const parts = [
    `${count} ${count === 1 ? stockNoun.one : stockNoun.many}`,
    ...(drops > 0 ? [`${drops} price ${drops === 1 ? 'drop' : 'drops'}`] : []),
    ...(gone > 0 ? [`${gone} no longer for sale`] : []),
  ];
  return parts.join(', ');
}

type WayProps = {
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
};

function Way({ href, icon, title, text }: WayProps) {
  return (
    <a className="garage__action row" href={href}>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <span>{text}</span>
      </span>
    </a>
  );
}

type SectionProps = { readonly title: string; readonly isShown: boolean; readonly children: ReactNode };

function Section({ title, isShown, children }: SectionProps) {
  if (!isShown) return null;
  return (
    <section className="garage__section stack">
      <h2 className="garage__heading">{title}</h2>
      {children}
    </section>
  );
}

const stateWords = { booked: 'Booked', past: 'Over', cancelled: 'Cancelled' } as const;

function Appointment({ appointment }: { readonly appointment: GarageAppointment }) {
  const { noun, state, whenText, placeName, carTitle, href, calendarHref } = appointment;
  return (
    <article className="garage-item">
      <div>
        <h3 className="garage-item__title">{whenText}</h3>
        <p className="meta">
          {noun.charAt(0).toUpperCase() + noun.slice(1)}
          {carTitle ? `: ${carTitle}` : ''}
          {placeName ? `, ${placeName}` : ''}
        </p>
      </div>
      <p
        className={
          state === 'booked' ? 'garage-item__state meta garage-item__state--good' : 'garage-item__state meta'
        }
      >
        {stateWords[state]}
      </p>
      {state === 'booked' ? (
        <p className="garage-item__actions cluster">
          <a className="button button--soft button--small" href={href}>
            Move or cancel
          </a>
          <a className="button button--ghost button--small" href={calendarHref} download>
            Add to calendar
          </a>
        </p>
      ) : null}
    </article>
  );
}

/** "Test Drive, sent"; where its kind is the title already, "Sent". */
function doneInWords({ carTitle, category, isStarted }: GarageRequest): string {
  if (carTitle) return `${category}, ${isStarted ? 'begun' : 'sent'}`;
  return isStarted ? 'Started' : 'Sent';
}

function Requests({
  title,
  requests,
}: {
  readonly title: string;
  readonly requests: readonly GarageRequest[];
}) {
  return (
    <Section title={title} isShown={requests.length > 0}>
      <ul className="garage__list">
        {requests.map((request) => (
          <li key={request.reference}>
            <article className="garage-item">
              <div>
                <h3 className="garage-item__title">
                  {request.carHref ? (
                    <a href={request.carHref}>{request.carTitle}</a>
                  ) : (
                    (request.carTitle ?? request.category)
                  )}
                </h3>
                <p className="meta">
                  {doneInWords(request)} {request.sentText}. Reference{' '}
                  <span className="tabular">{request.reference}</span>
                </p>
              </div>
              <p
                className={
                  request.isAnswered
                    ? 'garage-item__state meta garage-item__state--good'
                    : 'garage-item__state meta'
                }
              >
                {request.stateText}
                {request.way === null ? null : (
                  <>
                    {' '}
                    <a href={request.way.href}>{request.way.text}</a>
                  </>
                )}
              </p>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
}
