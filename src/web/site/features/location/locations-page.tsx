/** Our Locations: every place, the open ones named first. */
import type { LocationView } from '#view-models/location/view-location.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { LocationCard } from '#web/site/parts/location/location-card.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';

type Props = { readonly site: SiteView; readonly locations: readonly LocationView[] };

const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Our Locations', href: null },
];

export function LocationsPage({ site, locations }: Props) {
  const open = locations.filter(({ isOpen }) => isOpen).length;
  const shape = locations.length === 1 ? 'one' : locations.length === 2 ? 'two' : 'many';
  return (
    <div className="wrap locations-page">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="locations-page__title">Our Locations</h1>
      <p className="locations-page__count">
        {locations.length} {locations.length === 1 ? 'location' : 'locations'},{' '}
        {open === 0 ? 'none open right now' : `${open} open now`}
      </p>
      <ul className={`locations-page__list locations-page__list--${shape}`}>
        {locations.map((location) => (
          <li key={location.slug}>
            <LocationCard
              location={{ ...location, href: location.pageHref }}
              locale={site.locale}
              isWide={locations.length === 1}
              headingLevel="h2"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
