/**
 * Every address that the entry point answers, as patterns: the pages' and the API's from their routes, and the server's
 * own.
 */
import { readFileSync } from 'node:fs';
import {
  garageRoute,
  prizeRoute,
  tradeInRoute,
  watchlistRoute,
} from '../../src/domain/shopper/shopper-address.ts';

/**
 * Handled before the pages: `http-server.ts`, `answer-request.ts`, `agents/discovery-files.ts`, `images.ts`,
 * `dev-mailbox.ts`, `dev-explain.ts`.
 */
export const publicEndpointPatterns = [
  '/healthz',
  '/healthz/host',
  '/metrics',
  '/readyz',
  '/speculation-rules.json',
  '/assets/:file',
  '/img/:asset',
  '/favicon.ico',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-pages-1.xml',
  '/sitemap-cars-1.xml',
  '/sitemap-images-1.xml',
  '/.well-known/security.txt',
  '/.well-known/ai-catalog.json',
  '/.well-known/api-catalog',
  '/.well-known/agent-card.json',
  '/extensions/aap-au/v1',
  '/extensions/aap-au/v1/schema.json',
  '/openapi.json',
  '/llms.txt',
  '/mcp/server-card',
  '/mcp',
  '/a2a',
  '/cars/:slug.json',
  '/cars/:slug.pdf',
  '/cars/:slug/view.json',
  '/cars/:slug/qr.svg',
  '/test-payment/:token',
  '/test-payment/:token/bank',
  '/theme-preview/:token/*',
  '/release-preview/:token/*',
  '/hooks/mail',
  '/dev/mailbox',
  '/dev/mailbox/:file',
  '/dev/mailbox/:file/html',
  '/dev/mailbox/:file/answer',
  '/dev/mailbox/:file/message.eml',
  '/dev/mailbox/:file/message.http',
  '/dev/explain',
] as const;

/** `/cars/:slug/enquire`; what sites name themselves begins with `~`, and `*` matches any path. */
export const routePatterns: readonly string[] = ['/', ...readPatterns()];

export const publicEndpoints: readonly string[] = [...routePatterns, ...publicEndpointPatterns];

/** Off the table itself: loading it loads every page. */
function readPatterns(): readonly string[] {
  const table = readFileSync(new URL('../../src/web/site/routes.server.ts', import.meta.url), 'utf8');
  const named: Readonly<Record<string, string>> = { garageRoute, prizeRoute, tradeInRoute, watchlistRoute };
  return [...table.matchAll(/^ {2}(?:page|answer)\((?:['`](.+?)['`]|(\w+)),/gm)].map(
    ([, path = '', name = '']) =>
      `/${path.replace(/\$\{(\w+)\}/g, (_, constant) => named[constant] ?? '')}${named[name] ?? ''}`,
  );
}
