/**
 * How often leads may come through agents. Assistants call from a few networks that all their shoppers share, so that
 * counting networks would refuse everyone after five people: persons, agents and sites are counted instead.
 */
import type { SiteContext } from '#domain/site/site-context.ts';
import { normalisePhone } from '#domain/text/phone-number.ts';
import type { BookingStore } from '#ports/deals/booking-store.ts';
import type { Application } from '#use-cases/application.ts';

export type AgentWrite = {
  readonly contact: { readonly email: string | null; readonly phone: string | null };
  readonly carId: string | null;
  /** It takes a time in a calendar. */
  readonly isVisit: boolean;
  /** As the program calls itself. */
  readonly agentName: string;
};

export type AgentLimit =
  | { readonly isAllowed: true }
  | {
      readonly isAllowed: false;
      readonly of: 'open-visits' | 'person' | 'program' | 'site';
      /** Null where waiting is of no use. */
      readonly retryAfterSeconds: number | null;
    };

export type AgentLimitPorts = Pick<Application, 'agentLimiters' | 'phoneLimiter'> & {
  readonly bookingStore: Pick<BookingStore, 'countOpen'>;
};

/** A shopper who chooses between two cars drives both. */
const maxOpenVisits = 2;

export async function consumeAgentLimits(
  { dealerGroupId, siteSlug }: SiteContext,
  { contact, carId, isVisit, agentName }: AgentWrite,
  app: AgentLimitPorts,
  now: Date,
): Promise<AgentLimit> {
  const phone = contact.phone === null ? null : normalisePhone(contact.phone);
  const email = contact.email === null ? null : contact.email.trim().toLowerCase();
  if (isVisit && (await app.bookingStore.countOpen({ dealerGroupId, phone, email, now })) >= maxOpenVisits) {
    return { isAllowed: false, of: 'open-visits', retryAfterSeconds: null };
  }
  const { personCar, email: emails, program, site } = app.agentLimiters;
  const person = phone ?? email ?? '';
  const limits = [
    ...(phone === null
      ? []
      : [
          {
            of: 'person' as const,
            take: () => app.phoneLimiter.take(`${dealerGroupId} programs ${phone}`, now),
          },
        ]),
    ...(email === null
      ? []
      : [{ of: 'person' as const, take: () => emails.take(`${dealerGroupId} ${email}`, now) }]),
    {
      of: 'person' as const,
      take: () => personCar.take(`${dealerGroupId} ${person} ${carId ?? 'no car'}`, now),
    },
    {
      of: 'program' as const,
      take: () => program.take(`${dealerGroupId}/${siteSlug} ${agentName.toLowerCase()}`, now),
    },
    { of: 'site' as const, take: () => site.take(`${dealerGroupId}/${siteSlug}`, now) },
  ];
  for (const { of, take } of limits) {
    const claimed = await take();
    if (!claimed.isAllowed) return { isAllowed: false, of, retryAfterSeconds: claimed.retryAfterSeconds };
  }
  return { isAllowed: true };
}
