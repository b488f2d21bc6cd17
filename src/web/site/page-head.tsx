/**
 * The head of a page: its title before the dealer's name, its data for search engines and messages, and its style
 * sheets.
 */
import { SharePreview } from '#web/seo/share-preview.tsx';
import { PageSheet, type SheetName } from './page-sheet.tsx';
import { useSite } from './use-site.ts';

type Props = {
  readonly title: string;
  readonly description?: string | null;
  /** Left out of search engines. */
  readonly isUnlisted?: boolean;
  /** Its address opens something: it is passed to no other site. */
  readonly isSecret?: boolean;
  /** It looks again by itself. */
  readonly isWaiting?: boolean;
  /** The page's own address, absolute. */
  readonly canonicalUrl?: string;
  /** What is shown where the page is shared: its own title and description unless others are given. */
  readonly share?: Pick<Parameters<typeof SharePreview>[0], 'pageUrl' | 'image' | 'kind'> & {
    readonly title?: string;
  };
  readonly sheets?: readonly SheetName[];
};

export function PageHead({
  title,
  description,
  isUnlisted = false,
  isSecret = false,
  isWaiting = false,
  canonicalUrl,
  share,
  sheets: names = [],
}: Props) {
  const { name: siteName, logo } = useSite();
  return (
    <>
      <title>{`${title} | ${siteName}`}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isUnlisted ? <meta name="robots" content="noindex" /> : null}
      {isSecret ? <meta name="referrer" content="no-referrer" /> : null}
      {isWaiting ? <meta httpEquiv="refresh" content="3" /> : null}
      {canonicalUrl === undefined ? null : <link rel="canonical" href={canonicalUrl} />}
      {share ? (
        <SharePreview
          siteName={siteName}
          title={title}
          description={description ?? title}
          {...share}
          image={share.image ?? logo.shareImage}
        />
      ) : null}
      {names.map((name) => (
        <PageSheet key={name} name={name} />
      ))}
    </>
  );
}
