/** The dealer's mark and name. Which mark a site wears is its configuration. */

import { dealerPictureSize } from '#domain/image/dealer-picture.ts';
import { imageSrcSet, imageUrl } from '#domain/image/image-url.ts';
import { type LogoMark, logoMarks, type MarkShape, markSize } from '#domain/site/logo-marks.ts';
import type { SiteView } from '#view-models/site/view-site.ts';

const widths = [160, 320, 480, 640] as const;

type LogoImageProps = { readonly logo: Pick<SiteView['logo'], 'image' | 'imageOnDark' | 'wordmark'> };

/** A dealer's own logo, in the place of mark and words: on light ground, and on dark where there is one for it. */
export function LogoImage({ logo: { image, imageOnDark, wordmark } }: LogoImageProps) {
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

type SiteLogoProps = { readonly site: Pick<SiteView, 'logo'>; readonly isLink?: boolean };

export function SiteLogo({ site, isLink = true }: SiteLogoProps) {
  const { mark, wordmark, tagline, image } = site.logo;
  const inside = image ? (
    <LogoImage logo={site.logo} />
  ) : (
    <>
      <SiteMark mark={mark} />
      <span className="site-logo__words">
        <span className="site-logo__name">{wordmark}</span>
        {tagline ? <span className="site-logo__tagline">{tagline}</span> : null}
      </span>
    </>
  );
  return isLink ? (
    <a className="site-logo" href="/">
      {inside}
      <span className="visually-hidden">, home</span>
    </a>
  ) : (
    <div className="site-logo">{inside}</div>
  );
}

/** A dealer's mark as an inline drawing. `currentColor` is the brand; `site-logo__ink` is what shows on it. */
export function SiteMark({ mark }: { readonly mark: LogoMark }) {
  return (
    <svg className="site-logo__mark" viewBox={`0 0 ${markSize} ${markSize}`} aria-hidden="true">
      {logoMarks[mark].map((shape) => (
        <Shape key={shape.kind === 'tile' ? 'tile' : JSON.stringify(shape)} shape={shape} />
      ))}
    </svg>
  );
}

function Shape({ shape }: { readonly shape: MarkShape }) {
  switch (shape.kind) {
    case 'tile':
      return <rect width={markSize} height={markSize} rx={shape.radius} fill="currentColor" />;
    case 'circle':
      return <circle cx={shape.cx} cy={shape.cy} r={shape.r} {...painted(shape.paint)} />;
    case 'path':
      return <path d={shape.d} {...painted(shape.paint)} />;
    case 'line':
      return (
        <path
          d={shape.d}
          fill="none"
          {...(shape.paint === 'brand' ? { stroke: 'currentColor' } : { className: 'site-logo__line' })}
          strokeWidth={shape.width}
          strokeLinecap={shape.cap}
          strokeLinejoin="round"
        />
      );
  }
}

function painted(paint: 'brand' | 'ink') {
  return paint === 'brand' ? { fill: 'currentColor' } : { className: 'site-logo__ink' };
}
