import type { ReactNode } from 'react';
import type { PageBlock } from '#domain/content/page.ts';
import { calculatorAnchor } from '#domain/finance/calculator-address.ts';
import type { PageView } from '#use-cases/content/view-page.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { CalculatorIsland } from '#web/site/parts/calculator/calculator.island.tsx';
import { FinanceBand } from '#web/site/parts/home/finance-band.tsx';
import { LocationCard } from '#web/site/parts/location/location-card.tsx';
import { QuestionsBlock } from './questions-block.tsx';

type Props = {
  readonly block: PageBlock;
  readonly page: PageView;
  readonly site: SiteView;
  /** The page's form, drawn by the route: a feature never reaches into another. */
  readonly form: ReactNode;
};

/** One block by its type. */
export function ContentBlock({ block, page, site, form }: Props) {
  switch (block.type) {
    case 'text':
      return (
        <section className="content-block prose">
          <BlockHeading text={block.heading} />
          {block.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      );
    case 'list':
      return (
        <section className="content-block">
          <BlockHeading text={block.heading} />
          <ul className={`content-list${block.items.length % 3 === 0 ? ' content-list--three' : ''}`}>
            {block.items.map((item) => (
              <li key={item.title} className="content-list__item">
                <h3 className="content-list__title">{item.title}</h3>
                <p className="content-list__text">{item.text}</p>
              </li>
            ))}
          </ul>
        </section>
      );
    case 'questions':
      return <QuestionsBlock heading={block.heading ?? 'Questions'} items={block.items} />;
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
    case 'call-to-action':
      return (
        <section id={block.anchor} className="content-block call-to-action">
          <div>
            <h2 className="content-block__heading">{block.heading}</h2>
            {block.text ? <p className="call-to-action__text">{block.text}</p> : null}
          </div>
          <a className="button button--primary button--large" href={block.href}>
            {block.label}
          </a>
        </section>
      );
  }
}

function BlockHeading({ text }: { readonly text: string | undefined }) {
  return text ? <h2 className="content-block__heading">{text}</h2> : null;
}

type LocationsProps = Pick<Props, 'page' | 'site'> & {
  readonly block: Extract<PageBlock, { readonly type: 'locations' }>;
};

/** LOC-7: the locations that have the department; for parts, a service department will do. */
function LocationsBlock({ block, page, site }: LocationsProps) {
  const having = (wanted: string | undefined) =>
    page.locations.filter(
      ({ departments }) => !wanted || departments.some(({ department }) => department === wanted),
    );
  const found = having(block.department);
  const locations = found.length === 0 && block.department === 'parts' ? having('service') : found;
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
