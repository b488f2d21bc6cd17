import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { FullWidthPicture } from './full-width-picture.tsx';
import { OverlayText } from './overlay-text.tsx';

/** A wide picture with words over it. */
export function ImageBannerBlock({ block }: { readonly block: BlockOf<'image-banner'> }) {
  return (
    <section className="content-block image-banner">
      <FullWidthPicture className="image-banner__picture" image={block.image} alt={block.alt} height={700} />
      <OverlayText words={block} />
    </section>
  );
}
