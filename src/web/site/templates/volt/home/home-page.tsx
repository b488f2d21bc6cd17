/** Volt's home: the model's name over a black stage, then the line-up, how far it goes, and a drive for a day. */
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { type HomeSection, isSharedBlock, type SharedBlock } from '#domain/content/blocks/block-registry.ts';
import { type SectionOf, sectionsOf } from '#domain/site/config/template-sections.ts';
import { allStockHref } from '#domain/site/links.ts';
import type { ModelTile } from '#use-cases/content/model-stock.ts';
import type { HomeView } from '#use-cases/content/view-home.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { PriceSearch } from '#web/site/features/home/price-search.tsx';
import { LastVisitStripIsland } from '#web/site/features/last-visit/last-visit-strip.island.tsx';
import { BlocksSheet } from '#web/site/parts/blocks/block-heading.tsx';
import { LocationsBlock } from '#web/site/parts/blocks/locations-block.tsx';
import { SharedBlockView } from '#web/site/parts/blocks/shared-block-view.tsx';
import { CardsWarning } from '#web/site/parts/car-card/cards-warning.tsx';
import { VoltCard } from '#web/site/parts/car-card/volt-card.tsx';
import { PopularBodyTypes, popularBodyTypesTitle } from '#web/site/parts/home/popular-body-types.tsx';
import { OfferCards } from '#web/site/parts/offer/offer-cards.tsx';
import { ComingSoonBadge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SearchBoxIsland } from '#web/ui/search-box.island.tsx';
import { HomeHero } from './home-hero.tsx';

type HomePageProps = { readonly site: SiteView; readonly home: HomeView };

export function HomePage({ site, home }: HomePageProps) {
  return (
    <>
      <HomeHero home={home} />
      <section className="volt-ask" aria-labelledby="volt-ask-heading">
        <h2 id="volt-ask-heading" className="volt-ask__heading">
          {home.searchLabel}
        </h2>
        <form className="volt-ask__form row" action={allStockHref} method="get">
          <Icon name="search" size={26} />
          <SearchBoxIsland
            id="volt-query"
            label={home.searchLabel}
            inputClassName="volt-ask__input"
            placeholder={home.searchPlaceholder}
          />
          <button className="button button--primary button--large" type="submit">
            Show {site.stockNoun.many}
          </button>
        </form>
      </section>
      <LastVisitStripIsland />
      {sectionsOf('volt', home.sections).map((section, index) => (
        <VoltSection
          key={section.id ?? index}
          place={`section-${index + 1}`}
          section={section}
          site={site}
          home={home}
        />
      ))}
    </>
  );
}

function VoltSection({
  section,
  site,
  home,
  place,
}: HomePageProps & {
  readonly section: SectionOf<'volt'> | SharedBlock;
  readonly place: string;
}): ReactElement | null {
  if (isSharedBlock(section)) {
    return (
      <div className="volt-band home-block">
        <SharedBlockView block={section} place={place} data={home} />
      </div>
    );
  }
  switch (section.type) {
    case 'line-up':
      return <LineUp models={home.models} title={section.heading ?? null} />;
    case 'range':
      return <Range section={section} />;
    case 'split':
      return (
        <section className="volt-split">
          <div className="volt-split__picture">
            <Picture src={section.image} alt="" sizes="(min-width: 992px) 50vw, 100vw" />
          </div>
          <div className="volt-split__body">
            <h2 className="volt-heading">{section.heading}</h2>
            <div>
              <p className="volt-split__text">{section.text}</p>
              <a className="button button--primary button--large" href={section.href}>
                {section.label}
              </a>
            </div>
          </div>
        </section>
      );
    case 'popular-body-types':
      return home.popularBodyTypes.length === 0 ? null : (
        <Band id="volt-body-types-heading" title={section.heading ?? popularBodyTypesTitle}>
          <PopularBodyTypes site={site} bodyTypes={home.popularBodyTypes} />
        </Band>
      );
    case 'price-and-makes':
      return home.priceSlider === null ? null : (
        <section className="volt-band">
          <PriceSearch site={site} slider={home.priceSlider} title={section.heading ?? 'Search by price'} />
        </section>
      );
    case 'locations':
      return home.locations.length === 0 ? null : (
        <Band id="volt-locations-heading" title={section.heading ?? 'Our Locations'}>
          <BlocksSheet />
          <LocationsBlock
            block={section}
            place={place}
            locations={home.locations}
            locale={site.locale}
            title={null}
          />
        </Band>
      );
    case 'latest-arrivals':
      return home.latest.length === 0 ? null : (
        <section className="volt-arrivals" aria-labelledby="volt-arrivals-heading">
          <div className="volt-arrivals__head cluster">
            <h2 id="volt-arrivals-heading" className="volt-heading">
              {section.heading ?? 'Latest arrivals'}
            </h2>
            <a className="button button--outline" href={allStockHref}>
              All {home.stockCount} {site.stockNoun.many}
            </a>
          </div>
          <ul className="volt-grid">
            {home.latest.map((card) => (
              <li key={card.id}>
                <VoltCard card={card} />
              </li>
            ))}
          </ul>
          <CardsWarning cards={home.latest} />
        </section>
      );
    case 'offers':
      return home.offers.length === 0 ? null : (
        <Band id="volt-offers-heading" title={section.heading ?? 'Offers'}>
          <div className="volt-offers">
            <OfferCards offers={home.offers.slice(0, section.limit)} />
          </div>
        </Band>
      );
    case 'reviews':
      return home.reviews.length > 0 ? (
        <Band id="volt-reviews-heading" title={section.heading ?? 'Customer reviews'}>
          <ul className="volt-reviews">
            {home.reviews.map((review) => (
              <li key={review.id}>
                <blockquote className="volt-reviews__quote">{review.text}</blockquote>
                <p className="volt-reviews__name meta">{review.customerName}</p>
              </li>
            ))}
          </ul>
          {home.reviews.some(({ isSample }) => isSample) ? (
            <p className="volt-reviews__sample meta">Sample reviews, written for this demonstration.</p>
          ) : null}
        </Band>
      ) : null;
  }
}

type BandProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

function Band({ id, title, children }: BandProps) {
  return (
    <section className="volt-band" aria-labelledby={id}>
      <h2 id={id} className="volt-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Range({ section }: { readonly section: Extract<HomeSection, { type: 'range' }> }) {
  const share = (km: number) => `${(km / section.km) * 100}%`;
  const place = (km: number, row: number) => ({ '--share': share(km), '--row': row }) as CSSProperties;
  const furthest = Math.max(0, ...section.stops.map((stop) => stop.km));
  return (
    <section className="volt-range dark" aria-label="Range">
      <div className="volt-range__head cluster">
        <p className="volt-range__figure">
          {section.km}
          <small>km</small>
        </p>
        <p className="volt-range__text">{section.text}</p>
      </div>
      <div className="volt-range__track" style={{ '--stops': section.stops.length } as CSSProperties}>
        <span className="volt-range__done" style={{ width: share(furthest) }} />
        {section.stops.map((stop, row) => (
          <span key={stop.name} className="volt-range__stop meta" style={place(stop.km, row)}>
            {stop.name} {stop.km}
          </span>
        ))}
      </div>
    </section>
  );
}

type LineUpProps = {
  readonly models: readonly ModelTile[];
  /** Null where the site leaves it to the cars. */
  readonly title: string | null;
};

/** The models side by side, each cut out on its own ground. */
function LineUp({ models, title }: LineUpProps) {
  return (
    <section className="volt-line-up" aria-label={title ?? 'Models'}>
      {title === null ? null : <h2 className="volt-heading volt-line-up__title">{title}</h2>}
      {models.map((model, index) => (
        <a
          key={model.name}
          className={`volt-line-up__tile${index === models.length - 1 ? ' dark' : ''}`}
          href={model.href}
        >
          <h2 className="volt-line-up__name">
            {model.name}
            {model.isComingSoon ? <ComingSoonBadge /> : null}
          </h2>
          {model.imageUrl ? (
            <Picture src={model.imageUrl} alt="" sizes="(min-width: 992px) 40vw, 110vw" />
          ) : null}
          <div className="volt-line-up__meta">
            <p>
              <b>{model.headline}</b>
              <span>{fact(model)}</span>
            </p>
            {model.fromPrice ? (
              <p className="volt-line-up__price tabular">
                <b>{model.fromPrice.text}</b>
                <span>{model.fromPrice.priceType}</span>
              </p>
            ) : null}
          </div>
        </a>
      ))}
    </section>
  );
}

/** No note says that what is still to come is not in stock. */
function fact({ rangeKm, stockText, isComingSoon }: ModelTile): string | null {
  if (rangeKm !== null) return `${rangeKm} km range`;
  return isComingSoon ? 'Get notified when it arrives' : stockText;
}
