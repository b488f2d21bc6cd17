/** A content page: a heading and the blocks of the configuration. */
import type { FC, ReactNode } from 'react';
import { type BlockOf, isSharedBlock } from '#domain/content/blocks/block-registry.ts';
import { calculatorAnchor } from '#domain/finance/calculator-address.ts';
import type { PageView } from '#use-cases/content/view-page.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { RenderedBlock } from '#view-models/content/write-legal-text.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { BlockHeading, BlocksSheet } from '#web/site/parts/blocks/block-heading.tsx';
import { LocationsBlock } from '#web/site/parts/blocks/locations-block.tsx';
import { BesidePicture } from '#web/site/parts/blocks/picture-blocks.tsx';
import { SharedBlockView } from '#web/site/parts/blocks/shared-block-view.tsx';
import { TextBlock } from '#web/site/parts/blocks/text-blocks.tsx';
import { CalculatorIsland } from '#web/site/parts/calculator/calculator.island.tsx';
import { CardsWarning } from '#web/site/parts/car-card/cards-warning.tsx';
import { FinanceBand } from '#web/site/parts/home/finance-band.tsx';
import { PopularBodyTypes, popularBodyTypesTitle } from '#web/site/parts/home/popular-body-types.tsx';
import { Reviews } from '#web/site/parts/reviews/reviews.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';

const publishStates = {
  draft: ['Draft', 'Only people with this link can see this page. Its form doesn’t send anything.'],
  'not yet': [
    'Not yet',
    'Only people with this link can see this page so far. Its form doesn’t send anything.',
  ],
  over: ['Over', 'Only people with this link can still see this page. Its form doesn’t send anything.'],
  shown: ['Preview', 'This page is live.'],
} as const;

/** Over a page that was opened by the link of a preview, and in sight wherever it is scrolled to. */
export function PreviewBar({ publishState, untilText }: NonNullable<PageView['preview']>) {
  const [name, text] = publishStates[publishState];
  return (
    <p className="preview-bar cluster" role="status">
      <Badge look="filled">{name}</Badge>
      {text} The link works until {untilText}.
    </p>
  );
}

type ContentPageProps = {
  readonly site: SiteView;
  readonly page: PageView;
  readonly form: ReactNode;
  /** The template's own. */
  readonly Card: FC<{ readonly card: CarCardView; readonly sizes?: string }>;
};

export function ContentPage({ site, page, form, Card }: ContentPageProps) {
  const opening = findOpening(page);
  return (
    <article className="wrap content-page">
      <BlocksSheet />
      {page.preview ? <PreviewBar {...page.preview} /> : null}
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: '/' },
          ...(page.parent ? [page.parent] : []),
          { label: page.title, href: null },
        ]}
      />
      <div className={page.picture ? 'content-page__opening with-picture' : 'content-page__opening'}>
        <BesidePicture picture={page.picture ?? undefined} priority />
        <ContentHead page={page} />
        {opening ? (
          <Marked page={page} block={opening}>
            <TextBlock block={opening} />
          </Marked>
        ) : null}
      </div>
      {page.blocks.map((block, index) =>
        block === opening ? null : (
          <Marked key={block.id ?? index} page={page} block={block}>
            <ContentBlock
              place={`block-${index + 1}`}
              block={block}
              page={page}
              site={site}
              form={form}
              Card={Card}
            />
          </Marked>
        ),
      )}
      {page.next ? (
        <p className="content-page__next">
          Next: <a href={page.next.href}>{page.next.title}</a>
        </p>
      ) : null}
    </article>
  );
}

type MarkedProps = {
  readonly page: PageView;
  readonly block: RenderedBlock;
  readonly children: ReactNode;
};

/** In a preview the editor finds a block by its name; the layout is as without the mark. */
function Marked({ page, block, children }: MarkedProps) {
  if (page.preview === null || block.id === undefined) return children;
  return (
    <div data-block={block.id} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

/** The words that a page begins with are beside its picture too. */
function findOpening({ picture, blocks }: PageView): BlockOf<'text'> | null {
  const [first] = blocks;
  return picture && first?.type === 'text' && !first.heading && !first.picture ? first : null;
}

function ContentHead({ page }: { readonly page: PageView }) {
  return (
    <header className="content-page__head" data-block={page.preview === null ? undefined : ''}>
      <h1 className="content-page__title">{page.title}</h1>
      {page.intro ? <p className="content-page__intro">{page.intro}</p> : null}
      {page.byline ? (
        <p className="content-page__byline">
          <time dateTime={page.byline.publishedAt}>{page.byline.text}</time>
        </p>
      ) : null}
      {page.form && page.blocks[0]?.type !== 'form' ? (
        <a className="button button--primary content-page__to-form" href="#page-form">
          {page.form.heading}
        </a>
      ) : null}
    </header>
  );
}

type ContentBlockProps = {
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
function ContentBlock({ block, page, site, form, place, Card }: ContentBlockProps) {
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
            text={`Calculated for one of our ${site.stockNoun.many} in stock today.`}
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
