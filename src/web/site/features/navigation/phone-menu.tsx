/** The whole navigation behind one button, for narrow windows; opens without script. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MenuLinks } from './menu-links.tsx';

type Props = { readonly site: SiteView; readonly block: string; readonly buttonClass: string };

export function PhoneMenu({ site, block, buttonClass }: Props) {
  return (
    <Disclosure className={`${block}-phone-menu`}>
      <summary className={buttonClass} aria-label="Menu">
        <Icon name="menu" size={24} className="disclosure-icon-closed" />
        <Icon name="x" size={24} className="disclosure-icon-open" />
      </summary>
      <nav className={`${block}-phone-menu__sheet`} aria-label="Menu">
        {site.header.map((item) => (
          <div key={item.label} className={`${block}-phone-menu__group`}>
            {item.links.length > 0 ? (
              <>
                <p className={`${block}-phone-menu__title`}>{item.label}</p>
                <MenuLinks site={site} item={item} block={block} />
              </>
            ) : (
              <a className={`${block}-phone-menu__title`} href={item.href}>
                {item.label}
              </a>
            )}
          </div>
        ))}
      </nav>
    </Disclosure>
  );
}
