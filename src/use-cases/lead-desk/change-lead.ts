/** What staff do with one lead: give it to somebody, note, answer, mark, join, part. Each is an act of its own. */
import type { PlannedDelivery } from '#domain/lead/delivery/lead-delivery.ts';
import type { DeskLead, OpenedLead } from '#domain/lead-desk/desk-lead.ts';
import {
  cleanMessage,
  findMessageProblem,
  findNoteProblem,
  longestSubject,
} from '#domain/lead-desk/lead-message.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import type { StaffMember } from '#domain/staff/staff-member.ts';
import type { DeskOutcome, OneLead } from '#ports/leads/lead-desk-store.ts';
import { type ActAnswer, act, type Decision, type ScopedCall } from '#use-cases/staff/act.ts';
import type { DeskPorts } from './desk-ports.ts';
import { listColleagues, mayTakeLead } from './list-colleagues.ts';
import { subjectOfLead } from './view-lead.ts';

type OfLead = { readonly leadId: string };
/** The lead as it stood when it was asked for, with the scope that found it. */
type Loaded = { readonly desk: DeskLead; readonly scope: StaffScope };

async function load<Asked extends OfLead>(
  { asked, dealerGroupId, scope }: ScopedCall<Asked>,
  app: Pick<DeskPorts, 'leadDeskStore'>,
): Promise<Loaded | null> {
  const desk = await app.leadDeskStore.open({ dealerGroupId, scope, leadId: asked.leadId });
  return desk === null || desk.erasedAt !== null ? null : { desk, scope };
}

const ofLead = {
  load,
  subjectsOf: ({ desk }: Loaded) => [subjectOfLead(desk)],
  aboutOf: ({ leadId }: OfLead) => ({ kind: 'lead', id: leadId }),
};

const one = ({ desk, scope }: Loaded): OneLead => ({
  dealerGroupId: desk.lead.dealerGroupId,
  leadId: desk.lead.id,
  scope,
});

/** What somebody wanted, in words, for whoever has to decide between it and what was done meanwhile. */
type Wanted = { readonly field: string; readonly label: string; readonly yours: string };

const nothingWritten: Wanted = { field: 'form', label: 'The lead', yours: 'Your change' };

/** Of two who do something with one lead at once the second sees both, and nothing of either is lost. */
async function answerOf(
  outcome: DeskOutcome,
  loaded: Loaded,
  wanted: Wanted,
  app: Pick<DeskPorts, 'leadDeskStore'>,
): Promise<ActAnswer<null>> {
  if (outcome.kind === 'done') return { kind: 'done', result: null };
  const now = outcome.kind === 'moved-on' ? await app.leadDeskStore.open(one(loaded)) : null;
  if (now === null) return { kind: 'missing' };
  return { kind: 'conflict', conflicts: [{ ...wanted, ...standing(now, wanted.field) }] };
}

function standing(
  { messages, assignment }: OpenedLead,
  field: string,
): { readonly theirs: string; readonly by?: string } {
  const last = messages.findLast(({ direction, channel }) => direction === 'out' && channel === 'mail');
  if (field === 'body' && last !== undefined) return { theirs: last.body, by: last.authorName };
  return { theirs: assignment === null ? 'Nobody has it' : `${assignment.staffName} has it` };
}

const refuse = (field: string, problem: string) =>
  ({ ok: false, refusal: { kind: 'invalid', problems: { [field]: problem } } }) as const;

export type AssignAsked = OfLead & {
  /** Empty gives it back to nobody. */
  readonly staffId: string;
  readonly seenVersion: number;
};

type AssignPlan = {
  readonly to: { readonly staffId: string; readonly staffName: string } | null;
  readonly seenVersion: number;
};
type AssignLoaded = Loaded & { readonly colleagues: readonly StaffMember[] };

export const assignLead = act({
  ...ofLead,
  name: 'lead.assign',
  async load(call: ScopedCall<AssignAsked>, app: DeskPorts, now: Date): Promise<AssignLoaded | null> {
    const found = await load(call, app);
    if (found === null) return null;
    const everybody = await listColleagues(call.dealerGroupId, app, now);
    const colleagues = everybody.filter((member) => mayTakeLead(member, subjectOfLead(found.desk), now));
    return { ...found, colleagues };
  },
  subjectsOf: ({ desk }: AssignLoaded) => [subjectOfLead(desk)],
  decide({ asked, loaded }): Decision<AssignPlan> {
    if (asked.staffId === '') return { ok: true, plan: { to: null, seenVersion: asked.seenVersion } };
    const found = loaded.colleagues.find(({ id }) => id === asked.staffId);
    if (found === undefined)
      return refuse('staffId', 'Choose somebody of the list: this person cannot answer this lead.');
    const to = { staffId: found.id, staffName: found.name };
    return { ok: true, plan: { to, seenVersion: asked.seenVersion } };
  },
  save: async ({ loaded, plan, audit }, app) =>
    answerOf(
      await app.leadDeskStore.assign({
        ...one(loaded),
        ...plan,
        audit: audit({ to: plan.to?.staffId ?? null }),
      }),
      loaded,
      { field: 'staffId', label: 'Who looks after it', yours: plan.to?.staffName ?? 'Nobody' },
      app,
    ),
});

export type NoteAsked = OfLead & { readonly messageId: string; readonly body: string };

export const noteOnLead = act({
  ...ofLead,
  name: 'lead.answer',
  load: (call: ScopedCall<NoteAsked>, app: DeskPorts) => load(call, app),
  decide({ asked, caller }, at) {
    const body = cleanMessage(asked.body);
    const problem = findNoteProblem(body);
    if (problem !== null) return refuse('body', problem);
    const { id: staffId, name: authorName } = caller.member;
    return { ok: true, plan: { id: asked.messageId, body, staffId, authorName, at } };
  },
  save: async ({ loaded, plan, audit }, app) =>
    answerOf(
      await app.leadDeskStore.note({ ...one(loaded), note: plan, audit: audit({ messageId: plan.id }) }),
      loaded,
      { field: 'body', label: 'Note', yours: plan.body },
      app,
    ),
});

export type AnswerAsked = NoteAsked & { readonly subject: string; readonly seenVersion: number };

export const answerLead = act({
  ...ofLead,
  name: 'lead.answer',
  load: (call: ScopedCall<AnswerAsked>, app: DeskPorts) => load(call, app),
  decide({ asked, loaded, caller }, at) {
    const body = cleanMessage(asked.body);
    const problem = findMessageProblem(body);
    if (problem !== null) return refuse('body', problem);
    const { email } = loaded.desk.lead.contact;
    if (email === '')
      return refuse(
        'body',
        'There is no mail address with this lead. Call instead, and mark it as answered.',
      );
    const subject = cleanMessage(asked.subject).replace(/\s+/g, ' ').slice(0, longestSubject);
    if (subject === '') return refuse('subject', 'Write a subject.');
    const { id: staffId, name: authorName } = caller.member;
    const written = { id: asked.messageId, subject, body, staffId, authorName, at };
    return { ok: true, plan: { written, email, seenVersion: asked.seenVersion } };
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
    const outcome = await app.leadDeskStore.answer({
      ...one(loaded),
      answer: { ...written, delivery },
      seenVersion,
      audit: audit({ messageId: written.id }),
    });
    app.wakeLeadDelivery();
    return answerOf(outcome, loaded, { field: 'body', label: 'Answer', yours: written.body }, app);
  },
});

export const markLeadAnswered = act({
  ...ofLead,
  name: 'lead.answer',
  load: (call: ScopedCall<OfLead>, app: DeskPorts) => load(call, app),
  decide: ({ caller }, at) => ({ ok: true, plan: { staffId: caller.member.id, at } }),
  save: async ({ loaded, plan, audit }, app) =>
    answerOf(
      await app.leadDeskStore.markAnswered({ ...one(loaded), ...plan, audit: audit({ by: 'telephone' }) }),
      loaded,
      nothingWritten,
      app,
    ),
});

/** What was held as possible spam, or given up, goes to everybody whom it was for. */
export const redeliverLead = act({
  ...ofLead,
  name: 'lead.answer',
  load: (call: ScopedCall<OfLead>, app: DeskPorts) => load(call, app),
  decide: (_call, at) => ({ ok: true, plan: { at } }),
  async save({ loaded, plan, audit }, app) {
    const change = { ...one(loaded), ...plan, audit: audit({ by: 'sending again' }) };
    const outcome = await app.leadDeskStore.redeliver(change);
    app.wakeLeadDelivery();
    return answerOf(outcome, loaded, nothingWritten, app);
  },
});

export type JoinAsked = OfLead & { readonly intoLeadId: string };

const joinProblems = {
  'same-lead': 'A lead cannot be joined with itself.',
  'joined-before': 'These two are joined already.',
} as const;

export const joinLead = act({
  ...ofLead,
  name: 'lead.assign',
  async load(call: ScopedCall<JoinAsked>, app: DeskPorts) {
    const found = await load(call, app);
    if (found === null) return null;
    const { dealerGroupId, scope, asked } = call;
    const into = await app.leadDeskStore.open({ dealerGroupId, scope, leadId: asked.intoLeadId });
    return into === null || into.erasedAt !== null ? null : { ...found, into };
  },
  subjectsOf: ({ desk, into }: Loaded & { readonly into: DeskLead }) => [
    subjectOfLead(desk),
    subjectOfLead(into),
  ],
  decide: ({ asked, caller }, at) => ({
    ok: true,
    plan: { intoLeadId: asked.intoLeadId, staffId: caller.member.id, at },
  }),
  async save({ loaded, plan, audit }, app): Promise<ActAnswer<null>> {
    const outcome = await app.leadDeskStore.join({
      ...one(loaded),
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
  load: (call: ScopedCall<OfLead>, app: DeskPorts) => load(call, app),
  decide: () => ({ ok: true, plan: null }),
  save: async ({ loaded, audit }, app) =>
    answerOf(
      await app.leadDeskStore.part({ ...one(loaded), audit: audit({ intoLeadId: loaded.desk.joinedInto }) }),
      loaded,
      nothingWritten,
      app,
    ),
});
