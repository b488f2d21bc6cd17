/** The frame of every page: head, theme, header, footer, and the page for what went wrong. */
import { type ReactNode, useContext } from 'react';
import { Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { imageUrl } from '#domain/image/image-url.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { aiCatalogPath } from '#web/agents/endpoint-paths.ts';
import { storedRig } from '#web/client/storage/rig-storage.ts';
import { storedHolds, storedTradeIn } from '#web/client/storage/shopper-storage.ts';
import { CompareTrayIsland } from '#web/site/features/compare/compare-tray.island.tsx';
import { PendingEnquirySenderIsland } from '#web/site/features/lead/sending/pending-enquiry-sender.island.tsx';
import { useShownLocation } from '#web/site/features/navigation/use-shown-location.ts';
import { MeasurementBarIsland } from '#web/site/features/privacy/measurement-bar.island.tsx';
import { ChatBubble, ThirdPartyScripts } from '#web/site/features/third-party/chat-bubble.tsx';
import { FigureBases } from '#web/site/parts/car-card/figure-bases.tsx';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useTemplate } from '#web/site/templates/template.ts';
import { templateAssets } from '#web/site/templates/template-assets.ts';
import { activationAttributes } from '#web/ui/island.tsx';
import { PageFactsScript, PageProvider, pickSiteFacts } from '#web/ui/page.tsx';
import { NumberForm } from '#web/ui/phone-link.tsx';
import { RenderOnce } from '#web/ui/render-once.tsx';
import { ToastIsland } from '#web/ui/toast.island.tsx';
import { getRootData, type RootData } from './cached-root-data.server.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { EntryScript } from './entry-script.ts';
import { PageProblem } from './page-problem.tsx';
import { requestContext, requireSignIn } from './request-context.server.ts';

export const middleware = [requireSignIn];

export async function loader({ context }: RouteArgs): Promise<RootData> {
  const { site, app, now } = context.get(requestContext);
  return getRootData(site, await app.stockSearch.search(site, emptySearchState), now);
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const template = data?.site.template ?? 'meridian';
  const assets = templateAssets[template];
  const isAway = useContext(DatabaseUnavailableError);
  return (
    <html lang={data?.site.locale ?? 'en-AU'} data-template={template}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="ai-catalog" href={aiCatalogPath} />
        <SiteIcon favicon={data?.site.logo.favicon ?? null} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={assets.stylesheet} precedence="high" />
        {data ? <style>{data.themeCss}</style> : null}
        {isAway ? null : <EntryTags />}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The dealer's own, else the mark (`site-icon.ts`). */
function SiteIcon({ favicon }: { readonly favicon: string | null }) {
  if (favicon === null) return <link rel="icon" href="/favicon.svg" type="image/svg+xml" />;
  return <link rel="icon" href={imageUrl(favicon, 96)} />;
}

/** The script, and at once what it imports: on a slow connection each step is half a second. */
function EntryTags() {
  const entry = useContext(EntryScript);
  if (!entry) return null;
  return (
    <>
      <script type="module" async src={entry.module} />
      {entry.imports?.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
    </>
  );
}

export default function App({ loaderData }: PageProps<typeof loader>) {
  return (
    <Frame site={loaderData.site}>
      <Outlet />
    </Frame>
  );
}

function Frame({ site, children }: { readonly site: SiteView; readonly children: ReactNode }) {
  const { Header, Footer } = useTemplate();
  const { pathname } = useLocation();
  const facts = pickSiteFacts(site);
  const place = placeInNavigation(site, pathname);
  const location = useShownLocation(site);
  return (
    <PageProvider value={{ path: pathname, site: facts }}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <RenderOnce of={site} name={`header ${place} ${location?.slug ?? ''}`}>
        {() => (
          <PageProvider value={{ path: place, site: facts }}>
            <Header site={{ ...site, primaryLocation: location }} />
          </PageProvider>
        )}
      </RenderOnce>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <RenderOnce of={site} name="footer">
        {() => <Footer site={site} />}
      </RenderOnce>
      <div className="page-foot">
        <div data-enhance="page-state" {...activationAttributes('load')} />
        <PendingEnquirySenderIsland />
        {site.chatBubble ? <ChatBubble bubble={site.chatBubble} /> : null}
        <ThirdPartyScripts scripts={site.thirdPartyScripts} />
        <div
          data-enhance="device-figures"
          {...activationAttributes([storedTradeIn.key, storedRig.key, storedHolds.key])}
        />
        {site.masksNumbers ? <NumberForm /> : null}
        {site.measurement ? (
          <MeasurementBarIsland measurement={site.measurement} currency={site.currency} />
        ) : null}
        <RenderOnce of={site} name="figures">
          {() => <FigureBases finance={site.lender} stockNoun={site.stockNoun} />}
        </RenderOnce>
        <ToastIsland />
        <CompareTrayIsland />
      </div>
      <PageFactsScript />
    </PageProvider>
  );
}

/** All that a header knows of its page: the address, if it is the home page's or one that the navigation names. */
function placeInNavigation({ header }: SiteView, path: string): string {
  const named = header.flatMap(({ href, links }) => [href, ...links.map((link) => link.href)]);
  return path === '/' || named.includes(path) ? path : '';
}

/** Where there is no frame: pages have a boundary of their own (`page-boundary.tsx`). */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('root');
  const page = <PageProblem site={data?.site ?? null} />;
  return data ? <Frame site={data.site}>{page}</Frame> : <main id="content">{page}</main>;
}
