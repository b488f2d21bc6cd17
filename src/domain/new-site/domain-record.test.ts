import { describe, expect, it } from 'vitest';
import { describeDomain } from './domain-record.ts';

const target = { host: 'sites.forecourt.example', addresses: ['192.0.2.7', '2001:db8::7'] };
const found = (alias: string | null, ...addresses: string[]) => ({
  kind: 'found' as const,
  alias,
  addresses,
});

describe('the DNS record of a domain', () => {
  it.each([
    ['www.banksia.com.au', [{ type: 'CNAME', name: 'www', value: 'sites.forecourt.example' }]],
    ['cars.banksia.example', [{ type: 'CNAME', name: 'cars', value: 'sites.forecourt.example' }]],
    ['banksia.com.au', [{ type: 'A', name: '@', value: '192.0.2.7' }]],
    ['banksia.example', [{ type: 'A', name: '@', value: '192.0.2.7' }]],
  ])('H-34 expects of %s what a registrar takes', (host, expected) => {
    expect(describeDomain(host, target, { kind: 'none' })).toEqual({
      ...{ host, expected, state: 'none', found: 'No record' },
    });
  });

  it.each([
    ['an alias of the target', found('sites.forecourt.example.', '192.0.2.7'), 'here'],
    ['its addresses', found(null, '192.0.2.7', '2001:db8::7'), 'here'],
    ['another server', found(null, '198.51.100.1'), 'elsewhere'],
    ['one address too many', found(null, '192.0.2.7', '198.51.100.1'), 'elsewhere'],
    ['another alias', found('shops.example.net', '198.51.100.1'), 'elsewhere'],
    ['an alias that leads nowhere', found('gone.example.net'), 'elsewhere'],
    ['no answer', { kind: 'failed' as const }, 'unknown'],
  ])('H-34 tells %s', (_label, answer, state) => {
    expect(describeDomain('www.banksia.com.au', target, answer).state).toBe(state);
  });

  it('H-34 needs none for a name of this computer, and promises nothing without a target', () => {
    expect(describeDomain('banksia.localhost', target, { kind: 'none' }).state).toBe('local');
    expect(describeDomain('www.banksia.com.au', null, found(null, '192.0.2.7'))).toMatchObject({
      ...{ state: 'unknown', expected: [], found: '192.0.2.7' },
    });
  });
});
