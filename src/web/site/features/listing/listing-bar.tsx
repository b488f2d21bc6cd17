/** Filter, order and layout in one row; it stays in view on a phone. */
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { withIcon } from '#web/ui/icon-names.ts';
import { FilterToggle } from './filter-toggle.tsx';
import { SortMenu } from './sort-menu.tsx';

const icons = { grid: 'layout-grid', list: 'rows-3' } as const;
const names = { grid: 'Grid', list: 'List' };

type Props = { readonly listing: ListingView };

export function ListingBar({ listing }: Props) {
  return (
    <div className="listing-bar">
      <FilterToggle listing={listing} />
      <SortMenu listing={listing} />
      <LayoutToggle listing={listing} />
    </div>
  );
}

export function LayoutToggle({ listing }: Props) {
  return (
    <ul className="layout-toggle" aria-label="Layout of the results" data-list-part="layout">
      {listing.layoutOptions.map(({ layout, href, isCurrent }) => (
        <li key={layout}>
          <a
            className={`layout-toggle__option ${withIcon(icons[layout])}`}
            href={href}
            data-list-link=""
            aria-current={isCurrent ? 'true' : undefined}
            title={names[layout]}
          >
            <span className="visually-hidden">{names[layout]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
