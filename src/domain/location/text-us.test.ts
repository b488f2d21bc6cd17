import { describe, expect, it } from 'vitest';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { buildTextUs } from './text-us.ts';

describe('buildTextUs', () => {
  it('B-22 opens a message to the mobile of the site, already begun', () => {
    expect(buildTextUs('+61491570006', 'Hello & welcome')).toEqual({
      text: '0491\u00a0570\u00a0006',
      href: 'sms:+61491570006?&body=Hello%20%26%20welcome',
    });
  });

  it('B-22 offers nothing where the site has no such number', () => {
    expect(buildTextUs(null, 'Hello')).toBeNull();
  });

  it.each(hostileStrings())('B-22 lets nothing of %j out of the message', (message) => {
    const [number, body] = buildTextUs('+61491570006', message)?.href.split('?&body=') ?? [];
    expect(number).toBe('sms:+61491570006');
    expect(body).not.toMatch(/[&#?]/);
    expect(decodeURIComponent(body ?? '')).toBe(message.toWellFormed());
  });
});
