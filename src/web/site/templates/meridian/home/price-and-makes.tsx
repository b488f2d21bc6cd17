import type { HomeView } from '#use-cases/content/view-home.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { PopularMakes } from '#web/site/features/home/popular-makes.tsx';
import { PriceSearch } from '#web/site/features/home/price-search.tsx';

type Props = { readonly site: SiteView; readonly home: HomeView; readonly title: string };

/** Two ways in, side by side; a site without prices has one. */
export function PriceAndMakes({ site, home, title }: Props) {
  if (home.popularMakes.length === 0) return null;
  return (
    <div className="wrap price-and-makes">
      {home.priceSlider ? <PriceSearch site={site} slider={home.priceSlider} title={title} /> : null}
      <section aria-labelledby="popular-makes">
        <h2 id="popular-makes" className="price-and-makes__title">
          Popular makes
        </h2>
        <PopularMakes site={site} makes={home.popularMakes} />
      </section>
    </div>
  );
}
