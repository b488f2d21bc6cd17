import { allStockHref } from '#domain/site/links.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SearchBoxIsland } from '#web/ui/search-box.island.tsx';

type Props = { readonly site: SiteView; readonly fieldId: string };

/** Plain GET, so that it works before script runs. */
export function HeaderSearch({ site, fieldId }: Props) {
  const count = formatNumber(site.stockCount, site.locale);
  return (
    <search className="header-search">
      <form action={allStockHref} method="get">
        <Icon name="search" className="header-search__icon" />
        <SearchBoxIsland
          id={fieldId}
          label={`Search ${site.stockNoun.many}`}
          inputClassName="input header-search__field"
          placeholder={`Search ${count} ${site.stockNoun.many}: make, model or plain words`}
        />
      </form>
    </search>
  );
}
