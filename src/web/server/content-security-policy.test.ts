import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
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

it('lets nothing frame the page and no form leave the site', () => {
  const policy = contentSecurityPolicy('');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).toContain("object-src 'none'");
});
