/** One lead as its screen gets it. */
import type { MessageSection } from '#domain/lead/message/message-content.ts';
import type { PreparedAnswer } from '#domain/lead-inbox/answer-template.ts';
import type { LeadOutcome } from '#domain/lead-inbox/lead-outcome.ts';
import { mayAct, type StaffSubject } from '#domain/staff/may-act.ts';
import type { StaffMember } from '#domain/staff/staff-member.ts';
import type { ConversationLine, DeliveryView } from '#view-models/lead-inbox/view-conversation.ts';
import type { InboxRowView } from '#view-models/lead-inbox/view-inbox-row.ts';
import type { FreeTimeView } from './find-free-times.ts';
import type { LeadInboxPorts } from './lead-inbox-ports.ts';

export type TaskView = {
  readonly id: string;
  readonly text: string;
  readonly dueText: string;
  readonly staffName: string;
  readonly isDone: boolean;
  readonly isLate: boolean;
};

export type LeadView = {
  readonly row: InboxRowView;
  readonly version: number;
  /** Names the message that is about to be written: pressing twice sends it once. */
  readonly nextMessageId: string;
  readonly phone: { readonly text: string; readonly href: string | null } | null;
  readonly email: { readonly text: string; readonly href: string | null } | null;
  readonly lines: readonly ConversationLine[];
  readonly sections: readonly MessageSection[];
  readonly deliveries: readonly DeliveryView[];
  /** On the button that sends what was held or given up; null where nothing was, or it may not be sent. */
  readonly resendLabel: string | null;
  readonly subject: string;
  /** Whether what the shopper writes back joins this conversation, or goes to the mail of the location. */
  readonly answersComeBack: boolean;
  readonly templates: readonly PreparedAnswer[];
  readonly booking: {
    readonly id: string;
    readonly text: string;
    readonly state: 'booked' | 'cancelled';
  } | null;
  /** Whether its car can leave, or is out; null where no car is driven. */
  readonly demoDrive: 'can-leave' | 'out' | 'returned' | null;
  /** Its car, held for them or no more; null where it never was. */
  readonly hold: {
    readonly id: string;
    readonly isLive: boolean;
    readonly heading: string;
    readonly text: string;
    readonly money: string | null;
    /** "Wed 25 Nov, 2:15 pm"; null once it has ended. */
    readonly untilText: string | null;
  } | null;
  /** Whose page it can be held on; null where none is asked about, or may not be. */
  readonly holdableCarId: string | null;
  /** "Sold, Mia Tran, 28 Nov"; null until it was contacted. */
  readonly outcome: {
    readonly value: LeadOutcome;
    readonly reasonText: string | null;
    readonly setText: string;
  } | null;
  /** The drive is over, and nothing came of it yet. */
  readonly asksOutcome: boolean;
  readonly tasks: readonly TaskView[];
  /** IANA, of the location that answers. */
  readonly timeZone: string;
  readonly times: readonly FreeTimeView[];
  readonly people: readonly { readonly value: string; readonly label: string }[];
  readonly joined: readonly InboxRowView[];
  readonly alike: readonly InboxRowView[];
  /** The lead that speaks for this one. */
  readonly joinedInto: string | null;
  /** The viewer, as a possible assignee; null where they may not take it. */
  readonly me: string | null;
  readonly may: { readonly answer: boolean; readonly assign: boolean; readonly hold: boolean };
};

/** Everyone who may see leads at all, by name. */
export async function listColleagues(
  dealerGroupId: string,
  { staffStore }: Pick<LeadInboxPorts, 'staffStore'>,
  now: Date,
): Promise<readonly StaffMember[]> {
  const allStaff = await staffStore.list(dealerGroupId);
  return allStaff.filter(({ leftAt }) => leftAt === null).filter((member) => reachesLeads(member, now));
}

/** Whom a lead can be given to: those who work here and may answer it. */
function reachesLeads(member: StaffMember, now: Date): boolean {
  const permission = mayAct(member, 'lead.see', {}, now);
  return permission.ok || permission.reason === 'scope';
}

/** Once the lead is theirs: who answers only what is assigned to them may answer it then. */
export function mayBeAssigned(member: StaffMember, subject: StaffSubject, now: Date): boolean {
  return mayAct(member, 'lead.answer', { ...subject, assignedTo: member.id }, now).ok;
}
