import { describe, expect, it } from 'vitest';
import { listThirdPartySources } from '#domain/privacy/third-party-sources.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

it('lets run what is named by its hash, and nothing else within the page', () => {
  const scripts = contentSecurityPolicy(["'sha256-a'", "'sha256-b'"])
    .split('; ')
    .find((part) => part.startsWith('script-src'));
  expect(scripts).toBe("script-src 'self' 'sha256-a' 'sha256-b'");
});

it('B-40 reaches out to the configured origins of others and to no more', () => {
  const config = exampleConfig({ measurement: { googleAnalyticsId: 'G-TEST1234' } });
  const policy = contentSecurityPolicy([], listThirdPartySources(config)).split('; ');
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com");
  expect(policy.join()).not.toContain('facebook');
  expect(contentSecurityPolicy([], listThirdPartySources(exampleConfig()))).not.toContain('https://');
});

it('B-52 lets a captcha of others frame the page only where it is configured', () => {
  const captcha = { provider: 'turnstile' as const, siteKey: '1x00', secret: 'example-turnstile' };
  const policy = contentSecurityPolicy([], listThirdPartySources(exampleConfig({ captcha })));
  expect(policy).toContain('frame-src https://challenges.cloudflare.com');
  expect(contentSecurityPolicy([])).not.toContain('frame-src');
});

describe('HTML that a script writes', () => {
  const policyOf = (changes: Parameters<typeof exampleConfig>[0]) =>
    contentSecurityPolicy([], listThirdPartySources(exampleConfig(changes)));

  it('comes from the one place that may, and beside a map from the few pieces that this writes', () => {
    expect(policyOf({ map: null })).toMatch(/; require-trusted-types-for 'script'; trusted-types forecourt$/);
    expect(
      policyOf({ map: { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Example maps' } }),
    ).toMatch(/; trusted-types forecourt default$/);
  });

  it.each([
    ['Google Analytics', { measurement: { googleAnalyticsId: 'G-TEST1234' } }],
    [
      'a captcha of others',
      { captcha: { provider: 'turnstile', siteKey: '1x00', secret: 'example-turnstile' } },
    ],
  ] as const)('is left to scripts of others where a site has them: %s', (_label, changes) => {
    expect(policyOf(changes)).not.toContain('trusted-types');
  });
});

it('lets nothing frame the page and no form leave the site', () => {
  const policy = contentSecurityPolicy([]);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).toContain("object-src 'none'");
});

it('B-27 lets the answer to a form lead to Stripe only where a site is paid through it', () => {
  const policyOf = (payments: { gateway: 'stripe' | 'test' | 'none'; secret?: string }) =>
    contentSecurityPolicy([], listThirdPartySources(exampleConfig({ status: 'demo', payments }))).split('; ');
  expect(policyOf({ gateway: 'stripe', secret: 'kestrel' })).toContain(
    "form-action 'self' https://checkout.stripe.com",
  );
  expect(policyOf({ gateway: 'test' })).toContain("form-action 'self'");
  expect(policyOf({ gateway: 'none' })).toContain("form-action 'self'");
});
