import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ConsentRecord, ConsentStore, Withdrawal } from '#ports/leads/lead-store.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { consentHref, readConsentLink, viewConsent, withdrawConsent } from './withdraw-consent.ts';

const site = exampleSite();
const consentKey = 'a key';
const record: ConsentRecord = {
  dealerGroupId: 'group-1',
  leadId: '3f2a9c41-0000-4000-8000-000000000001',
  siteSlug: 'example',
  name: 'Jordan Blake',
  email: 'jordan@example.com',
  phone: '+61491570006',
  pageId: 'contact-us',
  wording: 'Send me offers.',
  isGranted: true,
  recordedAt: exampleNow,
  withdrawnAt: null,
  withdrawnThrough: null,
};
const params = new URL(consentHref(record, consentKey), 'http://x').searchParams;

function openPorts(stored: ConsentRecord | null = record) {
  const withdrawals: Withdrawal[] = [];
  const consentStore: ConsentStore = {
    find: async () => stored,
    withdraw: async (withdrawal) => {
      withdrawals.push(withdrawal);
      return { kind: 'withdrawn', at: withdrawal.at };
    },
    async *list() {},
  };
  const app = { consentStore, consentKey, newId: () => 'id-1', triggerLeadDelivery: vi.fn() };
  return { app, withdrawals };
}

describe('withdrawConsent', () => {
  it('C-13 stores the time and the way, and has the dealer notified immediately', async () => {
    const { app, withdrawals } = openPorts();
    const outcome = await withdrawConsent(site, { params, through: 'success-page' }, app, exampleNow);
    expect(outcome).toEqual({ kind: 'withdrawn', at: exampleNow });
    expect(withdrawals).toMatchObject([{ leadId: record.leadId, at: exampleNow, through: 'success-page' }]);
    expect(app.triggerLeadDelivery).toHaveBeenCalledOnce();
  });

  it.each<[string, ConsentRecord | null, URLSearchParams]>([
    ['a link that is not ours', record, new URLSearchParams({ lead: record.leadId, signature: 'x' })],
    ['a lead that is not there', null, params],
    ['a lead of another site', { ...record, siteSlug: 'another' }, params],
  ])('C-13 withdraws nothing for %s', async (_label, stored, input) => {
    const { app, withdrawals } = openPorts(stored);
    expect(await withdrawConsent(site, { params: input, through: 'link' }, app, exampleNow)).toEqual({
      kind: 'unknown',
    });
    expect(await viewConsent(site, input, app)).toBeNull();
    expect(withdrawals).toEqual([]);
  });

  it('C-13 shows wording, times and state, and nothing of the shopper', async () => {
    const withdrawn = { ...record, withdrawnAt: exampleNow, withdrawnThrough: 'link' as const };
    const shown = await viewConsent(site, params, openPorts(withdrawn).app);
    expect(shown).toMatchObject({ state: 'withdrawn', wording: 'Send me offers.', reference: '3F2A-9C41' });
    expect(shown?.withdrawnText).toContain('21 November 2026');
    expect(JSON.stringify(shown)).not.toMatch(/jordan|491570006/i);
    expect(await viewConsent(site, params, openPorts().app)).toMatchObject({ state: 'granted' });
    const refused = { ...record, isGranted: false };
    expect(await viewConsent(site, params, openPorts(refused).app)).toMatchObject({ state: 'never-granted' });
  });
});

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
