/** The mark in the middle, three links either side; one menu on a phone. */
import { ChevronDown, Menu, Phone } from 'lucide-react';
import { useLocation } from 'react-router';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { useDisclosure } from '../../../client/use-disclosure.ts';

type Item = SiteView['header'][number];

export function OutbackHeader({ site }: { readonly site: SiteView }) {
  const half = Math.ceil(site.header.length / 2);
  return (
    <header className="wrap outback-header">
      <nav className="outback-header__side" aria-label="Main">
        {site.header.slice(0, half).map((item) => (
          <NavigationItem key={item.label} item={item} trigger={site.menuTrigger} />
        ))}
      </nav>
      <a className="outback-logo" href="/">
        <svg
          className="outback-logo__mark"
          viewBox="0 0 58 26"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M2 23C10 23 14 6 24 6s13 17 22 17" />
          <path d="M16 23c5 0 7-8 12-8s7 8 12 8" />
          <circle cx="46" cy="6" r="4" fill="currentColor" stroke="none" />
        </svg>
        <span className="outback-logo__words">{site.logo.wordmark}</span>
        {site.logo.tagline ? <small>{site.logo.tagline}</small> : null}
      </a>
      <div className="outback-header__side outback-header__side--end">
        <nav className="outback-header__links" aria-label="More">
          {site.header.slice(half).map((item) => (
            <NavigationItem key={item.label} item={item} trigger={site.menuTrigger} />
          ))}
        </nav>
        {site.primaryLocation?.telHref ? (
          <a
            className="outback-header__icon outback-header__call"
            href={site.primaryLocation.telHref}
            aria-label={`Call ${site.primaryLocation.phoneText}`}
          >
            <Phone aria-hidden="true" size={22} strokeWidth={1.75} />
          </a>
        ) : null}
        <PhoneMenu site={site} />
      </div>
    </header>
  );
}

function NavigationItem({
  item,
  trigger,
}: {
  readonly item: Item;
  readonly trigger: SiteView['menuTrigger'];
}) {
  const { pathname } = useLocation();
  const { ref, onPointerEnter, onPointerLeave } = useDisclosure(trigger);
  if (item.links.length === 0) {
    return (
      <a className="outback-link" href={item.href} aria-current={item.href === pathname ? 'page' : undefined}>
        {item.label}
      </a>
    );
  }
  return (
    <details
      ref={ref}
      className="outback-menu"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <summary className="outback-link">
        {item.label}
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
      </summary>
      <MenuLinks item={item} />
    </details>
  );
}

function MenuLinks({ item }: { readonly item: Item }) {
  return (
    <ul className="outback-menu__links">
      {item.links.map((link) => (
        <li key={link.href}>
          <a className="outback-menu__link" href={link.href}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function PhoneMenu({ site }: { readonly site: SiteView }) {
  const { ref } = useDisclosure();
  return (
    <details ref={ref} className="outback-phone-menu">
      <summary className="outback-header__icon" aria-label="Menu">
        <Menu aria-hidden="true" size={24} strokeWidth={1.75} />
      </summary>
      <nav className="outback-phone-menu__sheet" aria-label="Menu">
        {site.header.map((item) => (
          <div key={item.label} className="outback-phone-menu__group">
            {item.links.length > 0 ? (
              <>
                <p className="outback-phone-menu__title">{item.label}</p>
                <MenuLinks item={item} />
              </>
            ) : (
              <a className="outback-phone-menu__title" href={item.href}>
                {item.label}
              </a>
            )}
          </div>
        ))}
      </nav>
    </details>
  );
}
