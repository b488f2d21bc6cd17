/** `/theme-preview/{token}/…`: a page of the site in colours that are not live, in a frame of the console or by itself (C-18, H-14). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Clock } from '#ports/clock.ts';
import { readThemePreview, themePreviewPrefix } from '#use-cases/setting/theme-preview.ts';
import { refuse } from './refuse.ts';
import type { RenderedPage } from './render-page.ts';

type Options = {
  readonly key: string;
  readonly clock: Clock;
  readonly originOf: (site: SiteContext) => string;
  /** Of the console; empty where there is none. */
  readonly consoleOrigin: () => string;
  /** As for nobody in particular: no cookie, no form, no cache. */
  readonly draw: (site: SiteContext, url: URL) => Promise<RenderedPage>;
};

export type ThemeLookDoor = (
  site: SiteContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply> | null;

const bar =
  '<p role="status" style="position:sticky;top:0;z-index:9999;margin:0;padding:6px 16px;background:Mark;color:MarkText;font:600 14px/1.4 sans-serif;text-align:center">A look at colours that are not live. Shoppers see the colours of before.</p>';

/** Null for every other address. */
export function createThemeLook({ key, clock, originOf, consoleOrigin, draw }: Options): ThemeLookDoor {
  return (site, request, reply) => {
    if (!request.url.startsWith(themePreviewPrefix)) return null;
    return answer(site, request, reply);
  };

  async function answer(
    site: SiteContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const look = request.method === 'GET' ? readThemePreview(site, request.url, key, clock()) : null;
    reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer');
    if (look === null)
      return refuse(request, reply, {
        status: 404,
        title: 'This look has ended',
        text: 'Colours that are not live can be looked at for a quarter of an hour. Open them anew in the console.',
      });
    const { page } = await draw(look.site, new URL(look.path, originOf(site)));
    if (page.status !== 200 || !page.contentType.startsWith('text/html'))
      return refuse(request, reply, {
        status: 404,
        title: 'No page stands here',
        text: 'Only pages of the site can be looked at in other colours.',
      });
    const html = page.forms.plain.toString('utf8');
    return (
      reply
        .header('content-security-policy', lookPolicy(consoleOrigin()))
        // Browsers that know the policy above go by it alone.
        .header('x-frame-options', 'SAMEORIGIN')
        .type('text/html; charset=utf-8')
        .send(withoutScripts(html).replace(/<body[^>]*>/, (body) => body + bar))
    );
  }
}

/** What the policy lets nobody run is not asked for either. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\b(?:modulepreload|as="(?:script|fetch)")[^>]*>/g, '');
}

/** Nothing runs and nothing is sent there: it is a picture of the page. */
function lookPolicy(console: string): string {
  return [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${console === '' ? "'none'" : console}`,
  ].join('; ');
}
