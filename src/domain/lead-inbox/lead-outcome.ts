/** What a lead came to, and what is still to do about it. */

/** In the order in which a lead usually goes through them; the last two end it. */
export const leadOutcomes = ['contacted', 'appointment', 'test-driven', 'sold', 'lost'] as const;
export type LeadOutcome = (typeof leadOutcomes)[number];

export const leadOutcomeNames: Readonly<Record<LeadOutcome, string>> = {
  contacted: 'Contacted',
  appointment: 'Appointment',
  'test-driven': 'Test driven',
  sold: 'Sold',
  lost: 'Lost',
};

export const lostReasons = [
  'bought-elsewhere',
  'price',
  'finance',
  'trade-in',
  'car-gone',
  'no-reply',
  'not-buying',
  'other',
] as const;
export type LostReason = (typeof lostReasons)[number];

export const lostReasonNames: Readonly<Record<LostReason, string>> = {
  'bought-elsewhere': 'Bought elsewhere',
  price: 'Price too high',
  finance: 'Finance not approved',
  'trade-in': 'Trade-in value too low',
  'car-gone': 'Car no longer available',
  'no-reply': 'No reply from the customer',
  'not-buying': 'No longer looking',
  other: 'Other reason',
};

export type RecordedOutcome = {
  readonly outcome: LeadOutcome;
  /** Only of a lost lead. */
  readonly reason: LostReason | null;
  readonly setAt: Date;
  /** The name of the member of staff. */
  readonly setBy: string;
};

export type PlannedOutcome = Pick<RecordedOutcome, 'outcome' | 'reason'>;

type ReadOutcome =
  | { readonly ok: true; readonly planned: PlannedOutcome }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> };

/** A lost lead needs a reason: reports count them. */
export function readOutcome(typed: { readonly outcome: string; readonly reason: string }): ReadOutcome {
  const outcome = leadOutcomes.find((known) => known === typed.outcome);
  if (outcome === undefined) return { ok: false, problems: { form: 'Choose an outcome from the list.' } };
  if (outcome !== 'lost') return { ok: true, planned: { outcome, reason: null } };
  const reason = lostReasons.find((known) => known === typed.reason);
  return reason === undefined
    ? { ok: false, problems: { reason: 'Choose why the lead was lost.' } }
    : { ok: true, planned: { outcome, reason } };
}

/** What a reply, a booking or a drive makes of it by itself: never a step back, and nothing of a lead that has ended. */
export function isAdvance(current: LeadOutcome | null, next: LeadOutcome): boolean {
  if (current === 'sold' || current === 'lost') return false;
  return current === null || leadOutcomes.indexOf(next) > leadOutcomes.indexOf(current);
}

export type LeadTask = {
  readonly id: string;
  readonly text: string;
  readonly dueAt: Date;
  readonly staffId: string;
  readonly staffName: string;
  readonly doneAt: Date | null;
};

export const maxTaskLength = 200;
/** Of one lead. */
export const maxTasks = 50;

type TypedTask = { readonly text: string; readonly dueAt: Date | null; readonly now: Date };

/** What is wrong with a new task, by field. */
export function findTaskProblems({ text, dueAt, now }: TypedTask): Readonly<Record<string, string>> {
  return {
    ...(text === ''
      ? { text: 'Enter what is to be done.' }
      : text.length > maxTaskLength
        ? { text: `Enter at most ${maxTaskLength} characters.` }
        : {}),
    ...(dueAt === null
      ? { due: 'Enter a date and a time.' }
      : dueAt <= now
        ? { due: 'Enter a time in the future.' }
        : {}),
  };
}

type TaskMail = {
  readonly name: string;
  readonly text: string;
  readonly customer: string;
  readonly car: string | null;
  readonly href: string | null;
};

export function taskMail({ name, text, customer, car, href }: TaskMail): {
  readonly subject: string;
  readonly text: string;
} {
  const about = car === null ? customer : `${customer}, ${car}`;
  return {
    subject: `Task due: ${text}`,
    text: [
      `Hello ${name},`,
      `This task is due: ${text}`,
      `Lead: ${about}`,
      ...(href === null ? [] : [href]),
    ].join('\n\n'),
  };
}
