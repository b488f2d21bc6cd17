/** What staff do with one lead: assign, note, reply, mark, merge, split. Each is an act of its own. */
import type { PlannedDelivery } from '#domain/lead/delivery/lead-delivery.ts';
import type { InboxLead, OpenedLead } from '#domain/lead-inbox/inbox-lead.ts';
import {
  cleanMessage,
  findMessageProblem,
  findNoteProblem,
  maxSubjectLength,
} from '#domain/lead-inbox/lead-message.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import type { StaffMember } from '#domain/staff/staff-member.ts';
import type { InboxOutcome, OneLead } from '#ports/leads/lead-inbox-store.ts';
import { type ActAnswer, act, type Decision, type ScopedCall } from '#use-cases/staff/act.ts';
import type { LeadInboxPorts } from './lead-inbox-ports.ts';
import { listColleagues, mayBeAssigned } from './lead-view.ts';
import { subjectOfLead } from './view-lead.ts';

type OfLead = { readonly leadId: string };
/** The lead as it was when it was read, with the scope that found it. */
export type LoadedLead = { readonly inboxLead: InboxLead; readonly scope: StaffScope };

export async function loadLead<Input extends OfLead>(
  { requested, dealerGroupId, scope }: ScopedCall<Input>,
  app: Pick<LeadInboxPorts, 'leadInboxStore'>,
): Promise<LoadedLead | null> {
  const inboxLead = await app.leadInboxStore.open({ dealerGroupId, scope, leadId: requested.leadId });
  return inboxLead === null || inboxLead.erasedAt !== null ? null : { inboxLead, scope };
}

export const ofLead = {
  load: loadLead,
  subjectsOf: ({ inboxLead }: LoadedLead) => [subjectOfLead(inboxLead)],
  aboutOf: ({ leadId }: OfLead) => ({ kind: 'lead', id: leadId }),
};

export const oneLead = ({ inboxLead, scope }: LoadedLead): OneLead => ({
  dealerGroupId: inboxLead.lead.dealerGroupId,
  leadId: inboxLead.lead.id,
  scope,
});

/** The requested change, in words, for a person who has to decide between it and what was done meanwhile. */
type Requested = { readonly field: string; readonly label: string; readonly yours: string };

const nothingWritten: Requested = { field: 'form', label: 'The lead', yours: 'Your change' };

/** Of two who do something with one lead at once the second sees both, and nothing of either is lost. */
async function answerOf(
  outcome: InboxOutcome,
  loaded: LoadedLead,
  requested: Requested,
  app: Pick<LeadInboxPorts, 'leadInboxStore'>,
): Promise<ActAnswer<null>> {
  if (outcome.kind === 'done') return { kind: 'done', result: null };
  const now = outcome.kind === 'moved-on' ? await app.leadInboxStore.open(oneLead(loaded)) : null;
  if (now === null) return { kind: 'missing' };
  return { kind: 'conflict', conflicts: [{ ...requested, ...timer(now, requested.field) }] };
}

function timer(
  { messages, assignment }: OpenedLead,
  field: string,
): { readonly theirs: string; readonly by?: string } {
  const last = messages.findLast(({ direction, channel }) => direction === 'out' && channel === 'mail');
  if (field === 'body' && last !== undefined) return { theirs: last.body, by: last.authorName };
  return { theirs: assignment === null ? 'Unassigned' : `Assigned to ${assignment.staffName}` };
}

const refuse = (field: string, problem: string) =>
  ({ ok: false, refusal: { kind: 'invalid', problems: { [field]: problem } } }) as const;

export type AssignInput = OfLead & {
  /** Empty makes it unassigned. */
  readonly staffId: string;
  readonly seenVersion: number;
};

type AssignPlan = {
  readonly to: { readonly staffId: string; readonly staffName: string } | null;
  readonly seenVersion: number;
};
type AssignLoaded = LoadedLead & { readonly colleagues: readonly StaffMember[] };

export const assignLead = act({
  ...ofLead,
  name: 'lead.assign',
  async load(call: ScopedCall<AssignInput>, app: LeadInboxPorts, now: Date): Promise<AssignLoaded | null> {
    const found = await loadLead(call, app);
    if (found === null) return null;
    const allStaff = await listColleagues(call.dealerGroupId, app, now);
    const colleagues = allStaff.filter((member) =>
      mayBeAssigned(member, subjectOfLead(found.inboxLead), now),
    );
    return { ...found, colleagues };
  },
  subjectsOf: ({ inboxLead }: AssignLoaded) => [subjectOfLead(inboxLead)],
  decide({ requested, loaded }): Decision<AssignPlan> {
    if (requested.staffId === '') return { ok: true, plan: { to: null, seenVersion: requested.seenVersion } };
    const found = loaded.colleagues.find(({ id }) => id === requested.staffId);
    if (found === undefined)
      return refuse('staffId', 'Choose a person from the list. This person can’t answer this lead.');
    const to = { staffId: found.id, staffName: found.name };
    return { ok: true, plan: { to, seenVersion: requested.seenVersion } };
  },
  save: async ({ loaded, plan, audit }, app) =>
    answerOf(
      await app.leadInboxStore.assign({
        ...oneLead(loaded),
        ...plan,
        audit: audit({ to: plan.to?.staffId ?? null }),
      }),
      loaded,
      { field: 'staffId', label: 'Assignee', yours: plan.to?.staffName ?? 'Unassigned' },
      app,
    ),
});

export type NoteInput = OfLead & { readonly messageId: string; readonly body: string };

export const addLeadNote = act({
  ...ofLead,
  name: 'lead.answer',
  load: (call: ScopedCall<NoteInput>, app: LeadInboxPorts) => loadLead(call, app),
  decide({ requested, caller }, at) {
    const body = cleanMessage(requested.body);
    const problem = findNoteProblem(body);
    if (problem !== null) return refuse('body', problem);
    const { id: staffId, name: authorName } = caller.member;
    return { ok: true, plan: { id: requested.messageId, body, staffId, authorName, at } };
  },
  save: async ({ loaded, plan, audit }, app) =>
    answerOf(
      await app.leadInboxStore.note({ ...oneLead(loaded), note: plan, audit: audit({ messageId: plan.id }) }),
      loaded,
      { field: 'body', label: 'Note', yours: plan.body },
      app,
    ),
});

export type AnswerInput = NoteInput & { readonly subject: string; readonly seenVersion: number };

export const answerLead = act({
  ...ofLead,
  name: 'lead.answer',
  load: (call: ScopedCall<AnswerInput>, app: LeadInboxPorts) => loadLead(call, app),
  decide({ requested, loaded, caller }, at) {
    const body = cleanMessage(requested.body);
    const problem = findMessageProblem(body);
    if (problem !== null) return refuse('body', problem);
    const { email } = loaded.inboxLead.lead.contact;
    if (email === '')
      return refuse(
        'body',
        'This lead has no email address. Call the customer, then mark the lead as answered.',
      );
    const subject = cleanMessage(requested.subject).replace(/\s+/g, ' ').slice(0, maxSubjectLength);
    if (subject === '') return refuse('subject', 'Enter a subject.');
    const { id: staffId, name: authorName } = caller.member;
    const written = { id: requested.messageId, subject, body, staffId, authorName, at };
    return { ok: true, plan: { written, email, seenVersion: requested.seenVersion } };
  },
  async save({ loaded, plan: { written, email, seenVersion }, audit }, app) {
    const delivery: PlannedDelivery = {
      id: app.newId(),
      channel: 'answer',
      target: email,
      secretName: null,
      status: 'waiting',
      problem: null,
      dueAt: written.at,
    };
    const outcome = await app.leadInboxStore.answer({
      ...oneLead(loaded),
      answer: { ...written, delivery },
      seenVersion,
      audit: audit({ messageId: written.id }),
    });
    app.triggerLeadDelivery();
    return answerOf(outcome, loaded, { field: 'body', label: 'Reply', yours: written.body }, app);
  },
});

export const markLeadAnswered = act({
  ...ofLead,
  name: 'lead.answer',
  load: (call: ScopedCall<OfLead>, app: LeadInboxPorts) => loadLead(call, app),
  decide: ({ caller }, at) => ({
    ok: true,
    plan: { staffId: caller.member.id, staffName: caller.member.name, at },
  }),
  save: async ({ loaded, plan, audit }, app) =>
    answerOf(
      await app.leadInboxStore.markAnswered({
        ...oneLead(loaded),
        ...plan,
        audit: audit({ by: 'telephone' }),
      }),
      loaded,
      nothingWritten,
      app,
    ),
});

/** What was held as possible spam, or given up, goes to everyone whom it was for. */
export const redeliverLead = act({
  ...ofLead,
  name: 'lead.answer',
  load: (call: ScopedCall<OfLead>, app: LeadInboxPorts) => loadLead(call, app),
  decide: (_call, at) => ({ ok: true, plan: { at } }),
  async save({ loaded, plan, audit }, app) {
    const change = { ...oneLead(loaded), ...plan, audit: audit({ by: 'sending again' }) };
    const outcome = await app.leadInboxStore.redeliver(change);
    app.triggerLeadDelivery();
    return answerOf(outcome, loaded, nothingWritten, app);
  },
});

export type MergeInput = OfLead & { readonly intoLeadId: string };

const joinProblems = {
  'same-lead': 'A lead can’t be merged with itself.',
  'joined-before': 'These leads are already merged.',
} as const;

export const joinLead = act({
  ...ofLead,
  name: 'lead.assign',
  async load(call: ScopedCall<MergeInput>, app: LeadInboxPorts) {
    const found = await loadLead(call, app);
    if (found === null) return null;
    const { dealerGroupId, scope, requested } = call;
    const into = await app.leadInboxStore.open({ dealerGroupId, scope, leadId: requested.intoLeadId });
    return into === null || into.erasedAt !== null ? null : { ...found, into };
  },
  subjectsOf: ({ inboxLead, into }: LoadedLead & { readonly into: InboxLead }) => [
    subjectOfLead(inboxLead),
    subjectOfLead(into),
  ],
  decide: ({ requested, caller }, at) => ({
    ok: true,
    plan: { intoLeadId: requested.intoLeadId, staffId: caller.member.id, at },
  }),
  async save({ loaded, plan, audit }, app): Promise<ActAnswer<null>> {
    const outcome = await app.leadInboxStore.join({
      ...oneLead(loaded),
      ...plan,
      audit: audit({ intoLeadId: plan.intoLeadId }),
    });
    return outcome.kind === 'refused'
      ? { kind: 'invalid', problems: { form: joinProblems[outcome.reason] } }
      : answerOf(outcome, loaded, nothingWritten, app);
  },
});

export const partLead = act({
  ...ofLead,
  name: 'lead.assign',
  load: (call: ScopedCall<OfLead>, app: LeadInboxPorts) => loadLead(call, app),
  decide: () => ({ ok: true, plan: null }),
  save: async ({ loaded, audit }, app) =>
    answerOf(
      await app.leadInboxStore.part({
        ...oneLead(loaded),
        audit: audit({ intoLeadId: loaded.inboxLead.joinedInto }),
      }),
      loaded,
      nothingWritten,
      app,
    ),
});
