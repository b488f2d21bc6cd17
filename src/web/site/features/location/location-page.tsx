import type { LocationView } from '../../../../use-cases/location/view-location.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';

type Props = { readonly site: SiteView; readonly location: LocationView };

export function LocationPage({ location }: Props) {
  return (
    <div className="wrap">
      <h1>{location.name}</h1>
    </div>
  );
}
