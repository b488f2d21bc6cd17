import { describe, expect, it } from 'vitest';
import type { LeadDeliveryConfig } from '#domain/site/config/lead-config.ts';
import type { PlannedDelivery } from './lead-delivery.ts';
import {
  buildTestEvent,
  isPauseDue,
  listReceivers,
  pausedAfterFailures,
  pausedAfterMs,
  pausedMail,
  planAddedWebhooks,
  readWebhookAddress,
} from './webhook.ts';

const at = new Date('2026-11-29T10:00:00Z');
const hoursAgo = (ms: number) => new Date(at.getTime() - ms);

describe('isPauseDue', () => {
  const failing = { failures: pausedAfterFailures, failingSince: hoursAgo(pausedAfterMs), pausedAt: null };

  it('H-36 pauses an address after ten failures in a row over six hours, and not one earlier', () => {
    expect(isPauseDue(failing, at)).toBe(true);
    expect(isPauseDue({ ...failing, failures: pausedAfterFailures - 1 }, at)).toBe(false);
    expect(isPauseDue({ ...failing, failingSince: hoursAgo(pausedAfterMs - 1) }, at)).toBe(false);
  });

  it('H-36 pauses nothing twice', () => {
    expect(isPauseDue({ ...failing, pausedAt: hoursAgo(1) }, at)).toBe(false);
    expect(isPauseDue({ failures: 0, failingSince: null, pausedAt: null }, at)).toBe(false);
  });
});

describe('listReceivers', () => {
  it('H-36 names each address once, with every site that sends to it', () => {
    const all = { categories: [], locations: [] };
    const webhook: LeadDeliveryConfig = {
      channel: 'webhook',
      url: 'https://crm.example/a',
      secret: 'crm',
      ...all,
    };
    const mail: LeadDeliveryConfig = { channel: 'adf-email', to: ['a@b.example'], ...all };
    const site = (name: string, delivery: readonly LeadDeliveryConfig[]) => ({
      config: { name, leads: { delivery } },
    });
    expect(listReceivers([site('Kestrel', [mail, webhook]), site('Halden', [webhook])])).toEqual([
      {
        address: 'https://crm.example/a',
        format: 'webhook',
        secretName: 'crm',
        sites: ['Kestrel', 'Halden'],
      },
    ]);
  });
});

describe('what is sent', () => {
  it('H-36 sends a test event that is no lead', () => {
    expect(JSON.parse(buildTestEvent('test-1', 'Kestrel Bay', at))).toMatchObject({
      type: 'test',
      delivery_id: 'test-1',
    });
    expect(buildTestEvent('test-1', 'Kestrel Bay', at)).not.toContain('"lead"');
  });

  it('H-36 says in the notice what is paused and what to do', () => {
    const { subject, text } = pausedMail({
      name: 'Mia Tran',
      groupName: 'Kestrel Bay',
      address: 'https://crm.example/hooks',
      href: 'https://console.example/kestrel-bay/webhooks',
    });
    expect(subject).toBe('Webhook paused: crm.example');
    expect(text).toContain('choose Resume');
    expect(text).toContain('https://console.example/kestrel-bay/webhooks');
  });
});

describe('planAddedWebhooks', () => {
  const planned = (changes: Partial<PlannedDelivery> = {}): PlannedDelivery => ({
    ...{ id: 'first', channel: 'email', target: 'sales@example.com', secretName: null },
    ...{ status: 'waiting', problem: null, dueAt: at },
    ...changes,
  });
  const plan = (deliveries: readonly PlannedDelivery[], addresses: readonly string[]) =>
    planAddedWebhooks(deliveries, addresses, () => 'new');
  const crm = 'https://crm.example/a';

  it('H-36 sends each lead to the addresses added in the console, when the dealer’s people get it', () => {
    const later = new Date(at.getTime() + 60_000);
    expect(plan([planned({ dueAt: later })], [crm])).toEqual([
      planned({ dueAt: later }),
      planned({ id: 'new', channel: 'webhook', target: crm, dueAt: later }),
    ]);
  });

  it('H-36 holds a suspected lead back from them too', () => {
    const held = planned({ status: 'failed', problem: 'Held as possible spam' });
    expect(plan([held], [crm])[1]).toMatchObject({ status: 'failed', problem: 'Held as possible spam' });
  });

  it('H-36 takes an address as the recipient that was missing', () => {
    const missing = planned({ target: '', status: 'failed', problem: 'No recipient.' });
    expect(plan([missing], [crm])).toEqual([planned({ id: 'new', channel: 'webhook', target: crm })]);
  });

  it('H-36 sends nothing twice to an address of the settings, and nothing where the dealer is not notified', () => {
    const ofSettings = planned({ channel: 'webhook', target: crm, secretName: 'crm' });
    expect(plan([ofSettings], [crm])).toEqual([ofSettings]);
    expect(plan([planned({ channel: 'confirmation' })], [crm])).toHaveLength(1);
  });
});

describe('readWebhookAddress', () => {
  it.each([
    [' https://crm.example/leads?a=1 ', 'https://crm.example/leads?a=1'],
    ['https://crm.example', 'https://crm.example/'],
    ['https://user:secret@crm.example/', null],
    ['https://crm.example/#part', null],
    ['ftp://crm.example/', null],
    ['crm.example', null],
    ['', null],
    [`https://crm.example/${'a'.repeat(500)}`, null],
  ])('H-36 reads %j as %j', (typed, address) => {
    expect(readWebhookAddress(typed)).toBe(address);
  });
});
