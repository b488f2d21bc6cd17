import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { exampleConfig } from '../../../tests/support/example-site.ts';
import { listOutsideSources } from '../../domain/privacy/outside-sources.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

it('names every inline script by its hash and nothing else', () => {
  const policy = contentSecurityPolicy(
    '<script>let a=1</script><script type="module" async="">import "/x"</script><script src="/assets/a.js"></script>',
  );
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' ${hashOf('let a=1')} ${hashOf('import "/x"')}`);
  expect(policy).not.toContain("script-src 'unsafe-inline'");
});

it('B-40 reaches out to the configured origins of others and to no more', () => {
  const config = exampleConfig({ measurement: { googleAnalyticsId: 'G-TEST1234' } });
  const policy = contentSecurityPolicy('', listOutsideSources(config)).split('; ');
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com");
  expect(policy.join()).not.toContain('facebook');
  expect(contentSecurityPolicy('', listOutsideSources(exampleConfig()))).not.toContain('https://');
});

it('B-52 lets a captcha of others frame the page only where it is configured', () => {
  const captcha = { provider: 'turnstile' as const, siteKey: '1x00', secret: 'example-turnstile' };
  const policy = contentSecurityPolicy('', listOutsideSources(exampleConfig({ captcha })));
  expect(policy).toContain('frame-src https://challenges.cloudflare.com');
  expect(contentSecurityPolicy('')).not.toContain('frame-src');
});

it('lets nothing frame the page and no form leave the site', () => {
  const policy = contentSecurityPolicy('');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).toContain("object-src 'none'");
});
