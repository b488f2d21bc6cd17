/** What a site offers a shopper who wants to know, or to withdraw consent. */
import { privacyRequestPath } from '#domain/lead/forms/privacy-form.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export type PrivacyChoicesView = {
  /** Names of the companies whose tags load after consent. */
  readonly measuredBy: readonly string[];
  readonly requestHref: string | null;
  readonly policyHref: string | null;
};

export function viewPrivacyChoices({ config }: Pick<SiteContext, 'config'>): PrivacyChoicesView {
  const { measurement, privacy, pages, thirdPartyScripts } = config;
  return {
    measuredBy: [
      ...(measurement.googleAnalyticsId === null ? [] : ['Google Analytics']),
      ...(measurement.metaPixelId === null ? [] : ['Meta (Facebook and Instagram)']),
      ...thirdPartyScripts.filter(({ consent }) => consent === 'measurement').map(({ name }) => name),
    ],
    requestHref: privacy.requests ? privacyRequestPath : null,
    policyHref: Object.hasOwn(pages, 'privacy-policy') ? '/privacy-policy' : null,
  };
}
