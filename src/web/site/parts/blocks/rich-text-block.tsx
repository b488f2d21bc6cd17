import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { parseRichText } from '#domain/content/rich-text.ts';
import { RichParts } from '#web/ui/rich-parts.tsx';
import { BlockHeading } from './block-heading.tsx';

/** Words with subheadings, lists, bold words and links. */
export function RichTextBlock({ block }: { readonly block: BlockOf<'rich-text'> }) {
  return (
    <section className="content-block prose">
      <BlockHeading text={block.heading} />
      <RichParts parts={parseRichText(block.richText)} />
    </section>
  );
}
