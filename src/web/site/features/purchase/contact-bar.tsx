/** Over every step: the way back, the number and the question, one tap away. */
import type { LocationView } from '#view-models/location/view-location.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

type Props = {
  readonly back: { readonly href: string; readonly label: string } | null;
  readonly askHref: string;
  readonly location: LocationView | null;
};

export function ContactBar({ back, askHref, location }: Props) {
  return (
    <div className="purchase__bar cluster">
      {back === null ? null : (
        <a className="purchase__action text-link" href={back.href}>
          <Icon name="arrow-left" size={18} />
          {back.label}
        </a>
      )}
      <div className="purchase__people cluster">
        {location?.phone ? (
          <PhoneLink number={location.phone} className="purchase__action text-link">
            {(number) => (
              <>
                <Icon name="phone" size={18} />
                <span className="tabular">{number}</span>
              </>
            )}
          </PhoneLink>
        ) : null}
        <a className="purchase__action text-link" href={askHref}>
          <Icon name="message-square" size={18} />
          Ask a question
        </a>
      </div>
    </div>
  );
}
