/** A hidden page, on every template: its address, its link, its bar, and where it is hidden. */
import { describe, expect, it } from 'vitest';
import { loadSites } from '#adapters/site-files/load-sites.ts';
import { modelSchema } from '#domain/content/model.ts';
import { pageSchema } from '#domain/content/page.ts';
import { previewHref, previewParameter } from '#use-cases/content/page-preview.ts';
import { findPostedForm } from '#use-cases/content/view-page.ts';
import { findSharedAddress } from '#web/server/pages/shared-addresses.ts';
import { copySites } from '../support/changed-sites.ts';
import { exampleNow } from '../support/example-car.ts';
import { renderSite } from '../support/render-site.tsx';
import { listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const sites = await listTemplateSites();
/** As the drawn application signs with. */
const key = 'key-of-a-test';
const postedPorts = { formKey: key, carStore: { findById: async () => null } };
const draft = pageSchema.parse({
  title: 'Summer sale',
  status: 'draft',
  blocks: [
    { type: 'text', paragraphs: ['Everything in the yard.'] },
    { type: 'form', form: 'general', heading: 'Ask about it' },
  ],
});

describe.each(sites.map((site) => [`${site.config.template} (${site.siteSlug})`, site] as const))(
  '%s',
  (_name, site) => {
    const there = { ...site, drafts: { 'summer-sale': draft } };
    const href = previewHref(there, 'summer-sale', key, exampleNow);

    it('answers 404 for a draft, and for a link that is not its own', async () => {
      const render = await renderSite(there, [], exampleNow);
      const other = previewHref(there, 'about-us', key, exampleNow).split('?')[1];
      const forged = previewHref(there, 'summer-sale', 'another key', exampleNow);
      for (const path of ['/summer-sale', `/summer-sale?${other}`, forged])
        expect((await render(path)).status, path).toBe(404);
    });

    it('shows it by its link under a bar that says draft, with its form, and is not cached', async () => {
      const { status, html, headers } = await (await renderSite(there, [], exampleNow))(href);
      expect(status).toBe(200);
      const bar = /<p class="preview-bar\b[\s\S]*?<\/p>/.exec(html)?.[0] ?? '';
      expect(visibleText(bar)).toMatch(
        /^Draft Only people with this link can see this page\. .* The link works until 28 November 2026\.$/,
      );
      expect(visibleText(html)).toContain('Everything in the yard.');
      expect(html).toContain('Ask about it');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(findSharedAddress(there, new URL(href, 'http://any.localhost'))).toBeNull();
    });

    it('ROUTE-25 the form of a draft in the place of a model is sent to its link, which takes nothing', async () => {
      const model = modelSchema.parse({
        slug: 'summer-sale',
        name: 'Summer',
        manufacturer: 'Halden',
        bodyType: 'SUV',
      });
      const ofModel = { ...there, config: { ...site.config, models: [model] } };
      const render = await renderSite(ofModel, [], exampleNow);
      const actions = ({ html }: { readonly html: string }) =>
        [...html.matchAll(/<form\b[^>]*\saction="(\/summer-sale[^"]*)"/g)].map(([, action = '']) =>
          action.replaceAll('&amp;', '&'),
        );
      const [action = ''] = actions(await render(href));
      expect(new URL(action, 'http://any.localhost').searchParams.has(previewParameter)).toBe(true);
      const url = new URL(action, 'http://any.localhost');
      const request = { slug: 'summer-sale', query: url.searchParams };
      expect(await findPostedForm(ofModel, request, postedPorts, exampleNow)).toEqual({ kind: 'no page' });
      // The page of the model, which is shown there meanwhile, is requested as ever.
      expect(actions(await render('/summer-sale'))).toEqual(['/summer-sale']);
      const plain = { slug: 'summer-sale', query: new URLSearchParams() };
      expect((await findPostedForm(ofModel, plain, postedPorts, exampleNow)).kind).toBe('of the model');
    });

    it('ends its link after seven days', async () => {
      const week = 7 * 24 * 60 * 60 * 1000;
      for (const [now, status] of [
        [exampleNow.getTime() + week - 1, 200],
        [exampleNow.getTime() + week, 404],
      ] as const)
        expect((await (await renderSite(there, [], new Date(now)))(href)).status).toBe(status);
    });

    it('shows a page between its dates alone, and before and after them by its link', async () => {
      const page = {
        ...draft,
        status: 'published' as const,
        startsAt: '2026-11-25T09:00',
        endsAt: '2026-11-26T09:00',
      };
      const timed = {
        ...site,
        config: { ...site.config, pages: { ...site.config.pages, 'summer-sale': page } },
      };
      for (const [now, status, name] of [
        // 09:00 is at 22:00 or 23:00 UTC the day before, in the zones of the demo dealers.
        ['2026-11-24T21:59:59Z', 404, 'Not yet'],
        ['2026-11-24T23:00:00Z', 200, 'Preview'],
        ['2026-11-25T21:59:59Z', 200, 'Preview'],
        ['2026-11-25T23:00:00Z', 404, 'Over'],
      ] as const) {
        const render = await renderSite(timed, [], new Date(now));
        const open = await render('/summer-sale');
        expect(open.status, now).toBe(status);
        expect(open.html).not.toContain('preview-bar');
        const previewed = await render(href);
        expect([previewed.status, previewed.headers.get('cache-control')]).toEqual([200, 'no-store']);
        expect(/<span class="badge badge--filled">([^<]+)</.exec(previewed.html)?.[1]).toBe(name);
      }
    });
  },
);

describe('a draft among the files of a group', () => {
  const pages = { sale: { title: 'Summer sale', status: 'draft' } };
  const load = async (from: string, to: string, page: object) => {
    const changes = [{ file: 'groups/parkway-yard/sites/parkway.yaml', from, to }];
    const file = { file: 'groups/parkway-yard/pages/sale.yaml', text: JSON.stringify(page) };
    const { folder, remove } = await copySites(changes, [file]);
    try {
      return await loadSites(folder);
    } finally {
      await remove();
    }
  };
  const unfinished = { ...pages.sale, blocks: [{ type: 'call-to-action', heading: 'Go', href: '/nowhere' }] };

  it('is no page of its site, and may lead nowhere yet', async () => {
    const loaded = await load('status: demo', 'status: demo', unfinished);
    if (loaded.kind === 'refused') throw new Error('refused');
    expect(loaded.leftOut).toEqual([]);
    const parkway = loaded.sites.find(({ siteSlug }) => siteSlug === 'parkway');
    expect(Object.keys(parkway?.config.pages ?? {})).not.toContain('sale');
    expect(Object.keys(parkway?.drafts ?? {})).toEqual(['sale']);
  });

  it('is nothing that a menu may lead to', async () => {
    const loaded = await load('href: /buying', 'href: /sale', unfinished);
    if (loaded.kind === 'refused') throw new Error('refused');
    const problems = loaded.leftOut.flatMap((left) => left.problems);
    expect(problems.map(({ message }) => message)).toEqual(['leads nowhere: /sale']);
  });
});
