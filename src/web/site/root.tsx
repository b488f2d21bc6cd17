/** The frame of every page: head, theme, header, footer, and the page for what went wrong. */
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { emptySearchState } from '../../domain/stock-search/search-state.ts';
import { type SiteView, viewSite } from '../../use-cases/site/view-site.ts';
import { siteThemeCss } from '../theme/site-theme.ts';
import { ToastRegion } from '../ui/toast.tsx';
import type { Route } from './+types/root';
import { PageEvents } from './features/analytics/page-events.tsx';
import { CompareTray } from './features/compare/compare-tray.tsx';
import { VisitKeeper } from './features/last-visit/visit-keeper.tsx';
import { TrailKeeper } from './features/lead/trail-keeper.tsx';
import { UnsentKeeper } from './features/lead/unsent-keeper.tsx';
import { NotFoundPage } from './features/not-found/not-found-page.tsx';
import { MeasurementBar } from './features/privacy/measurement-bar.tsx';
import { requestContext } from './request-context.ts';
import { useTemplate } from './templates/template.ts';
import { templateAssets } from './templates/template-assets.ts';

export type RootData = { readonly site: SiteView; readonly themeCss: string };

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

/** Header and theme do not change while a shopper walks through the site. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const template = data?.site.template ?? 'meridian';
  const assets = templateAssets[template];
  return (
    <html lang={data?.site.locale ?? 'en-AU'} data-template={template}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={assets.stylesheet} precedence="high" />
        {data ? <style>{data.themeCss}</style> : null}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
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
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header site={site} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      <div className="page-foot">
        <VisitKeeper />
        <TrailKeeper />
        <UnsentKeeper />
        <PageEvents />
        {site.measurement ? <MeasurementBar measurement={site.measurement} currency={site.currency} /> : null}
        <ToastRegion />
        <CompareTray />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const data = useRouteLoaderData<typeof loader>('root');
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const page = <NotFoundPage status={status} site={data?.site ?? null} />;
  return data ? <Frame site={data.site}>{page}</Frame> : <main id="content">{page}</main>;
}
