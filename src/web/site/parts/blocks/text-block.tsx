import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { BlockHeading } from './block-heading.tsx';

/** Words. */
export function TextBlock({ block }: { readonly block: BlockOf<'text'> }) {
  return (
    <section className="content-block prose">
      <BlockHeading text={block.heading} />
      {block.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
