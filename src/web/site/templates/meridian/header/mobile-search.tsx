import type { SiteView } from '#view-models/site/view-site.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { HeaderSearch } from './header-search.tsx';

/** The search field of a phone, one tap away. */
export function MobileSearch({ site }: { readonly site: SiteView }) {
  return (
    <Disclosure className="mobile-search" name="phone-header" focusesField>
      <summary className="icon-button" aria-label={`Search ${site.stockNoun.many}`}>
        <Icon name="search" size={22} className="disclosure-icon-closed" />
        <Icon name="x" size={22} className="disclosure-icon-open" />
      </summary>
      <div className="mobile-search__panel">
        <HeaderSearch site={site} fieldId="mobile-query" />
      </div>
    </Disclosure>
  );
}
