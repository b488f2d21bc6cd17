import { expect, it } from 'vitest';
import { consentWording } from '#domain/alert/alert-consent.ts';
import type { StoredAlert } from '#ports/shoppers/alert-store.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { findWatchAlert } from './list-alerts.ts';

const email = 'jordan@example.com';
const onWatched: StoredAlert = {
  dealerGroupId: 'group-1',
  siteSlug: 'example',
  id: 'alert-1',
  shopperId: 'shopper-1',
  search: null,
  channel: 'email',
  frequency: 'at-once',
  kinds: ['price-drop'],
  email,
  isEmailConfirmed: true,
  isPaused: false,
  createdAt: exampleNow,
  phone: '+61491570006',
  origin: 'https://example.com',
  consent: { wording: consentWording('Example'), channel: 'email', target: email, recordedAt: exampleNow },
  lastNotifiedAt: null,
  problem: null,
};

it.each([
  ['sends', {}, `Emails ${email} as soon as something changes`],
  ['is paused', { isPaused: true }, 'Paused'],
  ['is not confirmed', { isEmailConfirmed: false }, `Waits until you select the link we sent to ${email}`],
  [
    'is not confirmed, and paused',
    { isEmailConfirmed: false, isPaused: true },
    `Paused, not confirmed until you select the link we sent to ${email}`,
  ],
  ['was never agreed to', { consent: null, isPaused: true }, 'Alerts off'],
] as const)('B-6 F-12 says of an alert what becomes of it: one that %s', async (_what, changes, text) => {
  const alertStore = { list: async () => [{ ...onWatched, ...changes }] };
  const shopper = { dealerGroupId: 'group-1', id: 'shopper-1' };
  const app = { alertStore: alertStore as never };
  expect((await findWatchAlert(exampleSite(), shopper, app))?.sendingText).toBe(text);
});
