import type { LocationView } from '../../../../use-cases/location/view-location.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';

type Props = { readonly site: SiteView; readonly locations: readonly LocationView[] };

export function LocationsPage({ locations }: Props) {
  return (
    <div className="wrap">
      <h1>Our Locations</h1>
      {locations.map((location) => (
        <a key={location.slug} href={location.href}>
          {location.name}
        </a>
      ))}
    </div>
  );
}
