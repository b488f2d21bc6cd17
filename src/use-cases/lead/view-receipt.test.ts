import { describe, expect, it } from 'vitest';
import type { LeadReceipt } from '#ports/leads/lead-store.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { noBookings } from '#tests/support/no-bookings.ts';
import { viewReceipt } from './view-receipt.ts';

const lead = exampleLead();
const receipt: LeadReceipt = {
  leadId: lead.id,
  kind: lead.kind,
  category: lead.category,
  subcategory: null,
  carStockType: 'used',
  carTag: null,
  carSlug: exampleCar().slug,
  carTitle: '2023 Toyota RAV4',
  locationSlug: 'parramatta',
  consent: { wording: 'Send me offers.', isGranted: true, recordedAt: exampleNow },
  isEmailed: true,
  receivedAt: exampleNow,
};

async function view(stored: LeadReceipt | null, now: Date = exampleNow, withdrawnAt: Date | null = null) {
  const leadStore = {
    findReceipt: async (dealerGroupId: string, siteSlug: string, token: string) =>
      dealerGroupId === 'group-1' && siteSlug === 'example' && token === 'token-1' ? stored : null,
  };
  const record = { ...lead.contact, ...lead, ...lead.consent, leadId: lead.id };
  const consentStore = { find: async () => ({ ...record, withdrawnAt, withdrawnThrough: null }) };
  return viewReceipt(
    exampleSite(),
    'token-1',
    {
      leadStore,
      carStore: {
        findBySlug: async (dealerGroupId, slug) =>
          dealerGroupId === 'group-1' && slug === exampleCar().slug ? exampleCar() : null,
        findByFormerSlug: async () => null,
      },
      consentStore,
      consentKey: 'a key',
      bookingStore: noBookings,
      bookingKey: 'a key',
    },
    now,
  );
}

describe('viewReceipt', () => {
  it('ROUTE-7 says what arrived, where to go on, and what to quote', async () => {
    expect(await view(receipt)).toMatchObject({
      reference: '3F2A-9C41',
      subject: '2023 Toyota RAV4',
      receivedText: expect.stringMatching(/^Saturday,? 21 November 2026 at 1:00\s?pm$/),
      carHref: '/cars/2023-toyota-rav4-gxl-kb10482',
      car: { title: '2023 Toyota RAV4', href: '/cars/2023-toyota-rav4-gxl-kb10482' },
      location: { slug: 'parramatta' },
    });
  });

  it('ROUTE-7 promises a copy by email only where one is sent', async () => {
    expect((await view(receipt))?.isEmailed).toBe(true);
    expect((await view({ ...receipt, isEmailed: false }))?.isEmailed).toBe(false);
  });

  it('ROUTE-7 shows it for 30 days, and then nothing of it', async () => {
    const daysAfter = (days: number) => new Date(exampleNow.getTime() + days * 24 * 60 * 60 * 1000);
    expect(await view(receipt, daysAfter(30))).not.toBeNull();
    expect(await view(receipt, daysAfter(30.01))).toBeNull();
  });

  it('C-13 shows the wording, the state and the time of the consent', async () => {
    expect((await view(receipt))?.consent).toMatchObject({ wording: 'Send me offers.', isGranted: true });
  });

  it('LEAD-14 ENQ-16 says what it counts as, for the tags that the shopper allowed', async () => {
    expect((await view(receipt))?.event).toBe('used-car-lead');
    expect((await view({ ...receipt, carStockType: null }))?.event).toBe('general-enquiry');
  });

  it('RSV-4 F-7 repeats the terms of a reservation request, and of no other', async () => {
    const requested = await view({ ...receipt, kind: 'reservation-request' });
    expect(requested?.heading).toBe('Thank you, we have your request');
    expect(requested?.terms.map(({ title }) => title)).toContain('$200 deposit, 100% refundable');
    expect(await view(receipt)).toMatchObject({ heading: 'Thank you, we have your enquiry', terms: [] });
  });

  it('C-13 offers to withdraw it with one press, once', async () => {
    const href = (await view(receipt))?.consent.withdrawHref ?? '';
    expect(href).toMatch(/^\/unsubscribe\?lead=.+&signature=.+&from=success$/);
    expect((await view(receipt, exampleNow, exampleNow))?.consent).toMatchObject({
      withdrawHref: null,
      withdrawnText: expect.stringContaining('21 November 2026'),
    });
    const refused = { ...receipt, consent: { ...receipt.consent, isGranted: false } };
    expect((await view(refused))?.consent.withdrawHref).toBeNull();
  });

  it('says who answers, and whether they are there', async () => {
    const monday = new Date('2026-11-23T00:00:00Z');
    const sunday = new Date('2026-11-22T00:00:00Z');
    expect((await view(receipt, monday))?.nextStep).toBe(
      'Parramatta has your message and is open now. We’ll call or email you.',
    );
    expect((await view(receipt, sunday))?.nextStep).toBe(
      'Parramatta has your message and opens at 8:30 am tomorrow. We’ll call or email you then.',
    );
  });

  it('C-15 promises a message about photos to a shopper who requested them, and to no one else', async () => {
    const promise = 'We’ll also email you once when photos of this car are available.';
    expect((await view({ ...receipt, kind: 'photo-request' }))?.nextStep).toContain(promise);
    expect((await view(receipt))?.nextStep).not.toContain('photos');
  });

  it('names the category of an enquiry without a car, and the dealer where no location was asked', async () => {
    const general = {
      ...receipt,
      carSlug: null,
      carTitle: null,
      category: 'Parts Enquiry',
      locationSlug: null,
    };
    expect(await view(general)).toMatchObject({ subject: 'Parts Enquiry', carHref: null, location: null });
    expect((await view(general))?.nextStep).toContain('Example Motors has your message.');
  });

  it('is nothing for a token that confirms nothing', async () => {
    expect(await view(null)).toBeNull();
  });
});
