/** Filter, order and layout in one row; it stays in view on a phone. */
import { LayoutGrid, Rows3 } from 'lucide-react';
import { Link } from 'react-router';
import { useFilterScope } from './filter-scope.tsx';
import { FilterToggle } from './filter-toggle.tsx';
import { SortMenu } from './sort-menu.tsx';

const icons = { grid: LayoutGrid, list: Rows3 };
const names = { grid: 'Grid', list: 'List' };

type Props = { readonly hasLayouts?: boolean };

export function ListingBar({ hasLayouts = true }: Props) {
  return (
    <div className="listing-bar">
      <FilterToggle />
      <SortMenu />
      {hasLayouts ? <LayoutToggle /> : null}
    </div>
  );
}

function LayoutToggle() {
  const { listing } = useFilterScope();
  return (
    <ul className="layout-toggle" aria-label="Layout of the results">
      {listing.layoutOptions.map(({ layout, href, isCurrent }) => {
        const Icon = icons[layout];
        return (
          <li key={layout}>
            <Link
              className="layout-toggle__option"
              to={href}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
              title={names[layout]}
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
              <span className="visually-hidden">{names[layout]}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
