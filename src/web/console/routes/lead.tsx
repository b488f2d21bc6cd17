/** /{group}/leads/{lead}: one conversation, and everything that can be done with it. */
import { useLoaderData, useParams } from 'react-router';
import { calendarHref, leadHref, leadsHref } from '#domain/staff/console-links.ts';
import { bookForLead, cancelBooking, saveDemoDrive } from '#use-cases/lead-inbox/book-for-lead.ts';
import {
  addLeadNote,
  answerLead,
  assignLead,
  joinLead,
  markLeadAnswered,
  partLead,
  redeliverLead,
} from '#use-cases/lead-inbox/change-lead.ts';
import { releaseHold } from '#use-cases/lead-inbox/release-hold.ts';
import { viewLead } from '#use-cases/lead-inbox/view-lead.ts';
import { addLeadTask, finishLeadTask, setLeadOutcome } from '#use-cases/lead-inbox/work-lead.ts';
import { leadDone } from '#web/console/features/leads/lead-messages.ts';
import { LeadScreen } from '#web/console/features/leads/lead-screen.tsx';
import { acting, form, type ScreenRequest, seeing } from '#web/console/route-kit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewLead, ({ params }) => ({ leadId: params.lead ?? '' }));

const leadOf = ({ params }: ScreenRequest) => ({ leadId: params.lead ?? '' });
const text = (sent: FormData, name: string) => String(sent.get(name) ?? '');
const number = (sent: FormData, name: string) => Number.parseInt(text(sent, name), 10) || 0;
const doneAs =
  (word: string) =>
  (_result: unknown, { group, params }: ScreenRequest) =>
    withDone(leadHref(group, params.lead ?? ''), word);

export const action = acting({
  assign: form({
    act: assignLead,
    read: (sent, screen) => ({
      ok: true,
      requested: { ...leadOf(screen), staffId: text(sent, 'staffId'), seenVersion: number(sent, 'seen') },
    }),
    done: doneAs('assigned'),
  }),
  answer: form({
    act: answerLead,
    read: (sent, screen) => ({
      ok: true,
      requested: {
        ...leadOf(screen),
        messageId: text(sent, 'message'),
        subject: text(sent, 'subject'),
        body: text(sent, 'body'),
        seenVersion: number(sent, 'seen'),
      },
    }),
    done: doneAs('answered'),
  }),
  note: form({
    act: addLeadNote,
    read: (sent, screen) => ({
      ok: true,
      requested: { ...leadOf(screen), messageId: text(sent, 'message'), body: text(sent, 'body') },
    }),
    done: doneAs('noted'),
  }),
  outcome: form({
    act: setLeadOutcome,
    read: (sent, screen) => ({
      ok: true,
      requested: { ...leadOf(screen), outcome: text(sent, 'outcome'), reason: text(sent, 'reason') },
    }),
    done: (result: string, screen) => doneAs(result === 'sold' ? 'sold' : 'outcome')(result, screen),
  }),
  task: form({
    act: addLeadTask,
    read: (sent, screen) => ({
      ok: true,
      requested: {
        ...leadOf(screen),
        taskId: text(sent, 'task'),
        text: text(sent, 'text'),
        due: text(sent, 'due'),
        staffId: text(sent, 'owner'),
      },
    }),
    done: doneAs('task'),
  }),
  'task-done': form({
    act: finishLeadTask,
    read: (sent, screen) => ({ ok: true, requested: { ...leadOf(screen), taskId: text(sent, 'task') } }),
    done: doneAs('task-done'),
  }),
  mark: form({
    act: markLeadAnswered,
    read: (_sent, screen) => ({ ok: true, requested: leadOf(screen) }),
    done: doneAs('marked'),
  }),
  redeliver: form({
    act: redeliverLead,
    read: (_sent, screen) => ({ ok: true, requested: leadOf(screen) }),
    done: doneAs('sent-again'),
  }),
  book: form({
    act: bookForLead,
    read: (sent, screen) => ({ ok: true, requested: { ...leadOf(screen), time: text(sent, 'time') } }),
    done: doneAs('booked'),
  }),
  cancel: form({
    act: cancelBooking,
    read: (_sent, screen) => ({ ok: true, requested: leadOf(screen) }),
    done: doneAs('cancelled'),
  }),
  out: form({
    act: saveDemoDrive,
    read: (_sent, screen) => ({ ok: true, requested: { ...leadOf(screen), direction: 'out' as const } }),
    done: doneAs('out'),
  }),
  back: form({
    act: saveDemoDrive,
    read: (_sent, screen) => ({ ok: true, requested: { ...leadOf(screen), direction: 'back' as const } }),
    done: doneAs('back'),
  }),
  'let-go': form({
    act: releaseHold,
    read: (sent, screen) => ({ ok: true, requested: { ...leadOf(screen), holdId: text(sent, 'hold') } }),
    done: doneAs('let-go'),
  }),
  join: form({
    act: joinLead,
    read: (sent, screen) => ({
      ok: true,
      // The other one comes into the conversation that is open.
      requested: { leadId: text(sent, 'other'), intoLeadId: screen.params.lead ?? '' },
    }),
    done: doneAs('joined'),
  }),
  part: form({
    act: partLead,
    read: (sent, screen) => ({
      ok: true,
      requested: { leadId: text(sent, 'other') || (screen.params.lead ?? '') },
    }),
    done: doneAs('parted'),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Lead · Staff console' }];

export default function Lead() {
  const { view } = useLoaderData<typeof loader>();
  const group = useParams().group ?? '';
  return (
    <>
      <PageHead title={view.row.name} crumb={{ label: 'Leads', to: leadsHref(group) }}>
        <LinkButton to={calendarHref(group)} isSmall>
          Calendar
        </LinkButton>
      </PageHead>
      <PageBody>
        <SuccessMessage words={leadDone} />
        <LeadScreen view={view} />
      </PageBody>
    </>
  );
}
