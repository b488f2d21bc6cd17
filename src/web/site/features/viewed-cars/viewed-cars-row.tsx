/** The cars looked at before, in this browser (B-9). Absent without script, and where there are none. */
import type { ShelfCard } from '../../../../domain/car/shelf-card.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { viewedShelf } from '../../../client/storage/shelves.ts';
import { useStored } from '../../../client/storage/use-stored.ts';
import { useCards } from '../../../client/use-cards.ts';
import { useNearView } from '../../../client/use-near-view.ts';
import { Picture } from '../../../ui/picture.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Silhouette } from '../../../ui/silhouette.tsx';
import { CardTag } from '../car-card/card-tag.tsx';

type Props = { readonly site: SiteView; readonly exceptId?: string };

const mostShown = 6;

export function ViewedCarsRow({ site, exceptId }: Props) {
  const viewed = useStored(viewedShelf, (cars) => cars);
  const { ref, isNear } = useNearView();
  const ids = viewed.map(({ record }) => record.id).filter((id) => id !== exceptId);
  const answer = useCards(isNear ? ids.slice(0, mostShown) : []);
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

function MiniCard({ card }: { readonly card: ShelfCard }) {
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
        {card.isSold ? <CardTag tag={card.tag} /> : null}
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
