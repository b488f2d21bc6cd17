/** All data stored about a signed-in shopper: to read, to correct, to export, to delete. */
import { z } from 'zod';
import type { Shopper } from '#domain/shopper/shopper.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import type { SignedIn } from '#use-cases/shopper/find-signed-in.ts';
import { ownerOf } from '#use-cases/shopper/watch-car.ts';

export type DetailsProblem = { readonly field: 'name' | 'email'; readonly message: string };

const detailsSchema = z.object({
  name: z.string().trim().max(100, 'Use 100 characters or fewer.'),
  email: z
    .string()
    .trim()
    .max(200, 'Use 200 characters or fewer.')
    .refine((email) => email === '' || z.email().safeParse(email).success, {
      message: 'Enter an email address, e.g. name@example.com.',
    }),
});

/** Empty where both were taken. */
export async function saveDetails(
  _site: SiteContext,
  { shopper, ...typed }: { readonly shopper: Shopper; readonly name: string; readonly email: string },
  { shopperStore }: Pick<Application, 'shopperStore'>,
): Promise<readonly DetailsProblem[]> {
  const parsed = detailsSchema.safeParse(typed);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => ({
      field: path[0] === 'email' ? 'email' : 'name',
      message,
    }));
  }
  await shopperStore.describe(shopper, parsed.data);
  return [];
}

/** As a file that a person and a program can read. */
export async function collectShopperData(
  site: SiteContext,
  { shopper }: Pick<SignedIn, 'shopper'>,
  app: Pick<Application, 'shopperStore' | 'passkeyStore' | 'watchlistStore' | 'shopperLeads' | 'alertStore'>,
  now: Date,
) {
  const { dealerGroupId, siteSlug } = site;
  const [watched, leads, sessions, passkeys, alerts, consents] = await Promise.all([
    app.watchlistStore.list(ownerOf(site, shopper)),
    app.shopperLeads.list({ dealerGroupId, siteSlug, phone: shopper.phone, limit: 1_000 }),
    app.shopperStore.listSessions(shopper, siteSlug, now),
    app.passkeyStore.list(ownerOf(site, shopper)),
    app.alertStore.list(shopper, siteSlug),
    app.alertStore.listConsents(shopper),
  ]);
  return {
    dealer: site.config.name,
    gatheredAt: now,
    you: { phone: shopper.phone, name: shopper.name, email: shopper.email },
    watchlist: watched,
    alerts: alerts.map(
      ({ search, channel, frequency, kinds, email, isPaused, createdAt, lastNotifiedAt }) => ({
        search,
        channel,
        frequency,
        kinds,
        email,
        isPaused,
        createdAt,
        lastNotifiedAt,
      }),
    ),
    alertConsents: consents,
    enquiries: leads.map(({ leadId, timeZone: _zone, booking, ...lead }) => ({
      ...lead,
      appointment:
        booking === null
          ? null
          : { purpose: booking.purpose, startsAt: booking.startsAt, status: booking.status },
    })),
    signedInOn: sessions.map(({ device, createdAt, seenAt }) => ({ device, createdAt, seenAt })),
    passkeys,
  };
}

/** The shopper and all that hangs on them at this dealer group. What they wrote to the dealer is the dealer's record, and is erased on request. */
export async function deleteShopper(
  _site: SiteContext,
  shopper: Shopper,
  { shopperStore, alertStore }: Pick<Application, 'shopperStore' | 'alertStore'>,
  now: Date,
): Promise<void> {
  // First, so that where the rest fails nothing more is sent, and it can be asked for again.
  await alertStore.erase(shopper, now);
  await shopperStore.erase(shopper);
}
