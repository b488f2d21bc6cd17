/** The listing of Meridian as the peers draw it: the shop's own components with data that is there already, without the router. */
import type { ReactNode } from 'react';
import type { ListingView } from '#view-models/listing/listing-view.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { StructuredData } from '#web/seo/share-preview.tsx';
import { CompareTrayIsland } from '#web/site/features/compare/compare-tray.island.tsx';
import { PendingEnquirySenderIsland } from '#web/site/features/lead/sending/pending-enquiry-sender.island.tsx';
import { ListingPage } from '#web/site/features/listing/listing-page.tsx';
import { FigureBases } from '#web/site/parts/car-card/figure-bases.tsx';
import { Footer } from '#web/site/templates/meridian/footer/footer.tsx';
import { Header } from '#web/site/templates/meridian/header/header.tsx';
import { templateAssets } from '#web/site/templates/template-assets.ts';
import { PageFactsScript, PageProvider, pickSiteFacts } from '#web/ui/page.tsx';
import { ToastIsland } from '#web/ui/toast.island.tsx';

export type PeerListing = {
  readonly path: string;
  readonly site: SiteView;
  readonly themeCss: string;
  readonly listing: ListingView & { readonly markup: string | null };
};

/** The content of the document's head. */
export function ListingHead({ data: { site, themeCss, listing } }: { readonly data: PeerListing }) {
  const assets = templateAssets.meridian;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="stylesheet" href={assets.stylesheet} precedence="high" />
      <style>{themeCss}</style>
      <title>{`${listing.heading} | ${site.name}`}</title>
      <meta name="description" content={`${listing.heading}. ${listing.countText}.`} />
      <link rel="canonical" href={listing.canonicalHref} />
      {listing.markup === null ? null : <StructuredData json={listing.markup} />}
    </>
  );
}

/** The content of its body. */
export function ListingBody({ data: { path, site, listing } }: { readonly data: PeerListing }) {
  return (
    <PageProvider value={{ path, site: pickSiteFacts(site) }}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header site={site} />
      <main id="content" tabIndex={-1}>
        <ListingPage listing={listing} />
      </main>
      <Footer site={site} />
      <div className="page-foot">
        <PendingEnquirySenderIsland />
        <FigureBases finance={site.lender} stockNoun={site.stockNoun} />
        <ToastIsland />
        <CompareTrayIsland />
      </div>
      <PageFactsScript />
    </PageProvider>
  );
}

/** The whole document, for React alone. */
export function ListingDocument({ data }: { readonly data: PeerListing }): ReactNode {
  return (
    <html lang={data.site.locale} data-template="meridian">
      <head>
        <ListingHead data={data} />
      </head>
      <body>
        <ListingBody data={data} />
      </body>
    </html>
  );
}
