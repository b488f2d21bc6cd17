/** Every link that a secret opens, made by the code that makes it: none of them leaves with its secret. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { receiptHref } from '#domain/lead/lead.ts';
import { opensSomethingPersonal, withoutSecrets } from '#domain/privacy/token-address.ts';
import { purchaseHref } from '#domain/purchase/purchase-steps.ts';
import { signInHref } from '#domain/shopper/sign-in-address.ts';
import { tradeInHref } from '#domain/trade-in/trade-in-steps.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { calendarFeedHref } from '#use-cases/booking/calendar-file.ts';
import { bookingHref, calendarPath } from '#use-cases/booking/change-booking.ts';
import { paymentLink } from '#use-cases/payment/pay-account.ts';
import { consentHref } from '#use-cases/privacy/withdraw-consent.ts';
import { adFeedFiles, adFeedHref } from './ad-feed/view-ad-feeds.ts';
import { confirmAlertHref, stopAlertHref } from './alert/alert-link.ts';
import { previewHref } from './content/page-preview.ts';
import { releasePreviewHref } from './release/release-preview.ts';
import { reservationLink, reservationPaths } from './reservation/reservation-link.ts';
import { themePreviewHref } from './setting/theme-preview.ts';
import { draftPreviewHref } from './site-editor/draft-preview.ts';

const key = 'a key of the test';
const now = new Date('2026-11-28T00:00:00Z');
const site = exampleSite();
const token = 'k3Zt0x_9QmVf-2LrY7sWbNcHj5Ud8EaPo1Ig6XvTq4M';
const lead = { dealerGroupId: site.dealerGroupId, id: 'lead-1', leadId: 'lead-1' };

const links: Readonly<Record<string, readonly (string | null)[]>> = {
  'ad-feed/view-ad-feeds.ts': adFeedFiles.map((file) => adFeedHref(site, file, key)),
  'alert/alert-link.ts': [stopAlertHref(lead, key), confirmAlertHref(lead, 'jo@example.com', key)],
  'booking/change-booking.ts': [bookingHref(lead, key), bookingHref(lead, key, calendarPath)],
  'booking/calendar-file.ts': [calendarFeedHref(site, 'parramatta', key)],
  'content/page-preview.ts': [previewHref(site, 'about-us', key, now)],
  'payment/pay-account.ts': [paymentLink(lead, key)],
  'privacy/withdraw-consent.ts': [consentHref(lead, key)],
  'purchase/open-purchase.ts': [purchaseHref(token), purchaseHref(token, 'deposit')],
  'release/release-preview.ts': [`${releasePreviewHref(site, 'r1', key, now)}/about-us?make=Ford`],
  'reservation/reservation-link.ts': Object.keys(reservationPaths).map((page) =>
    reservationLink(page as keyof typeof reservationPaths, lead, key),
  ),
  'setting/theme-preview.ts': [themePreviewHref(site, site.config.theme, key, now)],
  'site-editor/draft-preview.ts': [draftPreviewHref(site, { slug: 'about-us', draft: 'd1' }, key, now)],
  'trade-in/trade-in-link.ts': [
    tradeInHref({ page: 'trade-in', token }, 'estimate'),
    tradeInHref({ page: 'sell-my-car', token }),
  ],
  // Stored, not signed.
  'shortlist/change-shortlist.ts': [`/shortlist/${token}`, `/shortlist/${token}?owner=${token}`],
  receipt: [receiptHref(token)],
  'an answered lead': [`/answered/${token}`],
  'a test payment': [`/test-payment/${token}/card`],
};

/** Sign what is no address of a site: a form's field, a cookie, an assistant's slip, a link of the staff console. */
const signNoAddress = ['agent/confirmation.ts', 'guard/page-time.ts', 'secret.ts', 'staff/staff-ceremony.ts'];

/** A long word of letters and digits, as signatures and secrets are. */
const secretWord = /[\w-]{43}/;

describe('links that a secret opens', () => {
  const all = Object.entries(links).flatMap(([of, hrefs]) => hrefs.map((href) => [of, href ?? ''] as const));

  it.each(all)('LEAD-5 C-11 of %s leave without it: %s', (_of, href) => {
    expect(href).toMatch(secretWord);
    for (const address of [href, `https://yard.example${href}`, href.toUpperCase()]) {
      expect(withoutSecrets(address)).not.toMatch(secretWord);
    }
    const { pathname, search } = new URL(href, 'https://yard.example');
    expect(opensSomethingPersonal({ pathname, search })).toBe(true);
    const signIn = signInHref({ type: 'trade-in', redirect: href, back: href });
    expect(withoutSecrets(signIn)).toBe('/sign-in?type=trade-in');
  });

  it('LEAD-5 C-11 are all here: every file that signs an address', () => {
    const folder = new URL('.', import.meta.url).pathname;
    const signing = globSync('**/*.ts', { cwd: folder })
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => readFileSync(`${folder}${file}`, 'utf8').includes('signParts('));
    const known = [...Object.keys(links), ...signNoAddress];
    expect(signing.filter((file) => !known.includes(file))).toEqual([]);
  });
});
