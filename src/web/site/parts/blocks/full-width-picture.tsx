/** A picture from one side of the page's column to the other. */
import { Picture } from '#web/ui/picture.tsx';
import { wideWidths } from './wide-picture.ts';

type Props = {
  readonly className: string;
  readonly image: string;
  readonly alt: string;
  /** The shape that the page keeps free for it. */
  readonly width?: number;
  readonly height: number;
};

export function FullWidthPicture({ className, image, alt, width = 1600, height }: Props) {
  return (
    <Picture
      className={className}
      src={image}
      alt={alt}
      sizes="(min-width: 1440px) 1312px, 100vw"
      width={width}
      height={height}
      widths={wideWidths}
    />
  );
}
