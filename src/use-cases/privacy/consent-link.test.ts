import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentHref, readConsentLink } from './consent-link.ts';

const key = 'a key of this installation';
const reference = { dealerGroupId: 'group-1', leadId: '3f2a9c41-0000-4000-8000-000000000001' };
const paramsOf = (href: string) => new URL(href, 'http://example.localhost').searchParams;

describe('the link that takes a consent back', () => {
  it('C-13 leads back to the lead it was made for, whatever its id', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 100 }), (text) => {
        const leadId = text.toWellFormed();
        const params = paramsOf(consentHref({ ...reference, leadId }, key));
        expect(readConsentLink('group-1', params, key)).toEqual({ ...reference, leadId });
      }),
    );
  });

  it.each<[string, (params: URLSearchParams) => void]>([
    ['another lead', (params) => params.set('lead', '3f2a9c41-0000-4000-8000-000000000002')],
    ['another signature', (params) => params.set('signature', `x${params.get('signature')?.slice(1)}`)],
    ['a longer signature', (params) => params.set('signature', `${params.get('signature')}é`)],
    ['no signature', (params) => params.delete('signature')],
    ['no lead', (params) => params.delete('lead')],
  ])('C-13 opens nothing for %s', (_label, change) => {
    const params = paramsOf(consentHref(reference, key));
    change(params);
    expect(readConsentLink('group-1', params, key)).toBeNull();
  });

  it('C-13 opens nothing at another group, or with another key', () => {
    const params = paramsOf(consentHref(reference, key));
    expect(readConsentLink('group-2', params, key)).toBeNull();
    expect(readConsentLink('group-1', params, 'another key')).toBeNull();
  });
});
