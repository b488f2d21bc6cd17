/** No register is asked: the shopper types the car in. A register plugged in later answers before that. */
import type { RegistrationLookup } from '#ports/deals/trade-in-store.ts';

export const manualRegistration: RegistrationLookup = {
  find: async () => ({ kind: 'unknown' }),
  findByVin: async () => ({ kind: 'unknown' }),
};
