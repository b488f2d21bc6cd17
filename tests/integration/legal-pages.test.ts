/** The texts that the law asks for, on every demo site as without script: policy, statement, and the way to them. */
import { describe, expect, it } from 'vitest';
import { listAutomatedDecisions } from '#domain/privacy/automated-decisions.ts';
import { writeAccessibilityStatement } from '#view-models/content/write-legal-text.ts';
import { exampleNow } from '../support/example-car.ts';
import { renderSite } from '../support/render-site.tsx';
import { listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const sites = await listTemplateSites();
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

describe.each(sites.map((site) => [`${site.config.template} (${site.siteSlug})`, site] as const))(
  '%s',
  (_name, site) => {
    it('F-20 PRIV-1 PRIV-2 names in its policy what programs decide, whom to write to and how long it takes', async () => {
      const { status, html } = await (await renderSite(site, [], exampleNow))('/privacy-policy');
      expect(status).toBe(200);
      const text = visibleText(mainOf(html));
      const blocks = site.config.pages['privacy-policy']?.blocks ?? [];
      const block = blocks.find((each) => each.type === 'legal' && each.text === 'automated-decisions');
      const decisions = listAutomatedDecisions(site, block?.type === 'legal' ? block.decisions : {});
      expect(decisions.length).toBeGreaterThan(2);
      for (const { title, text: message } of decisions) {
        expect(text).toContain(title);
        expect(text).toContain(message);
      }
      expect(text).toContain(site.config.privacy.contact);
      expect(text).toContain('within 7 days and resolve it within 14 days, or within 30 days');
    });

    it('F-22 has a statement with what was tested, and a form that needs no phone', async () => {
      const render = await renderSite(site, [], exampleNow);
      const { status, html } = await render('/accessibility');
      const main = mainOf(html);
      expect(status).toBe(200);
      for (const paragraph of writeAccessibilityStatement(site.config).paragraphs)
        expect(visibleText(main)).toContain(paragraph);
      expect(main).toMatch(
        /<form[^>]*action="\/accessibility"[^>]*method="post"|<form[^>]*method="post"[^>]*action="\/accessibility"/,
      );
      const needed = (name: string) =>
        [...main.matchAll(/<input[^>]*>/g)]
          .find(([tag]) => tag.includes(`name="${name}"`))?.[0]
          .includes('required');
      expect([needed('email'), needed('phone')]).toEqual([true, false]);
      expect(main).not.toMatch(/name="(opt_in|terms)/);
      const footer = /<footer[\s\S]*<\/footer>/.exec((await render('/')).html)?.[0] ?? '';
      expect(footer).toContain('href="/accessibility"');
    });

    it('F-22 leads nowhere from the footer of a site without a statement', async () => {
      const { accessibility: _gone, ...pages } = site.config.pages;
      const render = await renderSite({ ...site, config: { ...site.config, pages } }, [], exampleNow);
      expect((await render('/')).html).not.toContain('href="/accessibility"');
      expect((await render('/accessibility')).status).toBe(404);
    });

    it('F-5 F-6 says on its page of warranties what each state gives in which it sells', async () => {
      const { html } = await (await renderSite(site, [], exampleNow))('/warranty');
      const text = visibleText(mainOf(html));
      const sold = site.locations.filter(({ departments }) => departments.includes('sales'));
      for (const { address } of sold) {
        const rules = site.config.consumerRights[address.state as 'NSW'];
        expect(text).toContain(`${rules?.source}, read`);
      }
      expect(text).toContain('Consumer guarantees always apply');
    });
  },
);
