import { describe, expect, it } from 'vitest';
import type { Lead } from '#domain/lead/lead.ts';
import type { SiteConfigInput } from '#domain/site/site-config.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { planDeliveries } from './plan-deliveries.ts';

const silent = exampleLocation({ email: null });
const receivedAt = new Date('2026-11-21T02:00:00Z');

function plan(leads: SiteConfigInput['leads'], changes: Partial<Lead> = {}) {
  let ids = 0;
  const site = exampleSite({
    enquiry: { ...enquiry, recipients: ['sales@example.com'] },
    ...(leads ? { leads } : {}),
  });
  return planDeliveries(site, exampleLead({ receivedAt, ...changes }), () => `id-${++ids}`);
}
const enquiry = { consentText: 'Send me offers.', collectionNotice: 'We use your details to answer you.' };
const said = (deliveries: ReturnType<typeof plan>) =>
  deliveries.map(({ channel, target }) => `${channel} ${target}`);

const crm = { channel: 'webhook', url: 'https://crm.example/leads', secret: 'example-crm' } as const;
const adf = { channel: 'adf-email', to: ['adf@crm.example', 'adf2@crm.example', 'adf@crm.example'] } as const;

describe('planDeliveries', () => {
  it('B-32 B-33 owes each receiver one delivery of its own, and the shopper a confirmation', () => {
    const deliveries = plan({
      delivery: [{ ...adf, to: [...adf.to] }, crm, { channel: 'adf-https', url: 'https://adf.example/' }],
    });
    expect(said(deliveries)).toEqual([
      'email sales@example.com',
      'adf-email adf@crm.example',
      'adf-email adf2@crm.example',
      'webhook https://crm.example/leads',
      'adf-https https://adf.example/',
      'confirmation jordan@example.com',
    ]);
    expect(new Set(deliveries.map(({ id }) => id)).size).toBe(deliveries.length);
    expect(deliveries.map(({ secretName }) => secretName)).toEqual([
      null,
      null,
      null,
      'example-crm',
      null,
      null,
    ]);
    expect(deliveries.every(({ dueAt, status }) => dueAt === receivedAt && status === 'waiting')).toBe(true);
  });

  it.each([
    ['the category', { categories: ['Car Enquiry'] }, {}, true],
    ['the subcategory', { categories: ['Test Drive'] }, { subcategory: 'Test Drive' }, true],
    ['another category', { categories: ['Service Enquiry'] }, {}, false],
    ['the location', { locations: ['parramatta'] }, {}, true],
    ['another location', { locations: ['southport'] }, {}, false],
    ['no location', { locations: ['parramatta'] }, { locationSlug: null }, false],
    ['both', { categories: ['Car Enquiry'], locations: ['parramatta'] }, {}, true],
    ['one of two', { categories: ['Car Enquiry'], locations: ['southport'] }, {}, false],
  ])('B-32 tells a system only of what it is for: %s', (_label, restriction, changes, isTold) => {
    const told = said(plan({ delivery: [{ ...crm, ...restriction }] }, changes));
    expect(told.includes('webhook https://crm.example/leads')).toBe(isTold);
  });

  it.each([
    [undefined, '2026-11-21T04:00:00.000Z'],
    [5, '2026-11-21T02:05:00.000Z'],
  ])(
    'B-32 owes the watchers a message from the start, due after %s minutes (120 by default)',
    (afterMinutes, due) => {
      const recipients = ['boss@example.com', 'boss@example.com'];
      const overdue = afterMinutes === undefined ? { recipients } : { recipients, afterMinutes };
      const watchers = plan({ overdue }).filter(({ channel }) => channel === 'escalation');
      expect(watchers).toMatchObject([{ target: 'boss@example.com', status: 'waiting' }]);
      expect(watchers[0]?.dueAt.toISOString()).toBe(due);
    },
  );

  it('sends no confirmation where the site wants none, and none to what may be a stranger', () => {
    expect(said(plan({ confirmation: false }))).toEqual(['email sales@example.com']);
    expect(said(plan({}, { isSuspectedSpam: true }))).toEqual(['email sales@example.com']);
  });

  it('is a visible failure when there is nobody to tell, never nothing', () => {
    const site = exampleSite({}, { locations: [silent] });
    const [delivery] = planDeliveries(site, exampleLead(), () => 'id');
    expect(delivery).toMatchObject({ channel: 'email', status: 'failed', target: '' });
    expect(delivery?.problem).toContain('enquiry.recipients');
  });

  it('is content with a system alone', () => {
    const site = exampleSite({ leads: { delivery: [crm] } }, { locations: [silent] });
    expect(planDeliveries(site, exampleLead(), () => 'id').map(({ channel }) => channel)).toEqual([
      'webhook',
      'confirmation',
    ]);
  });

  it.each([
    ['hold', true, 'failed'],
    ['hold', false, 'waiting'],
    ['deliver', true, 'waiting'],
  ] as const)(
    'B-52 with suspectedSpam %s and suspected %s it is %s',
    (suspectedSpam, isSuspectedSpam, status) => {
      const site = exampleSite({
        privacy: { suspectedSpam },
        enquiry: { ...enquiry, recipients: ['sales@example.com'] },
      });
      const [delivery] = planDeliveries(site, exampleLead({ isSuspectedSpam }), () => 'id');
      expect(delivery).toMatchObject({ status, target: 'sales@example.com' });
    },
  );
});
