/** The cars looked at before, in this browser. Absent without script, and where there are none. */
import type { CompactCard } from '#view-models/car-card/compact-card.ts';
import { storedViewedCars } from '#web/client/storage/shopper-storage.ts';
import { useStored } from '#web/client/storage/use-stored.ts';
import { useCards } from '#web/client/use-cards.ts';
import { useNearView } from '#web/client/use-near-view.ts';
import { CardTag } from '#web/site/parts/car-card/card-tag.tsx';
import { island } from '#web/ui/island.tsx';
import { usePage } from '#web/ui/page.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';

type Props = { readonly exceptId?: string };

export const ViewedCarsRowIsland = island('viewed-cars-row', ViewedCarsRow, {
  activation: [storedViewedCars.key],
});

const maxShown = 6;

export function ViewedCarsRow({ exceptId }: Props) {
  const { site } = usePage();
  const viewed = useStored(storedViewedCars, (cars) => cars);
  const { ref, isNear } = useNearView();
  const ids = viewed.map(({ record }) => record.id).filter((id) => id !== exceptId);
  const answer = useCards(isNear ? ids.slice(0, maxShown) : []);
  const cards = answer.kind === 'ready' ? ids.flatMap((id) => answer.cards.get(id) ?? []) : [];
  if (ids.length === 0) return null;
  if (cards.length === 0) return <div ref={ref} />;
  return (
    <section className="wrap viewed-cars" aria-labelledby="viewed-cars">
      <SectionHeading id="viewed-cars" title={`Recently viewed ${site.stockNoun.many}`} />
      <ul className="viewed-cars__list">
        {cards.map((card) => (
          <li key={card.id}>
            <MiniCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MiniCard({ card }: { readonly card: CompactCard }) {
  return (
    <a className={`mini-card${card.isSold ? ' car-card--sold' : ''}`} href={card.href}>
      <span className="mini-card__photo">
        {card.imageUrl ? (
          <Picture
            className="card-photos__photo"
            src={card.imageUrl}
            alt=""
            sizes="(min-width: 992px) 200px, 42vw"
            widths={[240, 320, 480]}
          />
        ) : (
          <Silhouette body={card.bodyType ?? 'SUV'} />
        )}
        {card.isSold ? <CardTag tag={card.tag} isSmall /> : null}
      </span>
      <b className="mini-card__title">{card.title}</b>
      <span className="mini-card__subtitle">{card.subtitle}</span>
      {card.isSold ? null : (
        <span className="mini-card__price">
          <b className="tabular">{card.priceText}</b> {card.priceType}
        </span>
      )}
    </a>
  );
}
