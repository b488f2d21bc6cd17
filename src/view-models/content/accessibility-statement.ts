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
      `${name} wants everybody to be able to use this site: with a keyboard, a screen reader, large letters, without sound, without script. We go by the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.`,
      testedText(tested, locale),
      `Report an accessibility problem, with the form on this page, by phone or in person, and we answer within ${days}. Whatever this site offers you can also have from a person, at the same price and on the same terms.`,
      'If our answer does not help, the Australian Human Rights Commission takes complaints under the Disability Discrimination Act at humanrights.gov.au.',
    ],
    found: [...(tested?.violations ?? []).map(violationText), ...barriers],
  };
}

function testedText(tested: AccessibilityConfig['tested'], locale: string): string {
  if (tested === null) {
    return 'This site as a whole has not been tested yet. Its parts are, with every change that is made to them.';
  }
  const { on, engine, pages, widths, violations } = tested;
  const looked = `On ${formatPartialDate(on, locale)} ${engine} looked at ${pages} pages of this site, ${formatList(widths.map(String))} px wide`;
  const outcome = violations.length === 0 ? 'found no serious violation' : 'found what is listed below';
  return `${looked}, and ${outcome}. A program finds only some of what is in people’s way: not finding anything is no proof that there is nothing.`;
}

function violationText({ rule, pages }: { readonly rule: string; readonly pages: number }): string {
  return `${rule}, on ${pages === 1 ? 'one page' : `${pages} pages`}.`;
}
