/** What a lead came to, and the tasks of staff about it. */

import type { LeadCar } from '#domain/lead/lead.ts';
import type { LeadTask, PlannedOutcome } from '#domain/lead-inbox/lead-outcome.ts';
import type { InboxQuery, LeadChange } from './lead-inbox-store.ts';

export type DueTask = LeadTask & {
  readonly leadId: string;
  readonly customer: string;
  readonly car: LeadCar | null;
};

type Outcome = { readonly kind: 'done' } | { readonly kind: 'unknown' };

export interface LeadWorkStore {
  setOutcome(
    change: LeadChange & { readonly planned: PlannedOutcome; readonly by: string; readonly at: Date },
  ): Promise<Outcome>;
  /** The same task again is `done`; `full`: the lead has as many as it may have. */
  addTask(
    change: LeadChange & { readonly task: Omit<LeadTask, 'doneAt'>; readonly at: Date },
  ): Promise<Outcome | { readonly kind: 'full' }>;
  finishTask(
    change: LeadChange & { readonly taskId: string; readonly by: string; readonly at: Date },
  ): Promise<Outcome>;
  /** Open ones of one person, due by then, of leads that they may see; the longest due first. */
  listTasks(
    question: InboxQuery & { readonly staffId: string; readonly until: Date; readonly limit: number },
  ): Promise<readonly DueTask[]>;
}

export type TaskToRemind = Pick<LeadTask, 'id' | 'text' | 'staffId' | 'dueAt'> & {
  readonly dealerGroupId: string;
  readonly leadId: string;
  readonly customer: string;
  readonly car: string | null;
};

/** Reminders of tasks that are due, each once. */
export interface LeadTaskMails {
  claim(now: Date, leaseMs: number): Promise<readonly TaskToRemind[]>;
  recordSent(task: TaskToRemind): Promise<void>;
}
