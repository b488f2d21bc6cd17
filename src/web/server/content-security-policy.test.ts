import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { listOutsideSources } from '#domain/privacy/outside-sources.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { contentSecurityPolicy, withoutMark } from './content-security-policy.ts';

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

const empty = { html: '', mark: 'm' };

it('names every inline script that the server wrote by its hash, and nothing else', () => {
  const html =
    '<script nonce="m">let a=1</script><script nonce="m" type="module" async="">import "/x"</script><script nonce="m" src="/assets/a.js"></script>';
  const policy = contentSecurityPolicy({ html, mark: 'm' });
  expect(withoutMark({ html, mark: 'm' })).not.toContain('nonce');
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' ${hashOf('let a=1')} ${hashOf('import "/x"')}`);
  expect(policy).not.toContain("script-src 'unsafe-inline'");
});

it.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script with a guessed mark', '<script nonce="n">alert(1)</script>'],
  ['a script in a script of data', '<script type="application/ld+json">{}</script><script>alert(1)</script>'],
])('does not allow %s that came in with somebody’s words', (_title, html) => {
  expect(contentSecurityPolicy({ html, mark: 'm' })).toContain("script-src 'self';");
});

it('B-40 reaches out to the configured origins of others and to no more', () => {
  const config = exampleConfig({ measurement: { googleAnalyticsId: 'G-TEST1234' } });
  const policy = contentSecurityPolicy(empty, listOutsideSources(config)).split('; ');
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com");
  expect(policy.join()).not.toContain('facebook');
  expect(contentSecurityPolicy(empty, listOutsideSources(exampleConfig()))).not.toContain('https://');
});

it('B-52 lets a captcha of others frame the page only where it is configured', () => {
  const captcha = { provider: 'turnstile' as const, siteKey: '1x00', secret: 'example-turnstile' };
  const policy = contentSecurityPolicy(empty, listOutsideSources(exampleConfig({ captcha })));
  expect(policy).toContain('frame-src https://challenges.cloudflare.com');
  expect(contentSecurityPolicy(empty)).not.toContain('frame-src');
});

it('lets nothing frame the page and no form leave the site', () => {
  const policy = contentSecurityPolicy(empty);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).toContain("object-src 'none'");
});

it('B-27 lets the answer to a form lead to Stripe only where a site is paid through it', () => {
  const policyOf = (payments: { gateway: 'stripe' | 'test' | 'none'; secret?: string }) =>
    contentSecurityPolicy(empty, listOutsideSources(exampleConfig({ status: 'demo', payments }))).split('; ');
  expect(policyOf({ gateway: 'stripe', secret: 'kestrel' })).toContain(
    "form-action 'self' https://checkout.stripe.com",
  );
  expect(policyOf({ gateway: 'test' })).toContain("form-action 'self'");
  expect(policyOf({ gateway: 'none' })).toContain("form-action 'self'");
});
