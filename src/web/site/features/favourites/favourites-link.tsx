/** The way to the favourites, with their number, for a header of any template. Leads on without script too. */
import { Heart } from 'lucide-react';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { favouritesShelf } from '../../../client/storage/shelves.ts';
import { useStored } from '../../../client/storage/use-stored.ts';

type Props = { readonly site: Pick<SiteView, 'hasFavourites'>; readonly className: string };

export function FavouritesLink({ site, className }: Props) {
  const count = useStored(favouritesShelf, (favourites) => favourites.length);
  if (!site.hasFavourites) return null;
  return (
    <a className={`favourites-link ${className}`} href="/favourites" aria-label={linkLabel(count)}>
      <Heart aria-hidden="true" size={22} strokeWidth={1.75} />
      {count > 0 ? (
        <span className="favourites-link__count tabular" aria-hidden="true">
          {count}
        </span>
      ) : null}
    </a>
  );
}

function linkLabel(count: number): string {
  return count === 0 ? 'Favourites' : `Favourites, ${count} saved`;
}
