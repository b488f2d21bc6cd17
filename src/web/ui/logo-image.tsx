/** A dealer's own logo, in the place of mark and words: on light ground, and on dark where there is one for it. */

import { dealerPictureSize } from '#domain/image/dealer-picture.ts';
import { imageSrcSet, imageUrl } from '#domain/image/image-url.ts';
import type { SiteView } from '#view-models/site/view-site.ts';

const widths = [160, 320, 480, 640] as const;

type Props = { readonly logo: Pick<SiteView['logo'], 'image' | 'imageOnDark' | 'wordmark'> };

export function LogoImage({ logo: { image, imageOnDark, wordmark } }: Props) {
  if (image === null) return null;
  if (imageOnDark === null) return <OneLogo asset={image} alt={wordmark} className="logo-image" />;
  return (
    <>
      <OneLogo asset={image} alt={wordmark} className="logo-image logo-image--on-light" />
      <OneLogo asset={imageOnDark} alt={wordmark} className="logo-image logo-image--on-dark" isLazy />
    </>
  );
}

type OneProps = {
  readonly asset: string;
  readonly alt: string;
  readonly className: string;
  readonly isLazy?: boolean;
};

/** `isLazy`: only where it is seen is it fetched. */
function OneLogo({ asset, alt, className, isLazy = false }: OneProps) {
  const { width, height } = dealerPictureSize(asset) ?? { width: 4, height: 1 };
  return (
    <img
      className={className}
      src={imageUrl(asset, 320)}
      srcSet={imageSrcSet(asset, widths)}
      sizes="10rem"
      {...(isLazy ? { loading: 'lazy' as const } : {})}
      alt={alt}
      width={width}
      height={height}
    />
  );
}
