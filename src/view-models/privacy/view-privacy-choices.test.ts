import { describe, expect, it } from 'vitest';
import type { SiteConfigInput } from '#domain/site/config/site-config.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { viewPrivacyChoices } from './view-privacy-choices.ts';

const view = (changes: Partial<SiteConfigInput> = {}) =>
  viewPrivacyChoices({ config: exampleConfig(changes) });

describe('viewPrivacyChoices', () => {
  it('PRIV-1 leads to the policy where the site has written one', () => {
    expect(view().policyHref).toBeNull();
    const pages = { 'privacy-policy': { title: 'Privacy policy', blocks: [] } };
    expect(view({ pages }).policyHref).toBe('/privacy-policy');
  });

  it('B-54 leads to the form for requests unless the site has none', () => {
    expect(view().requestHref).toBe('/privacy-request');
    expect(view({ privacy: { requests: false } }).requestHref).toBeNull();
  });

  it('B-40 names the analytics services, and none where nothing is configured', () => {
    expect(view().measuredBy).toEqual([]);
    const measurement = { googleAnalyticsId: 'G-TEST1234', metaPixelId: '12345' };
    expect(view({ measurement }).measuredBy).toHaveLength(2);
    const src = 'https://tags.example/tag.js';
    const thirdPartyScripts = [
      { name: 'Heat of the page', src },
      { name: 'Chat', src: `${src}?chat`, consent: 'none' as const },
    ];
    expect(view({ thirdPartyScripts }).measuredBy).toEqual(['Heat of the page']);
  });
});
