/** The cars saved in this browser, with what became of each since. */
import { compareHref, maxComparedCars } from '#domain/compare/compare-list.ts';
import { type Favourites, removeFavourite, type SavedCar } from '#domain/favourites/favourites.ts';
import { evaluateSavedChange } from '#domain/favourites/saved-change.ts';
import { maxShortlistCars } from '#domain/shortlist/shortlist.ts';
import { allStockHref } from '#domain/site/links.ts';
import type { MyHold } from '#use-cases/reservation/my-hold.ts';
import type { CompactCard } from '#view-models/car-card/compact-card.ts';
import { storedFavourites } from '#web/client/storage/shopper-storage.ts';
import { useStored } from '#web/client/storage/use-stored.ts';
import { useCards } from '#web/client/use-cards.ts';
import { useHydrated } from '#web/client/use-hydrated.ts';
import { useMyHolds } from '#web/client/use-my-holds.ts';
import { announceRemoval } from '#web/site/parts/car-card/announce-removal.ts';
import { SavedCarRow } from '#web/site/parts/saved-car/saved-car-row.tsx';
import { TogetherForm } from '#web/site/parts/shortlist/start-shortlist-form.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { island } from '#web/ui/island.tsx';
import { usePage } from '#web/ui/page.tsx';
import type { PageFacts } from '#web/ui/page-facts.ts';

type FavouritesPageProps = {
  readonly stockCount: number;
  /** Null on a site without watchlists. */
  readonly watchlistHref: string | null;
};

export const FavouritesPageIsland = island('favourites-page', FavouritesPage, { activation: 'load' });

export function FavouritesPage({ stockCount, watchlistHref }: FavouritesPageProps) {
  const { site } = usePage();
  const isHydrated = useHydrated();
  const favourites = useStored(storedFavourites, (saved) => saved);
  const myHolds = useMyHolds();
  const answer = useCards(favourites.map(({ entry }) => entry.id));
  const cards = answer.kind === 'ready' ? answer.cards : null;
  return (
    <div className="wrap favourites-page">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Saved', href: null },
        ]}
      />
      <div className="favourites-page__head cluster">
        <div>
          <h1 className="page-head__title">Saved</h1>
          {favourites.length > 0 ? (
            <p className="page-head__count">{summary(site, favourites, cards)}</p>
          ) : null}
        </div>
        {cards ? (
          <div className="favourites-page__ways cluster">
            <CompareLink favourites={favourites} cards={cards} />
            <ChooseTogether favourites={favourites} cards={cards} />
            {watchlistHref !== null && favourites.length > 0 ? (
              <a className="button button--outline button--small" href={watchlistHref}>
                <Icon name="bell" size={18} />
                Watch for price drops
              </a>
            ) : null}
          </div>
        ) : null}
      </div>
      {answer.kind === 'failed' ? (
        <p className="favourites-page__failed" role="status">
          We couldn’t load prices. Your saved cars are safe in this browser.
        </p>
      ) : null}
      {favourites.length > 0 ? (
        <ul className="favourites-page__list" aria-busy={answer.kind === 'waiting'}>
          {favourites.map((saved) => (
            <li key={saved.entry.id}>
              <FavouriteRow
                saved={saved}
                site={site}
                myHold={myHolds.get(saved.entry.id) ?? null}
                answer={cards ? { isKnown: true, card: cards.get(saved.entry.id) } : { isKnown: false }}
              />
            </li>
          ))}
        </ul>
      ) : isHydrated ? (
        <NoFavourites site={site} stockCount={stockCount} />
      ) : (
        <>
          <p className="favourites-page__waiting needs-script">Loading your saved cars…</p>
          <noscript>
            <p>
              Saved cars are stored in your browser. Turn on JavaScript to see them.
              {watchlistHref === null ? null : (
                <>
                  {' '}
                  <a href={watchlistHref}>Your watchlist</a> works without it.
                </>
              )}
            </p>
          </noscript>
        </>
      )}
    </div>
  );
}

type Cards = ReadonlyMap<string, CompactCard>;

function summary(site: PageFacts['site'], favourites: Favourites, cards: Cards | null): string {
  const { one, many } = site.stockNoun;
  const count = `${favourites.length} ${favourites.length === 1 ? one : many}`;
  const drops = favourites.filter(({ entry, priceCents }) => {
    const price = cards?.get(entry.id)?.priceCents ?? null;
    return price !== null && priceCents !== null && price < priceCents;
  }).length;
  return drops === 0
    ? count
    : `${count}, ${drops} price ${drops === 1 ? 'drop' : 'drops'} since you saved them`;
}

function CompareLink({ favourites, cards }: { readonly favourites: Favourites; readonly cards: Cards }) {
  const here = favourites
    .map(({ entry }) => entry.id)
    .filter((id) => cards.get(id)?.isSold === false)
    .slice(0, maxComparedCars);
  if (here.length < 2) return null;
  return (
    <a className="button button--outline button--small" href={compareHref(here)}>
      <Icon name="git-compare-arrows" size={18} />
      Compare {here.length}
    </a>
  );
}

/** One press makes a list of them that others can see. */
function ChooseTogether({ favourites, cards }: { readonly favourites: Favourites; readonly cards: Cards }) {
  const listed = favourites.map(({ entry }) => entry.id).filter((id) => cards.has(id));
  return <TogetherForm carIds={listed.slice(0, maxShortlistCars)} />;
}

function NoFavourites({
  site,
  stockCount,
}: Pick<FavouritesPageProps, 'stockCount'> & { readonly site: PageFacts['site'] }) {
  const { one, many } = site.stockNoun;
  return (
    <div className="empty-list">
      <Icon name="heart" size={32} />
      <p className="empty-list__title">No saved searches yet</p>
      <p>Select the heart on a {one} you like. It’s saved in this browser, with its price changes.</p>
      <a className="button button--primary" href={allStockHref}>
        {stockCount === 0 ? `See our ${many}` : `See all ${stockCount} ${many}`}
      </a>
    </div>
  );
}

/** One favourite of this browser. */
type Answer =
  | { readonly isKnown: false }
  | { readonly isKnown: true; readonly card: CompactCard | undefined };
type FavouriteRowProps = {
  readonly saved: SavedCar;
  readonly site: PageFacts['site'];
  readonly answer: Answer;
  readonly myHold: MyHold | null;
};

function FavouriteRow({ saved, site, answer, myHold }: FavouriteRowProps) {
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
