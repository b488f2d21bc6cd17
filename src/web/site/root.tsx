/** The frame of every page: head, theme, header, footer, and the page for what went wrong. */
import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { imageUrl } from '#domain/image/image-url.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { type SiteView, viewSite } from '#view-models/site/view-site.ts';
import { aiCatalogPath } from '#web/agents/door-paths.ts';
import { storedRig } from '#web/client/storage/rig-storage.ts';
import { storedTradeIn } from '#web/client/storage/shopper-storage.ts';
import { CompareTrayIsland } from '#web/site/features/compare/compare-tray.island.tsx';
import { UnsentKeeperIsland } from '#web/site/features/lead/sending/unsent-keeper.island.tsx';
import { ChatBubble } from '#web/site/features/outside/chat-bubble.tsx';
import { OutsideScripts } from '#web/site/features/outside/outside-scripts.tsx';
import { MeasurementBarIsland } from '#web/site/features/privacy/measurement-bar.island.tsx';
import { FigureBases } from '#web/site/parts/car-card/figure-bases.tsx';
import { useTemplate } from '#web/site/templates/template.ts';
import { templateAssets } from '#web/site/templates/template-assets.ts';
import { siteThemeCss } from '#web/theme/site-theme.ts';
import { wakeAttributes } from '#web/ui/island.tsx';
import { PageFactsScript, PageProvider, pickSiteFacts } from '#web/ui/page.tsx';
import { NumberForm } from '#web/ui/phone-link.tsx';
import { ToastIsland } from '#web/ui/toast.island.tsx';
import type { Route } from './+types/root';
import { DatabaseAway } from './database-away.ts';
import { EntryScript } from './entry-script.ts';
import { PageProblem } from './page-problem.tsx';
import { requestContext } from './request-context.server.ts';
import { requireSignIn } from './visitor.server.ts';

export type RootData = { readonly site: SiteView; readonly themeCss: string };

export const middleware = [requireSignIn];

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { site, app, now } = context.get(requestContext);
  const all = await app.stockSearch.search(site, emptySearchState);
  const inStock = (attribute: string) =>
    (all.facets[attribute] ?? []).filter(({ count }) => count > 0).map(({ value }) => value);
  const stock = { count: all.count, bodyTypes: inStock('body'), fuelTypes: inStock('fuel') };
  return {
    site: viewSite(site, stock, now),
    themeCss: siteThemeCss(site.config.template, site.config.theme),
  };
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const template = data?.site.template ?? 'meridian';
  const assets = templateAssets[template];
  const isAway = useContext(DatabaseAway);
  return (
    <html lang={data?.site.locale ?? 'en-AU'} data-template={template}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="ai-catalog" href={aiCatalogPath} />
        <SiteIcon favicon={data?.site.logo.favicon ?? null} />
        <Meta />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={assets.stylesheet} precedence="high" />
        {data ? <style>{data.themeCss}</style> : null}
        <Links />
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

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <Frame site={loaderData.site}>
      <Outlet />
    </Frame>
  );
}

function Frame({ site, children }: { readonly site: SiteView; readonly children: ReactNode }) {
  const { Header, Footer } = useTemplate();
  const { pathname } = useLocation();
  return (
    <PageProvider value={{ path: pathname, site: pickSiteFacts(site) }}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header site={site} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      <div className="page-foot">
        <div data-enhance="page-keepers" {...wakeAttributes('load')} />
        <UnsentKeeperIsland />
        {site.chatBubble ? <ChatBubble bubble={site.chatBubble} /> : null}
        <OutsideScripts scripts={site.outsideScripts} />
        <div data-enhance="kept-figures" {...wakeAttributes([storedTradeIn.key, storedRig.key])} />
        {site.masksNumbers ? <NumberForm /> : null}
        {site.measurement ? (
          <MeasurementBarIsland measurement={site.measurement} currency={site.currency} />
        ) : null}
        <FigureBases finance={site.lender} stockNoun={site.stockNoun} />
        <ToastIsland />
        <CompareTrayIsland />
      </div>
      <PageFactsScript />
    </PageProvider>
  );
}

/** Where there is no frame: pages have a boundary of their own (`page-boundary.tsx`). */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('root');
  const page = <PageProblem site={data?.site ?? null} />;
  return data ? <Frame site={data.site}>{page}</Frame> : <main id="content">{page}</main>;
}
