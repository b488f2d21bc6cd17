/** The number of the first location in a header, as a sign: one touch calls. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

type Props = {
  readonly location: SiteView['primaryLocation'];
  readonly className: string;
  readonly iconSize: 20 | 22;
};

export function HeaderCall({ location, className, iconSize }: Props) {
  if (!location?.phone) return null;
  const { name, phone } = location;
  return (
    <PhoneLink
      number={phone}
      className={className}
      label={`Call ${phone.isMasked ? name : phone.text}`}
      dialsAtOnce
    >
      {() => <Icon name="phone" size={iconSize} />}
    </PhoneLink>
  );
}
