import { describe, expect, it } from 'vitest';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { buildTextUs, selectContactLocation } from './contact-location.ts';
import type { Department } from './location.ts';

const place = (slug: string, departments: readonly Department[], isPrimary = false) => ({
  slug,
  departments,
  isPrimary,
});
const yard = place('yard', ['sales'], true);
const service = place('service', ['sales', 'service']);
const workshop = place('workshop', ['service']);
const counter = place('counter', ['parts']);

describe('selectContactLocation', () => {
  it.each([
    ['the primary one where no department is asked for', [service, yard], null, 'yard'],
    ['the first one of the department', [yard, service, workshop], 'service', 'service'],
    ['the first one, not the primary one', [service, { ...workshop, isPrimary: true }], 'service', 'service'],
    ['the parts counter', [yard, service, counter], 'parts', 'counter'],
    ['service where none has parts', [yard, workshop], 'parts', 'workshop'],
    ['the primary one where none has either', [counter, yard], 'service', 'yard'],
    ['the first one where none is primary', [service, workshop], null, 'service'],
  ] as const)('LOC-7 is %s', (_label, locations, department, slug) => {
    expect(selectContactLocation([...locations], department)?.slug).toBe(slug);
  });

  it('LOC-7 is null where a site has no location', () => {
    expect(selectContactLocation([], 'parts')).toBeNull();
  });
});

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
