/** Signs in a header: call, garage and search. */

import { allStockHref } from '#domain/site/links.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { SearchBoxIsland } from '#web/ui/search-box.island.tsx';
import { toolAttributes } from '#web/ui/tool-attributes.ts';

type HeaderCallProps = {
  readonly location: SiteView['primaryLocation'];
  readonly className: string;
  readonly iconSize: 20 | 22;
};

/** The number of the first location in a header, as a sign: one touch calls. */
export function HeaderCall({ location, className, iconSize }: HeaderCallProps) {
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

type GarageSignProps = { readonly site: Pick<SiteView, 'garageHref'>; readonly className: string };

/**
 * The way to the garage: a sign in the header where there is room, words in the menu of a narrow window. The same for
 * everyone: pages are shared.
 */
export function GarageSign({ site: { garageHref }, className }: GarageSignProps) {
  if (garageHref === null) return null;
  return (
    <a className={`garage-link garage-link--wide ${className}`} href={garageHref} aria-label="My garage">
      <Icon name="user-round" size={22} />
    </a>
  );
}

export function GarageLabels({ site: { garageHref }, className }: GarageSignProps) {
  if (garageHref === null) return null;
  return (
    <a className={`garage-link garage-link--narrow ${className}`} href={garageHref}>
      My garage
    </a>
  );
}

type SearchDisclosureProps = { readonly site: SiteView; readonly buttonClass: string };

/** The search field one press away, for headers that have no room for it; opens without script. */
export function SearchDisclosure({ site, buttonClass }: SearchDisclosureProps) {
  const { many } = site.stockNoun;
  return (
    <Disclosure className="search-disclosure" focusesField>
      <summary className={buttonClass} aria-label={`Search ${many}`}>
        <Icon name="search" size={22} className="disclosure-icon-closed" />
        <Icon name="x" size={22} className="disclosure-icon-open" />
      </summary>
      <search className="search-disclosure__panel">
        <form
          className="search-row cluster"
          action={allStockHref}
          method="get"
          {...toolAttributes(site.searchTool, { isSentByItself: true })}
        >
          <SearchBoxIsland
            id="header-query"
            label={`Search ${many}`}
            isTool={site.searchTool !== null}
            placeholder="Make, model or keywords"
          />
          <button className="button button--primary" type="submit">
            Search
          </button>
        </form>
      </search>
    </Disclosure>
  );
}

const names: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
};

/** Where else the dealer is found, under every template's footer. */
export function SocialLinks({ site }: { readonly site: Pick<SiteView, 'social'> }) {
  const social = Object.entries(site.social);
  if (social.length === 0) return null;
  return (
    <ul className="social-links cluster">
      {social.map(([network, href]) => (
        <li key={network}>
          <a href={href} rel="me noopener">
            {names[network] ?? network}
          </a>
        </li>
      ))}
    </ul>
  );
}
