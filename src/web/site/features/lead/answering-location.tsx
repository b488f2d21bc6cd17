/** Who answers: a location with its hours and every way to reach it. */
import { Mail, MapPin, Phone } from 'lucide-react';
import type { LocationView } from '../../../../use-cases/location/view-location.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OpenState } from '../../../ui/open-state.tsx';

type Props = { readonly location: LocationView; readonly headingLevel?: 'h2' | 'h3' };

export function AnsweringLocation({ location, headingLevel: Heading = 'h2' }: Props) {
  return (
    <div className="answering-location">
      <Heading className="answering-location__name">
        <a className="answering-location__link" href={location.contactHref}>
          {location.name}
        </a>
      </Heading>
      <OpenState isOpen={location.isOpen} text={location.openText} detail={location.departmentsText} />
      <ul className="answering-location__ways">
        {location.phoneText && location.telHref ? (
          <li>
            <a className="answering-location__way" href={location.telHref}>
              <Icon of={Phone} size={18} />
              <span className="tabular">{location.phoneText}</span>
            </a>
          </li>
        ) : null}
        {location.email ? (
          <li>
            <a className="answering-location__way" href={`mailto:${location.email}`}>
              <Icon of={Mail} size={18} />
              <span>
                {location.email.slice(0, location.email.indexOf('@') + 1)}
                <wbr />
                {location.email.slice(location.email.indexOf('@') + 1)}
              </span>
            </a>
          </li>
        ) : null}
        <li>
          <a className="answering-location__way" href={location.directionsHref}>
            <Icon of={MapPin} size={18} />
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
