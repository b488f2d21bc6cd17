/** A calendar in which nothing is ever taken, for tests that are about something else. */
import type { BookingStore } from '#ports/deals/booking-store.ts';

export const noBookings: BookingStore = {
  listBusy: async () => [],
  countOpen: async () => 0,
  list: async () => [],
  find: async () => null,
  findOfLead: async () => null,
  findDemoDrive: async () => null,
  cancel: async () => 'unknown',
  move: async () => 'unknown',
};
