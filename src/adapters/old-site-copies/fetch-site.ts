/** Fetches a website politely: what robots.txt allows, its sitemap first and then its links, a few pages a second and no more than a copy may have. */
import { setTimeout as pause } from 'node:timers/promises';
import { PrivateAddressRefused } from '#adapters/http/public-address.ts';
import { copyLimits, type OldCopy, OldCopyRefused } from '#domain/old-site/old-copy.ts';
import { readPage } from '#domain/old-site/read-page.ts';
import type { OldSiteProgress } from '#ports/sites/old-site-reader.ts';
import { CopyBuilder } from './copy-builder.ts';
import { decodeText, mediaType } from './decode-text.ts';
import {
  type FetchedPage,
  type FetchSettings,
  fetchAgent,
  fetchPage,
  readSiteAddress,
} from './fetch-page.ts';
import { parseRobots, type RobotsRules } from './robots-rules.ts';

export type SiteFetch = {
  readonly onProgress?: (progress: OldSiteProgress) => void | Promise<void>;
  readonly signal?: AbortSignal;
  readonly allowsPrivateNetwork?: boolean;
  readonly limits?: Partial<FetchLimits>;
};

type FetchLimits = {
  readonly pages: number;
  /** From one link to the next, counted from the start page. */
  readonly depth: number;
  readonly totalMs: number;
  readonly timeoutMs: number;
  /** Between two requests. */
  readonly gapMs: number;
  /** Addresses that differ only after the "?". */
  readonly variants: number;
};

const defaults: FetchLimits = {
  pages: 1_000,
  depth: 8,
  totalMs: 8 * 60_000,
  timeoutMs: 20_000,
  gapMs: 250,
  variants: 300,
};
const maxSitemaps = 20;
const maxStyles = 6;
const noPage =
  /\.(?:js|mjs|json|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|eot|mp4|mp3|pdf|zip|gz|docx?|xlsx?|ics|vcf)$/i;

export async function fetchSite(
  typed: string,
  { onProgress, signal, allowsPrivateNetwork = false, limits: own = {} }: SiteFetch = {},
): Promise<OldCopy> {
  const start = readSiteAddress(typed);
  const limits = { ...defaults, ...own };
  const settings = {
    allowsPrivateNetwork,
    timeoutMs: limits.timeoutMs,
    signal: signal ?? new AbortController().signal,
  };
  const crawl = new Crawl(start, limits, settings);
  await crawl.open();
  await crawl.run(onProgress ?? (() => undefined));
  return crawl.copy.finish();
}

class Crawl {
  readonly copy = new CopyBuilder();
  private readonly start: URL;
  private readonly limits: FetchLimits;
  private readonly settings: FetchSettings;
  private rules: RobotsRules = parseRobots('', fetchAgent);
  private readonly queue: { readonly url: URL; readonly depth: number }[] = [];
  private readonly known = new Set<string>();
  private readonly variants = new Map<string, number>();
  private pages = 0;
  private styles = 0;

  constructor(start: URL, limits: FetchLimits, settings: FetchSettings) {
    this.start = start;
    this.limits = limits;
    this.settings = settings;
  }

  /** The host itself, with or without www. */
  private isOwn(url: URL): boolean {
    const bare = (host: string) => host.replace(/^www\./, '');
    return bare(url.hostname) === bare(this.start.hostname) && url.port === this.start.port;
  }

  async open(): Promise<void> {
    const robots = await this.get(new URL('/robots.txt', this.start));
    if (robots !== null && robots.status >= 500)
      throw new OldCopyRefused(`${this.start.host} answers with errors at present. Try again later.`);
    const isText = robots !== null && robots.status === 200 && !/html/i.test(robots.contentType);
    this.rules = parseRobots(
      isText ? decodeText(robots.body ?? Buffer.alloc(0), robots.contentType) : '',
      fetchAgent,
    );
    if (!this.rules.allows(this.start.pathname))
      throw new OldCopyRefused(
        `${this.start.host} does not allow programs to read its pages (robots.txt). Save the website yourself and upload the file.`,
      );
    this.add(new URL('/', this.start), 0);
    this.add(this.start, 0);
    await this.readSitemaps();
  }

  private async readSitemaps(): Promise<void> {
    const pending = [...this.rules.sitemaps, '/sitemap.xml'].flatMap(
      (each) => URL.parse(each, this.start) ?? [],
    );
    const seen = new Set<string>();
    for (const url of pending) {
      if (seen.size >= maxSitemaps || seen.has(url.href) || !this.isOwn(url)) continue;
      seen.add(url.href);
      const sitemap = await this.get(url).catch(() => null);
      if (sitemap?.status !== 200 || sitemap.body === null) continue;
      const text = decodeText(sitemap.body, sitemap.contentType);
      for (const [, address = ''] of text.matchAll(/<loc>([^<]{1,2000})<\/loc>/g)) {
        const found = URL.parse(address.trim().replaceAll('&amp;', '&'));
        if (found === null) continue;
        if (/\.xml$/i.test(found.pathname)) pending.push(found);
        else this.add(found, 1);
      }
    }
  }

  private add(url: URL, depth: number): void {
    const key = `${url.pathname}${url.search}`;
    if (!this.isOwn(url) || this.known.has(key) || noPage.test(url.pathname)) return;
    if (depth > this.limits.depth || this.known.size > copyLimits.files * 2) return;
    const variants = (this.variants.get(url.pathname) ?? 0) + 1;
    this.variants.set(url.pathname, variants);
    if (variants > this.limits.variants) return;
    this.known.add(key);
    url.hash = '';
    this.queue.push({ url, depth });
  }

  async run(onProgress: (progress: OldSiteProgress) => void | Promise<void>): Promise<void> {
    const end = performance.now() + this.limits.totalMs;
    while (this.queue.length > 0) {
      const next = this.queue.shift();
      if (next === undefined) break;
      const isOver = this.pages >= this.limits.pages || performance.now() > end || !this.copy.hasRoom;
      const isAllowed = this.rules.allows(`${next.url.pathname}${next.url.search}`);
      if (isOver || !isAllowed) {
        this.copy.addAddress(next.url.href);
        this.copy.note(
          isOver
            ? `Only the first ${this.pages} pages were fetched. The other addresses are listed for redirects.`
            : 'Pages that robots.txt does not allow to be read were not fetched.',
        );
        continue;
      }
      await this.visit(next.url, next.depth);
      await onProgress({ pages: this.pages, known: this.known.size });
    }
    if (this.pages === 0) throw new OldCopyRefused(`${this.start.host} has no page that can be read.`);
  }

  private async visit(url: URL, depth: number): Promise<void> {
    const page = await this.get(url).catch((error: unknown) => {
      // The first page decides; one of many that fails is left out.
      if (this.pages === 0 || this.settings.signal.aborted) throw error;
      return null;
    });
    if (page === null || page.status !== 200) {
      if (this.pages === 0 && this.queue.length === 0)
        throw new OldCopyRefused(`${url.host} answered with status ${page?.status ?? 'unknown'}.`);
      return;
    }
    for (const address of page.redirected) this.copy.addAddress(address);
    const type = mediaType(page.contentType);
    if (page.body === null) {
      this.copy.leaveOut(url.href);
      return;
    }
    if (type !== 'text/html' && type !== 'application/xhtml+xml') return;
    this.pages += 1;
    this.copy.add(page.url.href, page.contentType, page.body);
    const { links, frames } = readPage({
      address: page.url.href,
      type,
      text: decodeText(page.body, page.contentType),
    });
    for (const { href, rel } of links) {
      const target = URL.parse(href, page.url);
      if (target === null || !/^https?:$/.test(target.protocol)) continue;
      if (rel === 'stylesheet') await this.readStyle(target);
      else if (!/icon|preload|preconnect|dns-prefetch|nofollow|alternate/.test(rel))
        this.add(target, depth + 1);
    }
    for (const src of frames) {
      const target = URL.parse(src, page.url);
      if (target !== null) this.add(target, depth);
    }
  }

  private async readStyle(url: URL): Promise<void> {
    if (this.styles >= maxStyles || !this.isOwn(url) || this.known.has(url.pathname)) return;
    this.known.add(url.pathname);
    this.styles += 1;
    const style = await this.get(url).catch(() => null);
    if (style?.status === 200 && style.body !== null) this.copy.add(style.url.href, 'text/css', style.body);
  }

  private async get(url: URL): Promise<FetchedPage | null> {
    await pause(Math.max(this.limits.gapMs, this.rules.delayMs), undefined, { signal: this.settings.signal });
    try {
      return await fetchPage(url, this.settings, (each) => this.isOwn(each));
    } catch (error) {
      if (this.settings.signal.aborted) throw error;
      if (error instanceof PrivateAddressRefused)
        throw new OldCopyRefused(
          `${url.hostname} is an address in a private network, which is never fetched.`,
        );
      throw new OldCopyRefused(
        `${url.host} could not be reached (${error instanceof Error ? error.message : String(error)}).`,
      );
    }
  }
}
