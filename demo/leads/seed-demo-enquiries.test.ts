import { describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { LeadSubmission } from '#ports/leads/lead-store.ts';
import { listDemoCars } from '#tests/support/demo-cars.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleGeocoder } from '#tests/support/example-geocoder.ts';
import { noBookings } from '#tests/support/no-bookings.ts';
import { openGuard, unlimited } from '#tests/support/open-guard.ts';
import { demoEnquiries } from './demo-enquiries.ts';
import { type DemoEnquiryPorts, seedDemoEnquiries } from './seed-demo-enquiries.ts';

const shipped = await listDemoCars(exampleNow);

async function openDemo({ site, cars }: (typeof shipped)[number]) {
  const stockSearch = new MemoryStockSearch();
  await stockSearch.replaceStock(site, { cars, stockVersion: 1, now: exampleNow });
  const submitted: LeadSubmission[] = [];
  let ids = 0;
  const save = async (submission: LeadSubmission) => {
    submitted.push(submission);
    return {
      kind: 'stored' as const,
      leadId: submission.lead.id,
      receiptToken: submission.receiptToken,
    };
  };
  const app = {
    ...openGuard(),
    geocoder: exampleGeocoder(),
    analyticsStore: { add: async () => undefined },
    leadStore: { submit: save, submitWithBooking: save, findSubmission: async () => null },
    leadRegister: { list: async () => submitted.slice(0, 1) },
    confirmationLimiter: unlimited,
    bookingStore: noBookings,
    carStore: { findById: async (_group: string, id: string) => cars.find((car) => car.id === id) ?? null },
    stockSearch,
    newId: () => `id-${++ids}`,
    triggerLeadDelivery: () => undefined,
  } as unknown as DemoEnquiryPorts;
  return { submitted, app };
}

describe.each(shipped.map((each) => [each.site.siteSlug, each] as const))('%s', (_slug, each) => {
  it('H-3 begins with enquiries that its own forms take, a drive still to come, and no more at the next start', async () => {
    const { submitted, app } = await openDemo(each);
    const stored = await seedDemoEnquiries(each.site, app, exampleNow);
    expect(stored).toBe(submitted.length);
    expect(submitted.map(({ lead }) => lead.contact.name)).toEqual(demoEnquiries.map(({ name }) => name));
    for (const { lead, booking } of submitted) {
      expect(lead).toMatchObject({ isCompleted: true, isSuspectedSpam: false });
      expect(lead.contact.email).toMatch(/@example\.com$/);
      expect(lead.receivedAt < exampleNow).toBe(true);
      if (booking !== null) expect(booking.startsAt > exampleNow).toBe(true);
    }
    expect(await seedDemoEnquiries(each.site, app, exampleNow)).toBe(0);
  });
});
