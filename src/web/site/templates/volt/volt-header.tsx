/** A mark, a pill of links and one button; over the picture on the home and car pages, solid elsewhere. */
import { ChevronDown, Menu, Phone } from 'lucide-react';
import { useLocation } from 'react-router';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { useDisclosure } from '../../../client/use-disclosure.ts';

type Item = SiteView['header'][number];

export function VoltHeader({ site }: { readonly site: SiteView }) {
  const { pathname } = useLocation();
  const isOverPicture = pathname === '/';
  return (
    <header className={`volt-header${isOverPicture ? ' volt-header--over dark' : ''}`}>
      <a className="volt-logo" href="/">
        <span className="volt-logo__mark" aria-hidden="true" />
        {site.logo.wordmark}
      </a>
      <nav className="volt-pill" aria-label="Main">
        {site.header.map((item) =>
          item.links.length > 0 ? (
            <PillMenu key={item.label} item={item} trigger={site.menuTrigger} />
          ) : (
            <a
              key={item.label}
              className="volt-pill__link"
              href={item.href}
              aria-current={item.href === pathname ? 'page' : undefined}
            >
              {item.label}
            </a>
          ),
        )}
      </nav>
      <div className="volt-header__end">
        {site.primaryLocation?.telHref ? (
          <a
            className="volt-header__call"
            href={site.primaryLocation.telHref}
            aria-label={`Call ${site.primaryLocation.phoneText}`}
          >
            <Phone aria-hidden="true" size={20} strokeWidth={1.75} />
          </a>
        ) : null}
        <a className="button button--primary button--small volt-header__drive" href="/contact-us">
          Book a Test Drive
        </a>
        <PhoneMenu site={site} />
      </div>
    </header>
  );
}

function PillMenu({ item, trigger }: { readonly item: Item; readonly trigger: SiteView['menuTrigger'] }) {
  const { ref, onPointerEnter, onPointerLeave } = useDisclosure(trigger);
  return (
    <details ref={ref} className="volt-menu" onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave}>
      <summary className="volt-pill__link">
        {item.label}
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
      </summary>
      <MenuLinks item={item} />
    </details>
  );
}

function MenuLinks({ item }: { readonly item: Item }) {
  return (
    <ul className="volt-menu__links">
      {item.links.map((link) => (
        <li key={link.href}>
          <a className="volt-menu__link" href={link.href}>
            {link.label}
          </a>
        </li>
      ))}
      {item.menu === 'models' ? (
        <li>
          <a className="volt-menu__link" href="/models">
            View All Models
          </a>
        </li>
      ) : null}
    </ul>
  );
}

function PhoneMenu({ site }: { readonly site: SiteView }) {
  const { ref } = useDisclosure();
  return (
    <details ref={ref} className="volt-phone-menu">
      <summary className="volt-header__call" aria-label="Menu">
        <Menu aria-hidden="true" size={24} strokeWidth={1.75} />
      </summary>
      <nav className="volt-phone-menu__sheet" aria-label="Menu">
        {site.header.map((item) => (
          <div key={item.label} className="volt-phone-menu__group">
            {item.links.length > 0 ? (
              <>
                <p className="volt-phone-menu__title">{item.label}</p>
                <MenuLinks item={item} />
              </>
            ) : (
              <a className="volt-phone-menu__title" href={item.href}>
                {item.label}
              </a>
            )}
          </div>
        ))}
      </nav>
    </details>
  );
}
