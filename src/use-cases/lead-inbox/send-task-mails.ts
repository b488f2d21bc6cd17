/** Reminds staff by email of the tasks that are due. */
import { taskMail } from '#domain/lead-inbox/lead-outcome.ts';
import { leadHref } from '#domain/staff/console-links.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { LeadTaskMails, TaskToRemind } from '#ports/leads/lead-work-store.ts';
import type { StaffMailer, StaffStore } from '#ports/staff/staff-store.ts';

export type TaskMailPorts = {
  readonly leadTaskMails: LeadTaskMails;
  readonly staffStore: Pick<StaffStore, 'list'>;
  readonly staffMailer: StaffMailer;
  /** Null where there is no console. */
  readonly consoleOrigin: () => string | null;
  readonly clock: Clock;
  readonly reportFault: (error: unknown, where: string) => void;
};

/** As long as an email may take, twice over: then another process tries. */
const leaseMs = 2 * minuteMs;

/** How many were sent. One that did not leave is tried again once the lease is over. */
export async function sendTaskMails(app: TaskMailPorts): Promise<number> {
  let sent = 0;
  for (const task of await app.leadTaskMails.claim(app.clock(), leaseMs)) {
    if (!(await remind(task, app))) continue;
    await app.leadTaskMails.recordSent(task);
    sent++;
  }
  return sent;
}

/** False where it is tried again. To those who have left nothing is sent. */
async function remind(task: TaskToRemind, app: TaskMailPorts): Promise<boolean> {
  const { dealerGroupId, leadId, id, text, staffId, dueAt, customer, car } = task;
  const staff = await app.staffStore.list(dealerGroupId);
  const member = staff.find((each) => each.id === staffId && each.leftAt === null);
  if (member === undefined) return true;
  const origin = app.consoleOrigin();
  const href = origin === null ? null : `${origin}${leadHref(dealerGroupId, leadId)}`;
  const outcome = await app.staffMailer.send({
    // The same again after a crash is no second message.
    id: `task-${id}-${dueAt.getTime()}`,
    to: member.email,
    at: dueAt,
    ...taskMail({ name: member.name, text, customer, car, href }),
  });
  if (outcome.kind === 'accepted') return true;
  app.reportFault(new Error(`The email about a task was not sent: ${outcome.problem}`), 'task email');
  return outcome.isPermanent;
}
