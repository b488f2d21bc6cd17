/** A shopper who is signed in saves a search, or changes what an alert sends, where to and how often. */
import {
  type Alert,
  maxAlertsPerShopper,
  offeredKinds,
  type SavedSearch,
  subjectOf,
} from '#domain/alert/alert.ts';
import { consentWording } from '#domain/alert/alert-consent.ts';
import { alertDueAt } from '#domain/alert/alert-due.ts';
import type { Shopper } from '#domain/shopper/shopper.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { keepRepaymentPeriod } from '#domain/stock-search/repaid-per.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { Application } from '#use-cases/application.ts';
import { findOrigin } from '#use-cases/stock-search/shopper-origin.ts';
import { buildConfirmationMail } from '#view-models/alert/alert-message.ts';
import { confirmAlertHref, stopAlertHref } from './alert-link.ts';

export type AlertSettings = Pick<Alert, 'channel' | 'frequency' | 'kinds'> & {
  readonly email: string;
  /** The box that was ticked. */
  readonly isAgreed: boolean;
};

export type AlertRequest = {
  readonly shopper: Shopper;
  /** Null for the cars that are watched. */
  readonly search: SearchState | null;
  readonly settings: AlertSettings;
  /** Scheme, host and port that the site names itself by. */
  readonly origin: string;
};

export type AlertOutcome =
  | { readonly kind: 'saved'; readonly id: string; readonly asksAddress: boolean }
  | { readonly kind: 'too-many' }
  /** Messages are wanted, but it is missing of what, or where to. */
  | { readonly kind: 'refused'; readonly lacks: readonly AlertGap[] };

export type AlertGap = 'kinds' | 'email';

type Ports = Pick<
  Application,
  'alertStore' | 'alertKey' | 'confirmationLimiter' | 'geocoder' | 'newId' | 'triggerAlerts'
>;

export async function saveAlert(
  site: SiteContext,
  { shopper, search: state, settings, origin }: AlertRequest,
  app: Ports,
  now: Date,
): Promise<AlertOutcome> {
  const search = state === null ? null : await placeSavedSearch(site, state, app);
  const made = { id: app.newId(), createdAt: now, isPaused: false };
  return storeAlert(site, { ...made, search, shopper, settings, origin }, app, now);
}

/** Null where there is no such alert of this shopper. One that rests goes on resting. */
export async function changeAlert(
  site: SiteContext,
  { id, shopper, settings, origin }: Omit<AlertRequest, 'search'> & { readonly id: string },
  app: Ports,
  now: Date,
): Promise<AlertOutcome | null> {
  const known = await app.alertStore.find({ dealerGroupId: site.dealerGroupId, id });
  if (known === null || known.shopperId !== shopper.id || known.siteSlug !== site.siteSlug) return null;
  const { search, createdAt, isPaused } = known;
  return storeAlert(site, { id, createdAt, isPaused, search, shopper, settings, origin }, app, now);
}

type Storing = Omit<AlertRequest, 'search'> &
  Pick<Alert, 'id' | 'createdAt' | 'isPaused'> & { readonly search: SavedSearch | null };

async function storeAlert(
  site: SiteContext,
  { id, createdAt, isPaused, search, shopper, settings, origin }: Storing,
  app: Ports,
  now: Date,
): Promise<AlertOutcome> {
  const { channel, frequency, isAgreed } = settings;
  const kinds = offeredKinds[subjectOf({ search })].filter((kind) => settings.kinds.includes(kind));
  const email = readEmail(settings.email);
  const lacks: AlertGap[] = [];
  if (isAgreed && kinds.length === 0) lacks.push('kinds');
  if (isAgreed && channel === 'email' && email === null) lacks.push('email');
  if (lacks.length > 0) return { kind: 'refused', lacks };
  const isEmailConfirmed = email !== null && (await app.alertStore.isConfirmed(shopper, email));
  const alert = {
    dealerGroupId: site.dealerGroupId,
    id,
    siteSlug: site.siteSlug,
    shopperId: shopper.id,
    search,
    channel,
    frequency,
    kinds,
    email: email ?? '',
    isEmailConfirmed,
    isPaused,
    origin,
    createdAt,
  };
  const asksAddress = isAgreed && channel === 'email' && !isEmailConfirmed;
  // Anyone can type an address: who asks for more of these reads the same on the page.
  const mayAsk = asksAddress && (await app.confirmationLimiter.take(alert.email, now)).isAllowed;
  const saved = await app.alertStore.save({
    alert,
    consent: isAgreed
      ? {
          wording: consentWording(site.config.name),
          channel,
          target: channel === 'email' ? alert.email : shopper.phone,
        }
      : null,
    at: now,
    dueAt: alertDueAt(alert, site.config.timeZone, now),
    // What was saved before keeps its id, and the links of the mail are good for that one.
    confirmation: mayAsk
      ? (saved) =>
          buildConfirmationMail(site, {
            alert,
            origin,
            confirmPath: confirmAlertHref(saved, alert.email, app.alertKey),
            stopPath: stopAlertHref(saved, app.alertKey),
          })
      : null,
    newId: app.newId,
    maxAlerts: maxAlertsPerShopper,
  });
  if (saved.kind === 'too-many') return saved;
  app.triggerAlerts();
  return { kind: 'saved', id: saved.id, asksAddress };
}

/** An unknown place narrows nothing, as in the listing that was saved. */
async function placeSavedSearch(
  site: SiteContext,
  { query, refinements, ranges, near, repaidPer }: SearchState,
  app: Pick<Ports, 'geocoder'>,
): Promise<SavedSearch> {
  const found = near === null ? null : await findOrigin(site, near, app);
  const origin = found?.kind === 'found' ? found.place.coordinates : null;
  const period = keepRepaymentPeriod(ranges, repaidPer);
  return { query, refinements, ranges, near: origin === null ? null : near, origin, ...period };
}

const maxEmailLength = 254;

function readEmail(typed: string): string | null {
  const email = typed.trim();
  return email.length <= maxEmailLength &&
    /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[a-z0-9-]{2,}$/i.test(email)
    ? email
    : null;
}

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
  const { phone: _phone, lastNotifiedAt: _notified, problem: _problem, consent, ...alert } = known;
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
