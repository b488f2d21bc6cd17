/** A car out on a drive says so on its page, on every template, and is available again once it is back. */
import { describe, expect, it } from 'vitest';
import { createBookingStore } from '#adapters/postgres/deals/booking-store.ts';
import { createLeadInboxStore } from '#adapters/postgres/leads/lead-inbox-store.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { maxDemoDriveMs } from '#domain/booking/car-demo-drive.ts';
import { exampleNow } from '../support/example-car.ts';
import { exampleNote, exampleScope } from '../support/example-inbox.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { noBookings } from '../support/no-bookings.ts';
import { renderSite } from '../support/render-site.tsx';
import { carInState, carStates, listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const database = await openFileDatabase();

const sites = await listTemplateSites();
const [plain] = carStates;
if (!plain) throw new Error('Nothing to draw.');
const texts = /Out on a test drive, expected back about \d{1,2}(:\d\d)? [ap]m\./;

describe.each(sites.map((site) => [`${site.config.template} (${site.siteSlug})`, site] as const))(
  '%s',
  (_name, site) => {
    const render = async (outAt: Date | null) => {
      const car = carInState(site, plain);
      const endsAt = new Date(exampleNow.getTime() + 1000);
      const bookingStore = {
        ...noBookings,
        findDemoDrive: async (group: string, carId: string) =>
          outAt !== null && group === site.dealerGroupId && carId === car.id
            ? { locationSlug: site.locations[0]?.slug ?? '', endsAt, outAt }
            : null,
      };
      const page = await renderSite(site, [car], exampleNow, [site], { bookingStore });
      return visibleText((await page(`/cars/${car.slug}`)).html);
    };

    it('H-10 says of a car that is out when it is expected back, and nothing of one that is here', async () => {
      expect(await render(new Date(exampleNow.getTime() - 1000))).toMatch(texts);
      expect(await render(null)).not.toContain('Out on a test drive');
      expect(await render(new Date(exampleNow.getTime() - maxDemoDriveMs))).not.toContain(
        'Out on a test drive',
      );
    });
  },
);

describe('what staff record', () => {
  it('H-10 is known of that car of that group alone, with a new version of the stock, out and back', async () => {
    const [group, car] = ['kestrel-bay', 'car-1'];
    const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 0, minutes));
    const inbox = createLeadInboxStore(database.db);
    const bookings = createBookingStore(database.db);
    const versions = createCarStore(database);
    for (const dealerGroupId of [group, 'somebody-else']) {
      await createPostgresLeadStore(database.db).submit(
        exampleSubmission({
          lead: exampleLead({ dealerGroupId, id: 'lead', receivedAt: at(0) }),
          receiptToken: `r-${dealerGroupId}`,
          answerToken: `a-${dealerGroupId}`,
          submissionKey: `k-${dealerGroupId}`,
        }),
      );
      await inbox.book({
        dealerGroupId,
        leadId: 'lead',
        scope: exampleScope(),
        wanted: {
          id: `booking-${dealerGroupId}`,
          purpose: 'test-drive',
          locationSlug: 'parramatta',
          carId: car,
          startsAt: at(60),
          endsAt: at(105),
          busyUntil: at(120),
          capacity: 1,
        },
        by: 'Mia Tran',
        at: at(1),
        newId: () => crypto.randomUUID(),
        audit: exampleNote('lead.answer', 'lead', at(1)),
      });
    }
    const log = (direction: 'out' | 'back', minutes: number) =>
      inbox.saveDemoDrive({
        dealerGroupId: group,
        leadId: 'lead',
        scope: exampleScope(),
        bookingId: `booking-${group}`,
        direction,
        by: 'Mia Tran',
        at: at(minutes),
        audit: exampleNote('calendar.move', 'lead', at(minutes)),
      });
    expect(await bookings.findDemoDrive(group, car)).toBeNull();
    const before = await versions.stockVersion(group);
    await log('out', 62);
    expect(await bookings.findDemoDrive(group, car)).toEqual({
      locationSlug: 'parramatta',
      outAt: at(62),
      endsAt: at(105),
    });
    expect(await versions.stockVersion(group)).toBe(before + 1);
    expect(await bookings.findDemoDrive(group, 'car-2')).toBeNull();
    expect(await bookings.findDemoDrive('somebody-else', car)).toBeNull();
    await log('back', 100);
    expect(await bookings.findDemoDrive(group, car)).toBeNull();
    expect(await versions.stockVersion(group)).toBe(before + 2);
  });
});
