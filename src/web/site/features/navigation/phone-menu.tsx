/** The whole navigation behind one button, for narrow windows; opens without script. */
import { Menu, X } from 'lucide-react';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { useDisclosure } from '../../../client/use-disclosure.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MenuLinks } from './menu-links.tsx';

type Props = { readonly site: SiteView; readonly block: string; readonly buttonClass: string };

export function PhoneMenu({ site, block, buttonClass }: Props) {
  const { ref } = useDisclosure();
  return (
    <details ref={ref} className={`${block}-phone-menu`}>
      <summary className={buttonClass} aria-label="Menu">
        <Icon of={Menu} size={24} className="disclosure-icon-closed" />
        <Icon of={X} size={24} className="disclosure-icon-open" />
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
    </details>
  );
}
