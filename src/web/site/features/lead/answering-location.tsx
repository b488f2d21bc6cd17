/** Who answers: a location with its hours and every way to reach it. */
import type { LocationView } from '#view-models/location/view-location.ts';
import { AnswerPromise, CallButton } from '#web/site/parts/location/call-button.tsx';
import { OpenState } from '#web/ui/hours-table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The first is used for a window that shows none. */
const placeWidths = [320, 640, 960] as const;

type Props = {
  readonly location: LocationView;
  readonly headingLevel?: 'h2' | 'h3';
  /** What it looks like, where the window is wide enough that it fills room. */
  readonly showsPlace?: boolean;
};

export function AnsweringLocation({ location, headingLevel: Heading = 'h2', showsPlace = false }: Props) {
  return (
    <div className="answering-location">
      {showsPlace && location.imageUrl ? (
        <Picture
          className="answering-location__place"
          src={location.imageUrl}
          alt=""
          sizes="(min-width: 992px) 400px, 1px"
          widths={placeWidths}
        />
      ) : null}
      <Heading className="answering-location__name">
        <a className="answering-location__link" href={location.contactHref}>
          {location.name}
        </a>
      </Heading>
      <OpenState isOpen={location.isOpen} text={location.openText} detail={location.departmentsText} />
      <AnswerPromise answers={location.answers} />
      <ul className="answering-location__actions">
        {location.phone ? (
          <li>
            <CallButton number={location.phone} className="button button--outline answering-location__call" />
          </li>
        ) : null}
        {location.email ? (
          <li>
            <a className="answering-location__action row" href={`mailto:${location.email}`}>
              <Icon name="mail" size={18} />
              <span>
                {location.email.slice(0, location.email.indexOf('@') + 1)}
                <wbr />
                {location.email.slice(location.email.indexOf('@') + 1)}
              </span>
            </a>
          </li>
        ) : null}
        <li>
          <a className="answering-location__action row" href={location.directionsHref}>
            <Icon name="map-pin" size={18} />
            <span>
              {location.addressLines.join(', ')}
              <span className="visually-hidden">, directions</span>
            </span>
          </a>
        </li>
      </ul>
    </div>
  );
}

/** Beside a form or its receipt; nothing where no location was chosen yet. */
export function AnsweringAside({ location }: { readonly location: LocationView | null }) {
  return location === null ? null : (
    <aside className="form-page__aside" aria-label="Who will contact you">
      <AnsweringLocation location={location} />
    </aside>
  );
}

/** From a form back to what it is about. */
export function BackLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a className="form-page__back text-link" href={href}>
      <Icon name="arrow-left" size={18} />
      {label}
    </a>
  );
}
