/** The search field one press away, for headers that have no room for it; opens without script. */
import { allStockHref } from '#domain/site/links.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchBoxIsland } from '#web/ui/search-box.island.tsx';
import { toolAttributes } from '#web/ui/tool-attributes.ts';

type Props = { readonly site: SiteView; readonly buttonClass: string };

export function SearchDisclosure({ site, buttonClass }: Props) {
  const { many } = site.stockNoun;
  return (
    <Disclosure className="search-disclosure" focusesField>
      <summary className={buttonClass} aria-label={`Search ${many}`}>
        <Icon name="search" size={22} className="disclosure-icon-closed" />
        <Icon name="x" size={22} className="disclosure-icon-open" />
      </summary>
      <search className="search-disclosure__panel">
        <form
          className="search-row cluster"
          action={allStockHref}
          method="get"
          {...toolAttributes(site.searchTool, { isSentByItself: true })}
        >
          <SearchBoxIsland
            id="header-query"
            label={`Search ${many}`}
            isTool={site.searchTool !== null}
            placeholder="Make, model or keywords"
          />
          <button className="button button--primary" type="submit">
            Search
          </button>
        </form>
      </search>
    </Disclosure>
  );
}
