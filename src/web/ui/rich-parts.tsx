/** Paragraphs, subheadings, lists, bold words and links, as the little language of rich text has them. */
import { Fragment, type ReactNode } from 'react';
import type { RichInline, RichPart } from '#domain/content/rich-text.ts';

type Props = {
  readonly parts: readonly RichPart[];
  /** A level of the page's outline, or bold words where the text is inside a card. */
  readonly heading?: 'h3' | 'strong';
};

export function RichParts({ parts, heading = 'h3' }: Props) {
  return inOrder(parts, (part) => drawPart(part, heading));
}

function drawPart(part: RichPart, heading: 'h3' | 'strong'): ReactNode {
  switch (part.kind) {
    case 'heading':
      return heading === 'h3' ? (
        <h3 className="prose__heading">{inOrder(part.inline, drawInline)}</h3>
      ) : (
        <p>
          <strong>{inOrder(part.inline, ({ text }) => text)}</strong>
        </p>
      );
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
function inOrder<T>(items: readonly T[], render: (item: T) => ReactNode): ReactNode {
  return items.map((item, index) => {
    const at = `${index}`;
    return <Fragment key={at}>{render(item)}</Fragment>;
  });
}
