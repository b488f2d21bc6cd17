import { Search } from 'lucide-react';
import { allStockHref } from '../../../../../domain/site/links.ts';
import type { SiteView } from '../../../../../use-cases/site/view-site.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';

type Props = { readonly site: SiteView; readonly fieldId: string };

/** Plain GET, so that it works before script runs. */
export function HeaderSearch({ site, fieldId }: Props) {
  const count = new Intl.NumberFormat(site.locale).format(site.stockCount);
  return (
    <search className="header-search">
      <form action={allStockHref} method="get">
        <Icon of={Search} className="header-search__icon" />
        <SearchBox
          id={fieldId}
          label={`Search ${site.stockNoun.many}`}
          locale={site.locale}
          inputClassName="input header-search__field"
          placeholder={`Search ${count} ${site.stockNoun.many}: make, model or plain words`}
        />
      </form>
    </search>
  );
}
