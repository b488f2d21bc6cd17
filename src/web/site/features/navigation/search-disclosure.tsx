/** The search field one press away, for headers that have no room for it; opens without script. */
import { Search, X } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { allStockHref } from '../../../../domain/site/links.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { useDisclosure } from '../../../client/use-disclosure.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';

type Props = { readonly site: SiteView; readonly buttonClass: string };

export function SearchDisclosure({ site, buttonClass }: Props) {
  const { ref } = useDisclosure();
  const { many } = site.stockNoun;
  const focusField = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) currentTarget.querySelector('input')?.focus();
  };
  return (
    <details ref={ref} className="search-disclosure" onToggle={focusField}>
      <summary className={buttonClass} aria-label={`Search ${many}`}>
        <Icon of={Search} size={22} className="disclosure-icon-closed" />
        <Icon of={X} size={22} className="disclosure-icon-open" />
      </summary>
      <search className="search-disclosure__panel">
        <form className="search-row" action={allStockHref} method="get">
          <SearchBox
            id="header-query"
            label={`Search ${many}`}
            locale={site.locale}
            placeholder="Make, model or plain words"
          />
          <button className="button button--primary" type="submit">
            Search
          </button>
        </form>
      </search>
    </details>
  );
}
