import type { ReactNode } from 'react';
import { isSharedBlock } from '#domain/content/blocks/block-registry.ts';
import { calculatorAnchor } from '#domain/finance/calculator-address.ts';
import type { PageView } from '#use-cases/content/view-page.ts';
import type { DrawnBlock } from '#view-models/content/write-legal-text.ts';
import { selectLocations } from '#view-models/location/select-locations.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { BlockHeading } from '#web/site/parts/blocks/block-heading.tsx';
import { SharedBlockView } from '#web/site/parts/blocks/shared-block-view.tsx';
import { CalculatorIsland } from '#web/site/parts/calculator/calculator.island.tsx';
import { FinanceBand } from '#web/site/parts/home/finance-band.tsx';
import { LocationCard } from '#web/site/parts/location/location-card.tsx';

type Props = {
  readonly block: DrawnBlock;
  readonly page: PageView;
  readonly site: SiteView;
  /** The page's form, drawn by the route: a feature never reaches into another. */
  readonly form: ReactNode;
};

/** One block by its type. */
export function ContentBlock({ block, page, site, form }: Props) {
  if (isSharedBlock(block)) return <SharedBlockView block={block} />;
  switch (block.type) {
    case 'locations':
      return <LocationsBlock block={block} page={page} site={site} />;
    case 'finance-example':
      return page.financeExample === null ? null : (
        <section className="content-block">
          <FinanceBand
            title={block.heading ?? 'What a repayment is made of'}
            text={`Worked out on one of our ${site.stockNoun.many} that is in stock today.`}
            example={page.financeExample}
            enquiryHref={null}
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

type LocationsProps = Pick<Props, 'page' | 'site'> & {
  readonly block: Extract<DrawnBlock, { readonly type: 'locations' }>;
};

/** LOC-7: the locations that have the department; for parts, a service department will do. */
function LocationsBlock({ block, page, site }: LocationsProps) {
  const locations = selectLocations(page.locations, block);
  if (locations.length === 0) return null;
  return (
    <section className="content-block">
      <BlockHeading text={block.heading ?? (locations.length === 1 ? 'Where we are' : 'Our Locations')} />
      <ul className={`content-locations${locations.length === 1 ? ' content-locations--one' : ''}`}>
        {locations.map((location) => (
          <li key={location.slug}>
            <LocationCard
              location={{ ...location, href: location.pageHref }}
              locale={site.locale}
              isWide={locations.length === 1}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
