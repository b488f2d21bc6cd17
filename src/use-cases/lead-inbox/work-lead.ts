/** What staff record about the work on a lead: its outcome, and tasks with a reminder. */

import { cleanMessage } from '#domain/lead-inbox/lead-message.ts';
import { findTaskProblems, type PlannedOutcome, readOutcome } from '#domain/lead-inbox/lead-outcome.ts';
import { readTypedMoment } from '#domain/location/zoned-time.ts';
import { act, type Decision, formProblem, invalid, refused, type ScopedCall } from '#use-cases/staff/act.ts';
import { inboxRowTimeZone } from '#view-models/lead-inbox/view-inbox-row.ts';
import { type LoadedLead, loadLead, ofLead, oneLead } from './change-lead.ts';
import { siteOfLead, type WorkLeadPorts } from './lead-inbox-ports.ts';
import { listColleagues, mayBeAssigned } from './lead-view.ts';
import { subjectOfLead } from './view-lead.ts';

type OfLead = { readonly leadId: string };

export type OutcomeInput = OfLead & { readonly outcome: string; readonly reason: string };

export const setLeadOutcome = act({
  ...ofLead,
  name: 'lead.answer',
  load: (call: ScopedCall<OutcomeInput>, app: WorkLeadPorts) => loadLead(call, app),
  decide({ requested }): Decision<PlannedOutcome> {
    const read = readOutcome(requested);
    return read.ok ? { ok: true, plan: read.planned } : refused(invalid(read.problems));
  },
  async save({ loaded, plan, audit, caller }, app, at) {
    const outcome = await app.leadWorkStore.setOutcome({
      ...oneLead(loaded),
      ...{ planned: plan, by: caller.member.name, at },
      audit: audit({ outcome: plan.outcome, reason: plan.reason }),
    });
    return outcome.kind === 'done' ? { kind: 'done', result: plan.outcome } : { kind: 'missing' };
  },
});

export type TaskInput = OfLead & {
  /** Made with the form, so that a second press is the same task. */
  readonly taskId: string;
  readonly text: string;
  /** "2026-11-28T09:30" on the location's clock. */
  readonly due: string;
  readonly staffId: string;
};

type TaskLoaded = LoadedLead & {
  readonly timeZone: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
};

export const addLeadTask = act({
  ...ofLead,
  name: 'lead.answer',
  async load(call: ScopedCall<TaskInput>, app: WorkLeadPorts, now: Date): Promise<TaskLoaded | null> {
    const found = await loadLead(call, app);
    if (found === null) return null;
    const { inboxLead } = found;
    const site = siteOfLead(call.dealerGroupId, inboxLead.lead.siteSlug, app);
    const colleagues = await listColleagues(call.dealerGroupId, app, now);
    return {
      ...found,
      timeZone: inboxRowTimeZone(inboxLead, site),
      people: colleagues.filter((member) => mayBeAssigned(member, subjectOfLead(inboxLead), now)),
    };
  },
  subjectsOf: ({ inboxLead }: TaskLoaded) => [subjectOfLead(inboxLead)],
  decide({ requested, loaded, caller }, now) {
    const text = cleanMessage(requested.text).replace(/\s+/g, ' ');
    const dueAt = readTypedMoment(requested.due, loaded.timeZone)?.instant ?? null;
    const owner =
      requested.staffId === '' || requested.staffId === caller.member.id
        ? caller.member
        : loaded.people.find(({ id }) => id === requested.staffId);
    const problems = {
      ...findTaskProblems({ text, dueAt, now }),
      ...(owner === undefined ? { staffId: 'Choose a person from the list.' } : {}),
    };
    if (dueAt === null || owner === undefined || Object.keys(problems).length > 0)
      return refused(invalid(problems));
    return {
      ok: true,
      plan: { id: requested.taskId, text, dueAt, staffId: owner.id, staffName: owner.name },
    };
  },
  async save({ loaded, plan, audit }, app, at) {
    const outcome = await app.leadWorkStore.addTask({
      ...oneLead(loaded),
      ...{ task: plan, at },
      audit: audit({ task: plan.id }),
    });
    if (outcome.kind === 'full') return formProblem('This lead has 50 tasks already. Finish some first.');
    if (outcome.kind === 'unknown') return { kind: 'missing' };
    app.triggerTaskMails();
    return { kind: 'done', result: null };
  },
});

export type FinishInput = OfLead & { readonly taskId: string };

export const finishLeadTask = act({
  ...ofLead,
  name: 'lead.answer',
  load: (call: ScopedCall<FinishInput>, app: WorkLeadPorts) => loadLead(call, app),
  decide: ({ requested }) => ({ ok: true, plan: requested.taskId }),
  async save({ loaded, plan: taskId, audit, caller }, app, at) {
    const outcome = await app.leadWorkStore.finishTask({
      ...oneLead(loaded),
      ...{ taskId, by: caller.member.name, at },
      audit: audit({ task: taskId, isDone: true }),
    });
    return outcome.kind === 'done' ? { kind: 'done', result: null } : { kind: 'missing' };
  },
});
