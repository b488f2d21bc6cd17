import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { BesidePicture } from './beside-picture.tsx';
import { BlockHeading } from './block-heading.tsx';

/** Words. */
export function TextBlock({ block }: { readonly block: BlockOf<'text'> }) {
  return (
    <section className={block.picture ? 'content-block with-picture' : 'content-block headed'}>
      <BesidePicture picture={block.picture} />
      <BlockHeading text={block.heading} />
      <div className="prose">
        {block.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
