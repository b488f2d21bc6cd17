/** One place: is it open, how to reach it, when each department works, which days are different. */

import type { FullPhoneNumber } from '#domain/location/displayed-number.ts';
import type { Review } from '#domain/review/review.ts';
import type { StockLink } from '#use-cases/location/view-location-stock.ts';
import type { LocationView } from '#view-models/location/view-location.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { CallButton } from '#web/site/parts/location/call-button.tsx';
import { LocationRating } from '#web/site/parts/location/location-card.tsx';
import { Reviews } from '#web/site/parts/reviews/reviews.tsx';
import { ArrowLink } from '#web/ui/arrow-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { HoursTable, OpenState } from '#web/ui/hours-table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PopoverDialog } from '#web/ui/popover-dialog.tsx';

/** Opens and closes without script. */
type HolidayHoursProps = { readonly location: Pick<LocationView, 'name' | 'holidays'> };

const title = 'Holiday Opening Hours';

export function HolidayHours({ location }: HolidayHoursProps) {
  return (
    <PopoverDialog
      id="holiday-hours"
      title={title}
      openerClass="button button--outline button--small"
      opener={
        <>
          <Icon name="calendar-days" size={18} />
          {title}
        </>
      }
    >
      <p className="holiday-hours__place">{location.name}</p>
      <ul className="holiday-hours__list tabular">
        {location.holidays.map((day) => (
          <li key={`${day.dayText} ${day.hoursText}`} className="holiday-hours__day">
            <span>
              <b>{day.dayText}</b>
              {day.name ? <span className="holiday-hours__name">{day.name}</span> : null}
            </span>
            <span>{day.hoursText}</span>
          </li>
        ))}
      </ul>
    </PopoverDialog>
  );
}

type LocationPageProps = {
  readonly site: SiteView;
  readonly location: LocationView;
  readonly stock: readonly StockLink[];
  readonly reviews: readonly Review[];
};

const heroWidths = [480, 640, 960, 1200, 1600] as const;

export function LocationPage({ site, location, stock, reviews }: LocationPageProps) {
  return (
    <div className="wrap location-page">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Our Locations', href: '/locations' },
          { label: location.name, href: null },
        ]}
      />
      <div className="location-page__top">
        {location.imageUrl ? (
          <div className="location-page__picture">
            <Picture
              src={location.imageUrl}
              alt={`${location.name}, seen from the street`}
              sizes="(min-width: 992px) 760px, 100vw"
              widths={heroWidths}
              priority
            />
          </div>
        ) : null}
        <div className="location-page__facts">
          <h1 className="location-page__name">{location.name}</h1>
          <LocationRating location={location} locale={site.locale} />
          <OpenState isOpen={location.isOpen} text={location.openText} detail={location.departmentsText} />
          <address className="location-page__reach">
            <p className="location-page__line row">
              <Icon name="map-pin" />
              <span>
                {location.addressLines.map((line) => (
                  <span key={line} className="location-page__address-line">
                    {line}
                  </span>
                ))}
              </span>
            </p>
            {location.email ? (
              <a className="location-page__line row" href={`mailto:${location.email}`}>
                <Icon name="mail" />
                {location.email}
              </a>
            ) : null}
          </address>
          <div className="location-page__actions cluster">
            {location.phone ? (
              <CallButton number={location.phone} className="button button--primary" />
            ) : null}
            <a
              className={`button ${location.phone ? 'button--outline' : 'button--primary'}`}
              href={location.contactHref}
            >
              Contact Us
            </a>
            <a className="button button--outline" href={location.directionsHref} rel="noopener">
              Get Directions
            </a>
          </div>
          {stock.length > 0 ? (
            <ul className="location-page__stock cluster" aria-label={`Stock at ${location.name}`}>
              {stock.map(({ label, count, href }) => (
                <li key={href}>
                  <ArrowLink href={href}>
                    {label} here <span className="location-page__stock-count tabular">{count}</span>
                  </ArrowLink>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
      <section aria-labelledby="opening-hours">
        <div className="location-page__hours-head cluster">
          <h2 id="opening-hours" className="location-page__heading">
            Opening hours
          </h2>
          {location.holidays.length > 0 ? <HolidayHours location={location} /> : null}
        </div>
        <ul className="location-page__departments">
          {location.departments.map((department) => (
            <li key={department.department} className="location-page__department stack">
              <h3 className="location-page__department-name">{department.label}</h3>
              <OpenState isOpen={department.isOpen} text={department.openText} />
              <HoursTable lines={department.weekly} />
            </li>
          ))}
        </ul>
      </section>
      {reviews.length > 0 ? (
        <section aria-labelledby="reviews" className="location-page__reviews">
          <h2 id="reviews" className="location-page__heading">
            Reviews of {location.name}
          </h2>
          <Reviews reviews={reviews} locale={site.locale} />
        </section>
      ) : null}
      {location.licences.length > 0 ? (
        <p className="location-page__licences meta">{location.licences.join(', ')}</p>
      ) : null}
    </div>
  );
}

type NumberPageProps = {
  readonly location: LocationView;
  readonly cutText: string;
  /** Null until the button was pressed. */
  readonly answer: { readonly number: FullPhoneNumber | null; readonly waitMinutes: number | null } | null;
};

/** The number of one place, for visitors without script: shortened until the button is pressed, then whole. */
export function NumberPage({ location, cutText, answer }: NumberPageProps) {
  return (
    <div className="wrap number-page">
      <h1 className="number-page__title">Call {location.name}</h1>
      <OpenState isOpen={location.isOpen} text={location.openText} detail={location.departmentsText} />
      {answer?.number ? (
        <p>
          <a
            className="button button--primary button--large tabular number-page__number"
            href={answer.number.telHref}
          >
            <Icon name="phone" size={20} />
            {answer.number.text}
          </a>
        </p>
      ) : answer?.waitMinutes ? (
        <p role="alert" className="number-page__refusal">
          Too many phone numbers were requested from your network. Try again in {answer.waitMinutes}{' '}
          {answer.waitMinutes === 1 ? 'minute' : 'minutes'}, or message us and we’ll call you.
        </p>
      ) : (
        // The same address; nothing but the press is sent.
        <form method="post">
          <button type="submit" className="button button--primary button--large tabular number-page__number">
            <Icon name="phone" size={20} />
            {cutText} Show number
          </button>
        </form>
      )}
      <p className="number-page__actions cluster">
        <ArrowLink href={location.contactHref}>Write to {location.name}</ArrowLink>
        <ArrowLink href={location.pageHref}>Opening hours and departments</ArrowLink>
      </p>
    </div>
  );
}
