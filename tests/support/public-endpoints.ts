/** Every address that the front door answers, as patterns: the pages' and the API's from their routes, and what the server answers by itself. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/web/site/routes.ts';

/** What stands before the pages: `http-server.ts`, `answer-request.ts`, `agents/discovery-files.ts`, `images.ts`, `dev-mailbox.ts`, `dev-explain.ts`. */
export const frontDoorPatterns = [
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

/** `/cars/:slug/enquire`; what sites name themselves begins with `~`, and `*` stands for any path. */
export const routePatterns: readonly string[] = listPatterns(routes, '');

export const publicEndpoints: readonly string[] = [...routePatterns, ...frontDoorPatterns];

function listPatterns(entries: readonly RouteConfigEntry[], above: string): readonly string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    if (children) return listPatterns(children, here);
    return path === undefined && index !== true ? [] : [here === '' ? '/' : here];
  });
}
