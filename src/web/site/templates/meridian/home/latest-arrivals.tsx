import type { HomeView } from '#use-cases/content/view-home.ts';
import { CarCard } from '#web/site/parts/car-card/car-card.tsx';
import { CardsWarning } from '#web/site/parts/car-card/cards-warning.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

type Props = { readonly home: HomeView; readonly title: string };

const latestHref = '/search/new-used-and-demo-cars?sortBy=latest';

/** The newest in stock. */
export function LatestArrivals({ home, title }: Props) {
  if (home.latest.length === 0) return null;
  const label = home.newThisWeek > home.latest.length ? `See all ${home.newThisWeek} this week` : 'See all';
  return (
    <section className="wrap" aria-labelledby="arrivals">
      <SectionHeading id="arrivals" title={title} link={{ label, href: latestHref }} />
      <ul className="card-row card-row--four">
        {home.latest.map((card) => (
          <li key={card.id}>
            <CarCard card={card} sizes="(min-width: 1200px) 311px, (min-width: 768px) 45vw, 82vw" />
          </li>
        ))}
      </ul>
      <CardsWarning cards={home.latest} />
    </section>
  );
}
