/** The frame around every screen of a dealer group, for people who are signed in there. */
import { Outlet, useLoaderData } from 'react-router';
import { viewFrame } from '#use-cases/staff/view-frame.ts';
import { ConsoleFrame } from '#web/console/features/frame/console-frame.tsx';
import { seeing } from '#web/console/route-kit.server.ts';
import { GroupClockProvider } from '#web/console/ui/instant.tsx';

export const loader = seeing(viewFrame, () => null);

export default function Group() {
  const frame = useLoaderData<typeof loader>();
  return (
    <GroupClockProvider timeZone={frame.group.timeZone}>
      <ConsoleFrame frame={frame}>
        <Outlet />
      </ConsoleFrame>
    </GroupClockProvider>
  );
}
