/** A picture beside the words of a block; over them on a phone. */
import { Picture } from '#web/ui/picture.tsx';
import { wideWidths } from './wide-picture.ts';

type Props = {
  readonly picture: { readonly image: string; readonly alt: string } | undefined;
  /** The picture that paints the page. */
  readonly priority?: boolean;
};

export function BesidePicture({ picture, priority = false }: Props) {
  return picture ? (
    <Picture
      className="beside-picture"
      src={picture.image}
      alt={picture.alt}
      sizes="(min-width: 1440px) 640px, (min-width: 992px) 46vw, 100vw"
      widths={wideWidths}
      priority={priority}
    />
  ) : null;
}
