/**
 * Staff release a held car, however it was held: money that was paid is refunded, the next in line is offered the car,
 * the page shows it as available.
 */
import type { OpenedLead } from '#domain/lead-inbox/inbox-lead.ts';
import type { Hold } from '#domain/reservation/hold.ts';
import type { PaymentPorts } from '#use-cases/payment/reconcile-payment.ts';
import { endHold } from '#use-cases/reservation/end-hold.ts';
import { type ActAnswer, act, type ScopedCall } from '#use-cases/staff/act.ts';
import type { LeadInboxPorts } from './lead-inbox-ports.ts';
import { findHoldOf, subjectOfLead } from './view-lead.ts';

export type ReleaseHoldInput = { readonly leadId: string; readonly holdId: string };
type Loaded = { readonly opened: OpenedLead; readonly hold: Hold };

export const releaseHold = act({
  name: 'car.hold',
  async load(
    { requested, dealerGroupId, scope }: ScopedCall<ReleaseHoldInput>,
    app: LeadInboxPorts & PaymentPorts,
  ): Promise<Loaded | null> {
    const opened = await app.leadInboxStore.open({ dealerGroupId, scope, leadId: requested.leadId });
    const record = opened === null ? null : await findHoldOf(opened, app);
    if (opened === null || record === null || record.hold.id !== requested.holdId) return null;
    return { opened, hold: record.hold };
  },
  subjectsOf: ({ opened }: Loaded) => [subjectOfLead(opened)],
  aboutOf: (_requested, { hold }) => ({ kind: 'car', id: hold.carId }),
  decide({ loaded: { hold } }) {
    return hold.status === 'ended'
      ? { ok: false, refusal: { kind: 'invalid', problems: { form: 'This hold has already ended.' } } }
      : { ok: true, plan: hold };
  },
  async save({ plan: { dealerGroupId, id, leadId }, audit }, app, at): Promise<ActAnswer<null>> {
    const note = audit({ leadId, holdId: id, end: 'dealer-released' });
    const requested = { dealerGroupId, id, siteSlug: null, end: 'dealer-released', audit: note } as const;
    const outcome = await endHold(requested, app, at);
    if (outcome === 'ended') return { kind: 'done', result: null };
    const form =
      outcome === 'away'
        ? 'The payment service is not responding and the customer may be paying now. Try again in a minute.'
        : 'This hold has already ended.';
    return { kind: 'invalid', problems: { form } };
  },
});
