/** Outback's home: a sentence with blanks, vans drawn to one scale, what just rolled in, the yards. */
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { type HomeSection, isSharedBlock, type SharedBlock } from '#domain/content/blocks/block-registry.ts';
import { reviewsText } from '#domain/review/reviews-text.ts';
import { type SectionOf, sectionsOf } from '#domain/site/config/template-sections.ts';
import { allStockHref } from '#domain/site/links.ts';
import type { HomeView } from '#use-cases/content/view-home.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { PriceSearch } from '#web/site/features/home/price-search.tsx';
import { LastVisitStripIsland } from '#web/site/features/last-visit/last-visit-strip.island.tsx';
import { BlocksSheet } from '#web/site/parts/blocks/block-heading.tsx';
import { LocationsBlock } from '#web/site/parts/blocks/locations-block.tsx';
import { SharedBlockView } from '#web/site/parts/blocks/shared-block-view.tsx';
import { CardsWarning } from '#web/site/parts/car-card/cards-warning.tsx';
import { OutbackCard } from '#web/site/parts/car-card/outback-card.tsx';
import { PopularBodyTypes, popularBodyTypesTitle } from '#web/site/parts/home/popular-body-types.tsx';
import { OfferCards } from '#web/site/parts/offer/offer-cards.tsx';
import { ArrowLink } from '#web/ui/arrow-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';
import { OutbackSentence } from './outback-sentence.tsx';

type HomePageProps = { readonly site: SiteView; readonly home: HomeView };

export function HomePage({ site, home }: HomePageProps) {
  return (
    <div className="wrap">
      <section className="outback-hero">
        <div className="outback-hero__words">
          <h1 className="outback-hero__heading">{home.heading}</h1>
          <p className="outback-hero__text">{home.intro}</p>
        </div>
        {home.heroImage ? (
          <div className="outback-hero__picture">
            <Picture
              src={home.heroImage}
              alt=""
              sizes="(min-width: 992px) 778px, 100vw"
              width={1600}
              height={1200}
              priority
            />
          </div>
        ) : null}
      </section>
      <OutbackSentence site={site} home={home} />
      <LastVisitStripIsland />
      {sectionsOf('outback', home.sections).map((section, index) => (
        <OutbackSection
          key={section.id ?? index}
          place={`section-${index + 1}`}
          section={section}
          site={site}
          home={home}
        />
      ))}
    </div>
  );
}

function OutbackSection({
  section,
  site,
  home,
  place,
}: HomePageProps & {
  readonly section: SectionOf<'outback'> | SharedBlock;
  readonly place: string;
}): ReactElement | null {
  if (isSharedBlock(section)) {
    return (
      <div className="outback-section home-block">
        <SharedBlockView block={section} place={place} data={home} />
      </div>
    );
  }
  switch (section.type) {
    case 'length-line-up':
      return <OutbackLengths section={section} />;
    case 'popular-body-types':
      return home.popularBodyTypes.length === 0 ? null : (
        <Section
          id="body-types-heading"
          title={section.heading ?? popularBodyTypesTitle}
          link={{ label: `All ${home.stockCount}`, href: allStockHref }}
        >
          <PopularBodyTypes site={site} bodyTypes={home.popularBodyTypes} />
        </Section>
      );
    case 'price-and-makes':
      return home.priceSlider === null ? null : (
        <section className="outback-section">
          <PriceSearch site={site} slider={home.priceSlider} title={section.heading ?? 'Search by price'} />
        </section>
      );
    case 'latest-arrivals':
      return home.latest.length === 0 ? null : (
        <Section
          id="arrivals-heading"
          title={section.heading ?? 'Just arrived'}
          link={{ label: `All ${home.stockCount}`, href: allStockHref }}
        >
          <ul className="outback-cards">
            {home.latest.map((card) => (
              <li key={card.id}>
                <OutbackCard card={card} />
              </li>
            ))}
          </ul>
          <CardsWarning cards={home.latest} />
        </Section>
      );
    case 'offers':
      return home.offers.length === 0 ? null : (
        <Section
          id="offers-heading"
          title={section.heading ?? 'Offers'}
          link={{ label: 'All offers', href: '/special-offers' }}
        >
          <OfferCards offers={home.offers.slice(0, section.limit)} />
        </Section>
      );
    case 'locations':
      return (
        <Section
          id="yards-heading"
          title={section.heading ?? 'Our Locations'}
          link={{ label: 'Hours and directions', href: '/locations' }}
        >
          <div className="home-block">
            <BlocksSheet />
            <LocationsBlock
              block={section}
              place={place}
              locations={home.locations}
              locale={site.locale}
              title={null}
            />
          </div>
        </Section>
      );
    case 'reviews':
      return home.reviews[0] ? (
        <section className="outback-section outback-quote" aria-label="What people say">
          <div>
            {section.heading ? <h2 className="outback-heading">{section.heading}</h2> : null}
            {home.rating ? (
              <p className="outback-quote__rating">
                <b className="tabular">{home.rating.average}</b> out of 5, from{' '}
                {reviewsText(home.rating, site.locale)}
              </p>
            ) : null}
            {site.isDemo ? (
              <p className="outback-quote__sample meta">Sample reviews, written for this demonstration.</p>
            ) : null}
          </div>
          <div>
            <blockquote className="outback-quote__text">{home.reviews[0].text}</blockquote>
            <p className="outback-quote__name">{home.reviews[0].customerName}</p>
          </div>
        </section>
      ) : null;
  }
}

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly link: { readonly label: string; readonly href: string };
  readonly children: ReactNode;
};

function Section({ id, title, link, children }: SectionProps) {
  return (
    <section className="outback-section" aria-labelledby={id}>
      <div className="outback-section__head cluster">
        <h2 id={id} className="outback-heading">
          {title}
        </h2>
        <ArrowLink href={link.href}>{link.label}</ArrowLink>
      </div>
      {children}
    </section>
  );
}

type OutbackLengthsProps = { readonly section: Extract<HomeSection, { type: 'length-line-up' }> };

/** Vans drawn to one scale, each over a bar as long as its body. */
function OutbackLengths({ section }: OutbackLengthsProps) {
  return (
    <section className="outback-lengths" aria-labelledby="lengths-heading">
      <div className="outback-lengths__head cluster">
        <h2 id="lengths-heading" className="outback-heading">
          {section.heading}
        </h2>
        <p className="outback-lengths__text">{section.text}</p>
      </div>
      <ul className="outback-lengths__list">
        {section.kinds.map((kind) => (
          <li key={kind.name} style={{ '--metres': kind.lengthMetres } as CSSProperties}>
            <a className="outback-lengths__kind" href={kind.href}>
              <span className="outback-lengths__drawing">
                <Silhouette body={kind.image.replace('silhouettes/', '')} />
              </span>
              <b>{kind.name}</b>
              <span className="tabular">
                {kind.lengthMetres} m, sleeps {kind.sleeps}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
