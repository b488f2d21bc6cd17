import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { Picture } from '#web/ui/picture.tsx';
import { OverlayWords } from './overlay-words.tsx';
import { wideWidths } from './wide-picture.ts';

/** BLOCK-10: a wide picture with words over it. */
export function ImageBannerBlock({ block }: { readonly block: BlockOf<'image-banner'> }) {
  return (
    <section className="content-block image-banner">
      <Picture
        className="image-banner__picture"
        src={block.image}
        alt={block.alt}
        sizes="(min-width: 1440px) 1312px, 100vw"
        width={1600}
        height={700}
        widths={wideWidths}
      />
      <OverlayWords words={block} />
    </section>
  );
}
