import type { FC, ReactNode } from 'react';
import { isSharedBlock } from '#domain/content/blocks/block-registry.ts';
import { calculatorAnchor } from '#domain/finance/calculator-address.ts';
import type { PageView } from '#use-cases/content/view-page.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { RenderedBlock } from '#view-models/content/write-legal-text.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { BlockHeading } from '#web/site/parts/blocks/block-heading.tsx';
import { LocationsBlock } from '#web/site/parts/blocks/locations-block.tsx';
import { SharedBlockView } from '#web/site/parts/blocks/shared-block-view.tsx';
import { CalculatorIsland } from '#web/site/parts/calculator/calculator.island.tsx';
import { CardsWarning } from '#web/site/parts/car-card/cards-warning.tsx';
import { FinanceBand } from '#web/site/parts/home/finance-band.tsx';
import { PopularBodyTypes, popularBodyTypesTitle } from '#web/site/parts/home/popular-body-types.tsx';
import { Reviews } from '#web/site/parts/reviews/reviews.tsx';

type Props = {
  readonly block: RenderedBlock;
  readonly page: PageView;
  readonly site: SiteView;
  /** The page's form, drawn by the route: a feature never reaches into another. */
  readonly form: ReactNode;
  /** Its own on the page. */
  readonly place: string;
  /** The template's own. */
  readonly Card: FC<{ readonly card: CarCardView; readonly sizes?: string }>;
};

/** One block by its type. */
export function ContentBlock({ block, page, site, form, place, Card }: Props) {
  if (isSharedBlock(block)) return <SharedBlockView block={block} place={place} data={page} />;
  switch (block.type) {
    case 'locations':
      return <LocationsBlock block={block} place={place} locations={page.locations} locale={site.locale} />;
    case 'latest-arrivals':
      return page.latest.length === 0 ? null : (
        <section className="content-block">
          <BlockHeading text={block.heading ?? 'Latest arrivals'} />
          <ul className="card-row card-row--four">
            {page.latest.slice(0, block.limit).map((card) => (
              <li key={card.id}>
                <Card card={card} sizes="(min-width: 1200px) 311px, (min-width: 768px) 45vw, 82vw" />
              </li>
            ))}
          </ul>
          <CardsWarning cards={page.latest} />
        </section>
      );
    case 'popular-body-types':
      return page.popularBodyTypes.length === 0 ? null : (
        <section className="content-block">
          <BlockHeading text={block.heading ?? popularBodyTypesTitle} />
          <PopularBodyTypes site={site} bodyTypes={page.popularBodyTypes} />
        </section>
      );
    case 'reviews':
      return page.reviews.length === 0 ? null : (
        <section className="content-block">
          <BlockHeading text={block.heading ?? 'Reviews'} />
          <Reviews reviews={page.reviews} locale={site.locale} />
        </section>
      );
    case 'finance-band':
      return page.financeExample === null ? null : (
        <section className="content-block">
          <FinanceBand
            title={block.heading}
            text={block.text}
            example={page.financeExample}
            approval={page.approval}
          />
        </section>
      );
    case 'finance-example':
      return page.financeExample === null ? null : (
        <section className="content-block">
          <FinanceBand
            title={block.heading ?? 'What makes up a repayment'}
            text={`Worked out on one of our ${site.stockNoun.many} that is in stock today.`}
            example={page.financeExample}
            approval={page.approval}
          />
        </section>
      );
    case 'calculator':
      return page.calculator === null ? null : (
        <section id={calculatorAnchor} className="content-block">
          <BlockHeading text={block.heading ?? 'Finance Calculator'} />
          <CalculatorIsland calculator={page.calculator} />
        </section>
      );
    case 'form':
      return (
        <section id={block.anchor} className="content-block content-form" aria-labelledby="page-form">
          {form}
        </section>
      );
  }
}
