import { Search } from 'lucide-react';
import { allStockHref } from '../../../../../domain/site/links.ts';
import type { SiteView } from '../../../../../use-cases/site/view-site.ts';
import { Icon } from '../../../../ui/icon.tsx';

type Props = { readonly site: SiteView; readonly fieldId: string };

/** Plain GET, so that it works before script runs. */
export function HeaderSearch({ site, fieldId }: Props) {
  const count = new Intl.NumberFormat(site.locale).format(site.stockCount);
  return (
    <search className="header-search">
      <form action={allStockHref} method="get">
        <label className="visually-hidden" htmlFor={fieldId}>
          Search {site.stockNoun.many}
        </label>
        <Icon of={Search} className="header-search__icon" />
        <input
          id={fieldId}
          className="input header-search__field"
          type="search"
          name="query"
          placeholder={`Search ${count} ${site.stockNoun.many}: make, model or plain words`}
          enterKeyHint="search"
          autoComplete="off"
        />
      </form>
    </search>
  );
}
