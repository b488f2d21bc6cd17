/** One favourite of this browser. */
import { removeFavourite, type SavedCar } from '#domain/favourites/favourites.ts';
import { evaluateSavedChange } from '#domain/favourites/saved-change.ts';
import type { MyHold } from '#use-cases/reservation/list-my-holds.ts';
import type { CompactCard } from '#view-models/car-card/compact-card.ts';
import { storedFavourites } from '#web/client/storage/shopper-storage.ts';
import { announceRemoval } from '#web/site/parts/car-card/announce-removal.ts';
import { SavedCarRow } from '#web/site/parts/saved-car/saved-car-row.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { PageFacts } from '#web/ui/page-facts.ts';

type Answer =
  | { readonly isKnown: false }
  | { readonly isKnown: true; readonly card: CompactCard | undefined };
type Props = {
  readonly saved: SavedCar;
  readonly site: PageFacts['site'];
  readonly answer: Answer;
  readonly myHold: MyHold | null;
};

export function FavouriteRow({ saved, site, answer, myHold }: Props) {
  const { entry } = saved;
  const card = answer.isKnown ? answer.card : undefined;
  return (
    <SavedCarRow
      saved={{ ...entry, imageUrl: entry.primary_image_url }}
      site={site}
      card={card}
      myHold={myHold}
      change={answer.isKnown ? evaluateSavedChange(saved, card, Date.now()) : null}
      removal={
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove ${entry.name}`}
          onClick={() => remove(saved)}
        >
          <Icon name="trash" />
        </button>
      }
    />
  );
}

function remove({ entry }: SavedCar): void {
  const before = storedFavourites.get();
  storedFavourites.update((favourites) => removeFavourite(favourites, entry.id));
  const { id: carId, name, make, model } = entry;
  announceRemoval({ name, details: { carId, make, model }, before });
}
