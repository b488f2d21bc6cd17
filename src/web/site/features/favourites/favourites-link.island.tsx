/** The way to the favourites, with their number, for a header of any template. Leads on without script too. */
import { storedFavourites } from '#web/client/storage/shopper-storage.ts';
import { useStored } from '#web/client/storage/use-stored.ts';
import { Icon } from '#web/ui/icon.tsx';
import { island } from '#web/ui/island.tsx';
import { usePage } from '#web/ui/page.tsx';

type Props = { readonly className: string };

export const FavouritesLinkIsland = island('favourites-link', FavouritesLink, {
  activation: [storedFavourites.key],
});

export function FavouritesLink({ className }: Props) {
  const { site } = usePage();
  const count = useStored(storedFavourites, (favourites) => favourites.length);
  if (!site.hasFavourites) return null;
  return (
    <a className={`favourites-link ${className}`} href="/favourites" aria-label={linkLabel(count)}>
      <Icon name="heart" size={22} />
      {count > 0 ? (
        <span className="favourites-link__count tabular" aria-hidden="true">
          {count}
        </span>
      ) : null}
    </a>
  );
}

function linkLabel(count: number): string {
  return count === 0 ? 'Saved' : `Saved, ${count}`;
}
