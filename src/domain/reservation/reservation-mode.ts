/** Whether a site holds a car at once, or asks its dealer to. */
import type { SiteContext } from '#domain/site/site-context.ts';

type Config = Pick<SiteContext['config'], 'reservations' | 'payments'>;

/** In cents; 0 where none is asked for. */
export function depositOf({ reservations }: Pick<Config, 'reservations'>): number {
  return reservations.depositCents ?? 0;
}

/** A deposit that cannot be paid holds nothing: then a reservation stays a request. */
export function holdsOnline(config: Config): boolean {
  return config.reservations.holdsOnline && (depositOf(config) === 0 || config.payments.gateway !== 'none');
}

/** Where nothing is paid for it, a car is held only for a phone number that a texted code proved. */
export function holdsForProvedOnly(config: Config): boolean {
  return holdsOnline(config) && depositOf(config) === 0;
}
