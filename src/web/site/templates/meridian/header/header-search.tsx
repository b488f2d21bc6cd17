/** The field for plain words: in the header where there is room, one tap away on a phone. */
import { allStockHref } from '#domain/site/links.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchBoxIsland } from '#web/ui/search-box.island.tsx';
import { toolAttributes } from '#web/ui/tool-attributes.ts';

const searchId = 'header-search';

type Props = {
  readonly site: SiteView;
  /** For a page with a larger one of its own, which a phone scrolls away. */
  readonly isOnPhoneOnly: boolean;
};

export function HeaderSearch({ site, isOnPhoneOnly }: Props) {
  const { many } = site.stockNoun;
  const count = site.stockCount === 0 ? 'All' : formatNumber(site.stockCount, site.locale);
  return (
    <>
      <Disclosure className="search-button" name="header-button" focusesField>
        <summary className="icon-button" aria-label={`Search ${many}`} aria-controls={searchId}>
          <Icon name="search" size={22} className="disclosure-icon-closed" />
          <Icon name="x" size={22} className="disclosure-icon-open" />
        </summary>
      </Disclosure>
      <search id={searchId} className={`header-search${isOnPhoneOnly ? ' header-search--phone' : ''}`}>
        {/* Plain GET, so that it works before script runs. */}
        <form
          action={allStockHref}
          method="get"
          {...toolAttributes(site.searchTool, { isSentByItself: true })}
        >
          <Icon name="search" className="header-search__icon" />
          <SearchBoxIsland
            id="header-query"
            label={`Search ${many}`}
            isTool={site.searchTool !== null}
            inputClassName="input header-search__field"
            // Short enough for a phone, which would cut it off; the sign before it says that it is a search.
            placeholder={`${count} ${many}: make, model or plain words`}
          />
        </form>
      </search>
    </>
  );
}
