/** What a site says of its own accessibility: the aim, what was tested when, what was found, and whom to tell. */
import { formatList } from '#domain/location/format-list.ts';
import type { AccessibilityConfig } from '#domain/site/config/accessibility-config.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';

export type Statement = { readonly paragraphs: readonly string[]; readonly found: readonly string[] };

export function writeAccessibilityStatement({
  accessibility,
  name,
  locale,
}: Pick<SiteConfig, 'accessibility' | 'name' | 'locale'>): Statement {
  const { tested, barriers, answerDays } = accessibility;
  const days = answerDays === 1 ? 'one business day' : `${answerDays} business days`;
  return {
    paragraphs: [
      `${name} wants everyone to be able to use this site: with a keyboard, a screen reader, large text, without sound, without script. We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.`,
      testedText(tested, locale),
      `Report an accessibility problem with the form on this page, by phone or in person. We’ll reply within ${days}. Everything this site offers is also available from our team, at the same price and on the same terms.`,
      'If our answer does not help, the Australian Human Rights Commission takes complaints under the Disability Discrimination Act at humanrights.gov.au.',
    ],
    found: [...(tested?.violations ?? []).map(violationText), ...barriers],
  };
}

function testedText(tested: AccessibilityConfig['tested'], locale: string): string {
  if (tested === null) {
    return 'This site as a whole has not been tested yet. Its components are tested with every change.';
  }
  const { on, engine, pages, widths, violations } = tested;
  const looked = `On ${formatPartialDate(on, locale)} ${engine} looked at ${pages} pages of this site, ${formatList(widths.map(String))} px wide`;
  const outcome = violations.length === 0 ? 'found no serious violation' : 'found what is listed below';
  return `${looked}, and ${outcome}. Automated tests only find some accessibility problems.`;
}

function violationText({ rule, pages }: { readonly rule: string; readonly pages: number }): string {
  return `${rule}, on ${pages === 1 ? 'one page' : `${pages} pages`}.`;
}
