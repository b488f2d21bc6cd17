/** /{group}/calendar/walk-in: a shopper came without an appointment. */
import { useLoaderData, useParams } from 'react-router';
import { calendarHref, leadHref } from '#domain/staff/console-links.ts';
import { enterWalkIn, viewWalkIn } from '#use-cases/lead-inbox/enter-walk-in.ts';
import { WalkInForm } from '#web/console/features/calendar/walk-in-form.tsx';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewWalkIn, () => null);

export const action = acting({
  'walk-in': form({
    act: enterWalkIn,
    read(sent) {
      const text = (name: string) => String(sent.get(name) ?? '');
      return {
        ok: true,
        requested: {
          key: text('key'),
          what: text('what'),
          locationSlug: text('location'),
          stockNumber: text('stockNumber'),
          name: text('name'),
          phone: text('phone'),
          email: text('email'),
          minutes: Number(text('minutes')),
          leavesNow: sent.get('leavesNow') === 'yes',
          words: text('words'),
        },
      };
    },
    done: ({ leadId }, { group }) => withDone(leadHref(group, leadId), 'walked-in'),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Walk-in · Staff console' }];

export default function WalkIn() {
  const view = useLoaderData<typeof loader>();
  const group = useParams().group ?? '';
  return (
    <>
      <PageHead title="Walk-in" crumb={{ label: 'Calendar', to: calendarHref(group) }} />
      <PageBody>
        <WalkInForm formKey={view.key} locations={view.locations} />
      </PageBody>
    </>
  );
}
