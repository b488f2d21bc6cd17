/** /{group}/today: the first screen of the day. */
import { useLoaderData } from 'react-router';
import { viewToday } from '#use-cases/today/view-today.ts';
import { TodayScreen } from '#web/console/features/today/today-screen.tsx';
import { seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export const loader = seeing(viewToday, () => null);

export const meta = () => [{ title: 'Today · Staff console' }];

export default function Today() {
  return (
    <>
      <PageHead title="Today" />
      <PageBody>
        <TodayScreen {...useLoaderData<typeof loader>()} />
      </PageBody>
    </>
  );
}
