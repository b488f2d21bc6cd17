import { Fragment, type ReactNode } from 'react';
import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { parseRichText, type RichInline, type RichPart } from '#domain/content/rich-text.ts';
import { BlockHeading } from './block-heading.tsx';

/** Words with subheadings, lists, bold words and links. */
export function RichTextBlock({ block }: { readonly block: BlockOf<'rich-text'> }) {
  return (
    <section className="content-block prose">
      <BlockHeading text={block.heading} />
      {inOrder(parseRichText(block.richText), drawPart)}
    </section>
  );
}

function drawPart(part: RichPart): ReactNode {
  switch (part.kind) {
    case 'heading':
      return <h3 className="prose__heading">{inOrder(part.inline, drawInline)}</h3>;
    case 'paragraph':
      return <p>{inOrder(part.inline, drawInline)}</p>;
    case 'list':
      return (
        <ul className="prose__list">
          {inOrder(part.items, (item) => (
            <li>{inOrder(item, drawInline)}</li>
          ))}
        </ul>
      );
  }
}

function drawInline(inline: RichInline): ReactNode {
  if (inline.kind === 'link') return <a href={inline.href}>{inline.text}</a>;
  return inline.kind === 'strong' ? <strong>{inline.text}</strong> : inline.text;
}

/** Written once and never changed, so that their places name them. */
function inOrder<T>(items: readonly T[], draw: (item: T) => ReactNode): ReactNode {
  return items.map((item, index) => {
    const at = `${index}`;
    return <Fragment key={at}>{draw(item)}</Fragment>;
  });
}
