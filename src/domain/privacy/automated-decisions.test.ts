import { describe, expect, it } from 'vitest';
import type { SiteConfigInput } from '#domain/site/config/site-config.ts';
import { exampleFinance, exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { listAutomatedDecisions } from './automated-decisions.ts';

const idsOf = (config: Partial<SiteConfigInput>) =>
  listAutomatedDecisions(exampleSite(config)).map(({ id }) => id);
const enquiry = { consentText: '', collectionNotice: 'We answer you.' };
const routes = [{ recipients: ['parts@example.com'] }];
const preApproval = { statement: 'A soft check.', agreement: 'Ask.' };
const prizeDraw = {
  id: 'draw',
  heading: 'Spin',
  intro: 'One turn.',
  startsOn: '2026-11-01',
  endsOn: '2026-12-01',
  prizes: [{ id: 'mug', name: 'A mug', inThousand: 10 }],
  terms: 'Adults.',
  claim: 'Show it.',
};

describe('listAutomatedDecisions', () => {
  it.each([
    ['nothing', {}, []],
    ['routes of leads', { enquiry: { ...enquiry, routes } }, ['lead-routing']],
    ['estimates', { tradeIn: {} }, ['trade-in-estimate']],
    ['values given by a person', { tradeIn: { valuation: 'by-hand' } }, []],
    ['requests that a person confirms', { reservations: { isEnabled: true } }, []],
    ['holds', { reservations: { isEnabled: true, holdsOnline: true } }, ['car-hold']],
    ['holds of a site that takes no reservations', { reservations: { holdsOnline: true } }, []],
    ['a lender without pre-approval', { finance: exampleFinance }, []],
    ['pre-approval', { finance: { ...exampleFinance, preApproval } }, ['pre-approval']],
    ['a draw', { prizeDraw }, ['prize-draw']],
  ] as const)(
    'F-20 names what a site with %s decides, and nothing that it has not',
    (_label, config, ids) => {
      expect(idsOf(config as Partial<SiteConfigInput>)).toEqual(['spam', 'limits', ...ids]);
    },
  );

  it('F-20 says who routes, where there is more than one place to choose', () => {
    const locations = [exampleLocation(), exampleLocation({ slug: 'penrith' })];
    expect(listAutomatedDecisions(exampleSite({}, { locations })).map(({ id }) => id)).toContain(
      'lead-routing',
    );
  });

  it.each([
    ['deliver', 'sent to us like any other'],
    ['hold', 'someone in our team asks for it'],
  ] as const)('F-20 B-52 says what becomes of suspected spam: %s', (suspectedSpam, text) => {
    const [spam] = listAutomatedDecisions(exampleSite({ privacy: { suspectedSpam } }));
    expect(spam?.text).toContain(text);
  });

  it('F-20 names another company that judges forms, and its figures of an estimate', () => {
    const captcha = { provider: 'turnstile', siteKey: 'key', secret: 'example-turnstile' } as const;
    const tradeIn = { maxYears: 9, maxKm: 140_000 };
    const texts = listAutomatedDecisions(exampleSite({ captcha, tradeIn })).map(({ text }) => text);
    expect(texts[0]).toContain('Cloudflare Turnstile');
    expect(texts.at(-1)).toContain('no estimate over 9 years or 140,000 km');
  });

  it('F-20 takes the dealer’s own words for a decision that is made, and for no other', () => {
    const own = { limits: 'We count.', 'prize-draw': 'We draw.' };
    const texts = listAutomatedDecisions(exampleSite(), own).map(({ text }) => text);
    expect(texts).toContain('We count.');
    expect(texts).not.toContain('We draw.');
  });
});
