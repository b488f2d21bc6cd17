import { describe, expect, it } from 'vitest';
import { legalBlock } from '#domain/content/blocks/text-blocks.ts';
import type { LegalText } from '#domain/content/legal-texts.ts';
import { buildPrivacyForm } from '#domain/lead/forms/privacy-form.ts';
import type { SiteConfigInput } from '#domain/site/config/site-config.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { readPlatformRights } from '#tests/support/platform-rights.ts';
import { writeLegalText } from './write-legal-text.ts';

const consumerRights = readPlatformRights();

function textOf(
  text: LegalText,
  config: Partial<SiteConfigInput> = {},
  { states = ['NSW'], also = [] as readonly string[] } = {},
): string {
  const [first] = [exampleLocation()];
  if (!first) throw new Error('No location.');
  const locations = states.map((state, index) =>
    exampleLocation({ slug: `place-${index}`, address: { ...first.address, state } }),
  );
  const block = legalBlock.parse({ type: 'legal', text, also });
  return JSON.stringify(writeLegalText(block, exampleSite(config, { locations })));
}

describe('writeLegalText', () => {
  it('PRIV-2 F-11 says the times of a complaint as the site has them, and who takes it next', () => {
    const policyText = textOf('complaints', { privacy: { contact: 'privacy@example.com' } });
    expect(policyText).toContain('Write to privacy@example.com');
    expect(policyText).toContain(
      'acknowledge a complaint within 7 days and resolve it within 14 days, or within 30 days',
    );
    expect(policyText).toContain('Office of the Australian Information Commissioner');
    const complaints = { acknowledgeDays: 3, resolveDays: 10, resolveWithOthersDays: 20 };
    expect(textOf('complaints', { privacy: { complaints } })).toContain(
      'within 3 days and resolve it within 10 days, or within 20 days',
    );
  });

  it('PRIV-2 B-54 answers a request within the same days in the policy as over the form', () => {
    const complaints = { acknowledgeDays: 3, resolveDays: 10, resolveWithOthersDays: 20 };
    const privacy = { contact: 'privacy@example.com', complaints };
    const legalText =
      'acknowledge it within 3 days and answer within 10 days, or within 20 days if we need to ask';
    expect(textOf('own-details', { privacy })).toContain(`Write to privacy@example.com or to any of our`);
    expect(textOf('own-details', { privacy })).toContain(legalText);
    expect(buildPrivacyForm(exampleSite({ privacy })).intro).toContain(legalText);
  });

  it('F-20 asks to look again, and ends with what the dealer adds', () => {
    const config = { privacy: { contact: 'privacy@example.com' } };
    const text = textOf('automated-decisions', config, { also: ['We rent out trailers, too.'] });
    expect(text).toContain('ask a person to look at any of it again: privacy@example.com');
    expect(text).toMatch(/We rent out trailers, too\."\]\}\]$/);
  });

  it('F-5 F-6 says what each state gives a buyer, of the states where the site sells and no other', () => {
    const both = textOf('buyer-rights', { consumerRights }, { states: ['NSW', 'QLD'] });
    expect(both).toContain('"title":"NSW"');
    expect(both).toContain('"title":"QLD"');
    expect(both).not.toContain('"title":"VIC"');
    expect(both).toContain(
      '3 months or 5,000 km, whichever comes first, less than 10 years old, less than 160,000 km driven (class A); 1 month or 1,000 km, whichever comes first, of any other age (class B)',
    );
    expect(both).toContain('Cooling off: 1 business day, for used cars.');
    expect(both).toContain('the lesser of $250 and 2% of the price');
    expect(both).toContain('Generally not on caravans and commercial vehicles.');
  });

  it('F-5 F-6 shows no unconfirmed figure, and no right of a state without one', () => {
    const text = textOf('buyer-rights', { consumerRights }, { states: ['TAS'] });
    expect(text).toContain('Ask us which statutory warranty applies.');
    expect(text).toContain('Before you sign, ask us about cooling off.');
    expect(text).not.toMatch(/\d+ months/);
    expect(textOf('buyer-rights', { consumerRights: {} })).toContain('Consumer guarantees always apply');
  });

  it('F-22 says what was tested and found, and nothing of a test that there was not', () => {
    expect(textOf('accessibility')).toContain('has not been tested yet');
    const tested = { on: '2026-11-23', engine: 'axe 4.14.1', pages: 60, widths: [390, 1440] };
    const clean = textOf('accessibility', { accessibility: { tested, answerDays: 1 } });
    expect(clean).toContain(
      'On 23 Nov 2026 axe 4.14.1 tested 60 pages of this site, 390 and 1440 px wide, and found no serious violation',
    );
    expect(clean).toContain('reply within one business day');
    expect(clean).not.toContain('Known accessibility');
    const violations = [{ rule: 'Contrast below 4.5 to 1', pages: 2 }];
    const accessibility = {
      tested: { ...tested, violations },
      barriers: ['The map needs sight: the address stands beside it.'],
    };
    const found = textOf('accessibility', { accessibility });
    expect(found).toContain('found what is listed below');
    expect(found).toContain('Contrast below 4.5 to 1, on 2 pages.');
    expect(found).toContain('The map needs sight');
  });
});
