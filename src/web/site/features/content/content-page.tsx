/** A content page: a heading and the blocks of the configuration. */
import type { FC, ReactNode } from 'react';
import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import type { PageView } from '#use-cases/content/view-page.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { BesidePicture } from '#web/site/parts/blocks/beside-picture.tsx';
import { BlocksSheet } from '#web/site/parts/blocks/blocks-sheet.tsx';
import { TextBlock } from '#web/site/parts/blocks/text-block.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ContentBlock } from './content-block.tsx';
import { PreviewBar } from './preview-bar.tsx';

type Props = {
  readonly site: SiteView;
  readonly page: PageView;
  readonly form: ReactNode;
  /** The template's own. */
  readonly Card: FC<{ readonly card: CarCardView; readonly sizes?: string }>;
};

export function ContentPage({ site, page, form, Card }: Props) {
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
        {opening ? <TextBlock block={opening} /> : null}
      </div>
      {page.blocks.map((block, index) =>
        block === opening ? null : (
          <ContentBlock
            key={block.id ?? index}
            place={`block-${index + 1}`}
            block={block}
            page={page}
            site={site}
            form={form}
            Card={Card}
          />
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

/** The words that a page begins with are beside its picture too. */
function findOpening({ picture, blocks }: PageView): BlockOf<'text'> | null {
  const [first] = blocks;
  return picture && first?.type === 'text' && !first.heading && !first.picture ? first : null;
}

function ContentHead({ page }: { readonly page: PageView }) {
  return (
    <header className="content-page__head">
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
