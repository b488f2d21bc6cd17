/** One section of the home page; one without content draws nothing. */
import type { ReactElement } from 'react';
import { isSharedBlock, type SharedBlock } from '#domain/content/blocks/block-registry.ts';
import { reviewsText } from '#domain/review/reviews-text.ts';
import type { SectionOf } from '#domain/site/config/template-sections.ts';
import { allStockHref } from '#domain/site/links.ts';
import type { HomeView } from '#use-cases/content/view-home.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { PopularMakes } from '#web/site/features/home/popular-makes.tsx';
import { PriceSearch } from '#web/site/features/home/price-search.tsx';
import { BlocksSheet } from '#web/site/parts/blocks/block-heading.tsx';
import { LocationsBlock } from '#web/site/parts/blocks/locations-block.tsx';
import { SharedBlockView } from '#web/site/parts/blocks/shared-block-view.tsx';
import { CarCard } from '#web/site/parts/car-card/car-card.tsx';
import { CardsWarning } from '#web/site/parts/car-card/cards-warning.tsx';
import { FinanceBand } from '#web/site/parts/home/finance-band.tsx';
import { PopularBodyTypes, popularBodyTypesTitle } from '#web/site/parts/home/popular-body-types.tsx';
import { OfferCards } from '#web/site/parts/offer/offer-cards.tsx';
import { Reviews } from '#web/site/parts/reviews/reviews.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

type LatestArrivalsProps = { readonly home: HomeView; readonly title: string };

const latestHref = '/search/new-used-and-demo-cars?sortBy=latest';

/** The newest in stock. */
function LatestArrivals({ home, title }: LatestArrivalsProps) {
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

type HomeSectionViewProps = {
  readonly section: SectionOf<'meridian'> | SharedBlock;
  readonly site: SiteView;
  readonly home: HomeView;
  /** Its own on the page. */
  readonly place: string;
};

export function HomeSectionView({ section, site, home, place }: HomeSectionViewProps): ReactElement | null {
  if (isSharedBlock(section)) {
    return (
      <div className="wrap home-block">
        <SharedBlockView block={section} place={place} data={home} />
      </div>
    );
  }
  switch (section.type) {
    case 'popular-body-types':
      return home.popularBodyTypes.length === 0 ? null : (
        <section className="wrap" aria-labelledby="body-types">
          <SectionHeading
            id="body-types"
            title={section.heading ?? popularBodyTypesTitle}
            link={{ label: `All ${site.stockNoun.many}`, href: allStockHref }}
            hidesLinkOnPhone
          />
          <PopularBodyTypes site={site} bodyTypes={home.popularBodyTypes} />
        </section>
      );
    case 'price-and-makes':
      return <PriceAndMakes site={site} home={home} title={section.heading ?? 'Search by price'} />;
    case 'latest-arrivals':
      return <LatestArrivals home={home} title={section.heading ?? 'Latest arrivals'} />;
    case 'finance-band':
      return home.financeExample === null ? null : (
        <section className="wrap">
          <FinanceBand
            title={section.heading}
            text={section.text}
            example={home.financeExample}
            approval={home.approval}
          />
        </section>
      );
    case 'offers':
      return home.offers.length === 0 ? null : (
        <section className="wrap" aria-labelledby="offers">
          <SectionHeading
            id="offers"
            title={section.heading ?? 'Offers'}
            link={{
              label: home.offerCount === 1 ? 'The offer' : `All ${home.offerCount} offers`,
              href: '/special-offers',
            }}
          />
          <OfferCards offers={home.offers.slice(0, section.limit)} />
        </section>
      );
    case 'locations':
      return home.locations.length === 0 ? null : (
        <section className="wrap home-block" aria-labelledby="locations">
          <BlocksSheet />
          <SectionHeading
            id="locations"
            title={section.heading ?? 'Our Locations'}
            link={
              home.locations.length > 1
                ? { label: `All ${home.locations.length} locations`, href: '/locations' }
                : null
            }
          />
          <LocationsBlock
            block={section}
            place={place}
            locations={home.locations}
            locale={site.locale}
            title={null}
          />
        </section>
      );
    case 'reviews':
      return home.reviews.length === 0 ? null : (
        <section className="wrap" aria-labelledby="reviews">
          <SectionHeading id="reviews" title={section.heading ?? reviewsTitle(home, site.locale)} />
          <Reviews reviews={home.reviews} locale={site.locale} />
        </section>
      );
  }
}

function reviewsTitle({ rating }: HomeView, locale: string): string {
  if (!rating) return 'Reviews';
  return `${rating.average.toFixed(1)} from ${reviewsText(rating, locale)}`;
}

type PriceAndMakesProps = { readonly site: SiteView; readonly home: HomeView; readonly title: string };

/** Two ways in, side by side; a site without prices has one. */
function PriceAndMakes({ site, home, title }: PriceAndMakesProps) {
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
