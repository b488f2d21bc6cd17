/** Open Graph: what a message or a feed shows when a page's address is shared. */
import { imageUrl } from '#domain/image/image-url.ts';

/** The width of the picture; wide enough for every network, the height follows the picture's own shape. */
const previewWidth = 1200;

type SharePreviewProps = {
  readonly siteName: string;
  readonly title: string;
  readonly description: string;
  /** The page's own address, absolute. */
  readonly pageUrl: string;
  /** An asset, or an address; null where the page has no picture. */
  readonly image: string | null;
  /** Left out, a page like any. */
  readonly kind?: 'website' | 'article';
};

/** Who asks without naming AVIF or WebP, as the readers of previews do, gets the picture as JPEG. */
export function SharePreview({
  siteName,
  title,
  description,
  pageUrl,
  image,
  kind = 'website',
}: SharePreviewProps) {
  const picture = image === null ? null : new URL(imageUrl(image, previewWidth), pageUrl).href;
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={pageUrl} />
      {picture === null ? null : <meta property="og:image" content={picture} />}
      {picture === null ? null : <meta property="og:image:alt" content={title} />}
      <meta name="twitter:card" content={picture === null ? 'summary' : 'summary_large_image'} />
    </>
  );
}

/** Structured data for search engines; `json` comes from `serialiseMarkup`. */
export function StructuredData({ json }: { readonly json: string }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped so that no value can leave the element
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
