import { Search, X } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import type { SiteView } from '../../../../../use-cases/site/view-site.ts';
import { useDisclosure } from '../../../../client/use-disclosure.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { HeaderSearch } from './header-search.tsx';

/** The search field of a phone, one tap away. */
export function MobileSearch({ site }: { readonly site: SiteView }) {
  const { ref } = useDisclosure();
  const focusField = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) currentTarget.querySelector('input')?.focus();
  };
  return (
    <details ref={ref} className="mobile-search" name="phone-header" onToggle={focusField}>
      <summary className="icon-button" aria-label={`Search ${site.stockNoun.many}`}>
        <Icon of={Search} size={22} className="disclosure-icon-closed" />
        <Icon of={X} size={22} className="disclosure-icon-open" />
      </summary>
      <div className="mobile-search__panel">
        <HeaderSearch site={site} fieldId="mobile-query" />
      </div>
    </details>
  );
}
