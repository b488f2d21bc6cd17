/** One section of the home page. Those of other templates draw nothing here, and neither does one without content. */
import type { HomeSection } from '../../../../../domain/content/home-section.ts';
import { allStockHref } from '../../../../../domain/site/links.ts';
import type { HomeView } from '../../../../../use-cases/content/view-home.ts';
import type { SiteView } from '../../../../../use-cases/site/view-site.ts';
import { SectionHeading } from '../../../../ui/section-heading.tsx';
import { FinanceBand } from '../../../features/home/finance-band.tsx';
import { PopularBodyTypes, popularBodyTypesTitle } from '../../../features/home/popular-body-types.tsx';
import { Reviews } from '../../../features/home/reviews.tsx';
import { LocationCards } from '../../../features/location/location-cards.tsx';
import { OfferCards } from '../../../features/offer/offer-cards.tsx';
import { LatestArrivals } from './latest-arrivals.tsx';
import { PriceAndMakes } from './price-and-makes.tsx';

type Props = { readonly section: HomeSection; readonly site: SiteView; readonly home: HomeView };

const mostLocations = 4;

export function HomeSectionView({ section, site, home }: Props) {
  switch (section.type) {
    case 'popular-body-types':
      return home.popularBodyTypes.length === 0 ? null : (
        <section className="wrap" aria-labelledby="body-types">
          <SectionHeading
            id="body-types"
            title={section.title ?? popularBodyTypesTitle}
            link={{ label: `All ${site.stockNoun.many}`, href: allStockHref }}
            hidesLinkOnPhone
          />
          <PopularBodyTypes site={site} bodyTypes={home.popularBodyTypes} />
        </section>
      );
    case 'price-and-makes':
      return <PriceAndMakes site={site} home={home} title={section.title ?? 'Search by price'} />;
    case 'latest-arrivals':
      return <LatestArrivals home={home} title={section.title ?? 'Latest arrivals'} />;
    case 'finance-band':
      return home.financeExample === null ? null : (
        <section className="wrap">
          <FinanceBand
            title={section.title}
            text={section.text}
            example={home.financeExample}
            enquiryHref={home.financeHref}
          />
        </section>
      );
    case 'offers':
      return home.offers.length === 0 ? null : (
        <section className="wrap" aria-labelledby="offers">
          <SectionHeading
            id="offers"
            title={section.title ?? 'Offers'}
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
        <section className="wrap" aria-labelledby="locations">
          <SectionHeading
            id="locations"
            title={section.title ?? 'Our Locations'}
            link={
              home.locations.length > 1
                ? { label: `All ${home.locations.length} locations`, href: '/locations' }
                : null
            }
          />
          <LocationCards locations={home.locations.slice(0, mostLocations)} locale={site.locale} />
        </section>
      );
    case 'reviews':
      return home.reviews.length === 0 ? null : (
        <section className="wrap" aria-labelledby="reviews">
          <SectionHeading id="reviews" title={section.title ?? reviewsTitle(home, site.locale)} />
          <Reviews reviews={home.reviews} locale={site.locale} />
        </section>
      );
    default:
      return null;
  }
}

function reviewsTitle({ rating }: HomeView, locale: string): string {
  if (!rating) return 'Reviews';
  return `${rating.average.toFixed(1)} from ${new Intl.NumberFormat(locale).format(rating.count)} reviews`;
}
