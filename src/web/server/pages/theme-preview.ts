/** `/theme-preview/{token}/…` and `/release-preview/{token}/…`: a page of the site as it is not live, in a frame of the console or by itself. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { Application } from '#use-cases/application.ts';
import {
  type PreviewedRelease,
  readReleasePreview,
  releasePreviewPrefix,
} from '#use-cases/release/release-preview.ts';
import { readThemePreview, themePreviewPrefix } from '#use-cases/setting/theme-preview.ts';
import { refuse } from '#web/server/requests/refuse.ts';
import type { RenderedPage } from './render-page.ts';

type Drawing = Partial<Pick<Application, 'carStore' | 'stockSearch'>>;

type Options = {
  readonly key: string;
  readonly clock: Clock;
  readonly originOf: (site: SiteContext) => string;
  /** Of the console; empty where there is none. */
  readonly consoleOrigin: () => string;
  /** As for an anonymous visitor: no cookie, no form, no cache. What is passed replaces the application's own. */
  readonly render: (site: SiteContext, url: URL, instead?: Drawing) => Promise<RenderedPage>;
  /** Left out where releases are not used. */
  readonly previewRelease?: (site: SiteContext, releaseId: string) => Promise<PreviewedRelease | null>;
};

export type ThemePreviewEndpoint = (
  site: SiteContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply> | null;

type Look = {
  readonly site: SiteContext;
  readonly path: string;
  /** What the bar over the page says. */
  readonly says: string;
  readonly instead: Drawing;
  /** What links of its pages begin with, so that one can walk on; null where they lead to the live site. */
  readonly start: string | null;
};

const ended = {
  colours: {
    title: 'This preview has expired',
    text: 'Colour previews work for 15 minutes. Open the preview again in the console.',
  },
  release: {
    title: 'This preview has expired',
    text: 'Release previews work for 15 minutes. Open the preview again in the console.',
  },
};

/** Null for every other address. */
export function createThemePreviewEndpoint(options: Options): ThemePreviewEndpoint {
  const { key, clock, originOf, consoleOrigin, render } = options;
  return (site, request, reply) => {
    const { url } = request;
    if (url.startsWith(themePreviewPrefix))
      return answer(readColours(site, request), { request, reply, gone: ended.colours });
    if (!url.startsWith(releasePreviewPrefix)) return null;
    return readRelease(site, request).then((look) => answer(look, { request, reply, gone: ended.release }));
  };

  function readColours(site: SiteContext, { method, url }: FastifyRequest): Look | null {
    const look = method === 'GET' ? readThemePreview(site, url, key, clock()) : null;
    const text = 'Preview of colours that are not live. Shoppers see the current colours.';
    return look && { ...look, says: text, instead: {}, start: null };
  }

  async function readRelease(site: SiteContext, { method, url }: FastifyRequest): Promise<Look | null> {
    const requested = method === 'GET' ? readReleasePreview(site, url, key, clock()) : null;
    const found = requested && (await options.previewRelease?.(site, requested.releaseId));
    if (!requested || !found) return null;
    const { name, site: released, carStore, stockSearch } = found;
    const text = `Preview of the release “${name}”. Shoppers don’t see this.`;
    return { ...requested, site: released, says: text, instead: { carStore, stockSearch } };
  }

  async function answer(
    look: Look | null,
    {
      request,
      reply,
      gone,
    }: {
      readonly request: FastifyRequest;
      readonly reply: FastifyReply;
      readonly gone: { readonly title: string; readonly text: string };
    },
  ): Promise<FastifyReply> {
    reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer');
    if (look === null) return refuse(request, reply, { status: 404, ...gone });
    const { page } = await render(look.site, new URL(look.path, originOf(look.site)), look.instead);
    if (page.status !== 200 || !page.contentType.startsWith('text/html'))
      return refuse(request, reply, {
        status: 404,
        title: 'Page not found',
        text: 'You can only preview pages of the website.',
      });
    const html = withoutScripts(page.forms.plain.toString('utf8'));
    return (
      reply
        .header('content-security-policy', lookPolicy(consoleOrigin()))
        // Browsers that know the policy above go by it alone.
        .header('x-frame-options', 'SAMEORIGIN')
        .type('text/html; charset=utf-8')
        .send(walkingOn(html, look.start).replace(/<body[^<>]*>/, (body) => body + bar(look.says)))
    );
  }
}

function bar(shownText: string): string {
  const text = shownText.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<p role="status" style="position:sticky;top:0;z-index:9999;margin:0;padding:6px 16px;background:Mark;color:MarkText;font:600 14px/1.4 sans-serif;text-align:center">${text}</p>`;
}

/** Links to pages of the site lead on within the look. */
function walkingOn(html: string, start: string | null): string {
  return start === null ? html : html.replace(/<a\b[^<>]*?\shref="(?=\/(?!\/))/g, (link) => link + start);
}

/** What the policy forbids is not requested either. */
function withoutScripts(html: string): string {
  const [before = '', ...scripts] = html.split(/<script\b/);
  const between = scripts.map((script) => script.split('</script>').slice(1).join('</script>'));
  return [before, ...between]
    .join('')
    .replace(/<link\b[^<>]*>/g, (link) =>
      /\b(?:modulepreload|as="(?:script|fetch)")/.test(link) ? '' : link,
    );
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
