/**
 * Pauses or resumes an alert; consents stay as they were. Pending messages are dropped when it pauses. Or its shopper
 * withdraws consent.
 */
import { maxAlertsPerShopper } from '#domain/alert/alert.ts';
import { alertDueAt } from '#domain/alert/alert-due.ts';
import type { Shopper } from '#domain/shopper/shopper.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';

type Pause = { readonly id: string; readonly shopper: Pick<Shopper, 'id'>; readonly isPaused: boolean };

/** False where there is no such alert of this shopper. */
export async function pauseAlert(
  site: SiteContext,
  { id, shopper, isPaused }: Pause,
  { alertStore, newId }: Pick<Application, 'alertStore' | 'newId'>,
  now: Date,
): Promise<boolean> {
  const known = await alertStore.find({ dealerGroupId: site.dealerGroupId, id });
  if (known === null || known.shopperId !== shopper.id || known.siteSlug !== site.siteSlug) return false;
  const { phone: _phone, lastToldAt: _told, problem: _problem, consent, ...alert } = known;
  await alertStore.save({
    alert: { ...alert, isPaused },
    consent:
      consent === null
        ? null
        : { wording: consent.wording, channel: consent.channel, target: consent.target },
    at: now,
    dueAt: alertDueAt(alert, site.config.timeZone, now),
    confirmation: null,
    newId,
    maxAlerts: maxAlertsPerShopper,
  });
  return true;
}

/** Of the cars that are watched; safe to repeat. */
export async function stopWatchAlert(
  site: SiteContext,
  shopper: Pick<Shopper, 'dealerGroupId' | 'id'>,
  { alertStore }: Pick<Application, 'alertStore'>,
  now: Date,
): Promise<void> {
  const alerts = await alertStore.list(shopper, site.siteSlug);
  const found = alerts.find(({ search }) => search === null);
  if (found !== undefined) await alertStore.stop(found, 'garage', now);
}
