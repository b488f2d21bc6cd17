/** One of the blocks that content pages and home pages of every template draw. */
import type { ReactElement } from 'react';
import type { SharedBlock } from '#domain/content/blocks/block-registry.ts';
import { BlocksSheet } from './blocks-sheet.tsx';
import { CallToActionBlock } from './call-to-action-block.tsx';
import { ListBlock } from './list-block.tsx';
import { QuestionsBlock } from './questions-block.tsx';
import { TextBlock } from './text-block.tsx';

type Props = { readonly block: SharedBlock };

export function SharedBlockView({ block }: Props) {
  return (
    <>
      <BlocksSheet />
      {draw(block)}
    </>
  );
}

function draw(block: SharedBlock): ReactElement {
  switch (block.type) {
    case 'text':
      return <TextBlock block={block} />;
    case 'list':
      return <ListBlock block={block} />;
    case 'questions':
      return <QuestionsBlock heading={block.heading ?? 'Questions'} items={block.items} />;
    case 'call-to-action':
      return <CallToActionBlock block={block} />;
  }
}
