/** A dealer group without a screen: the day is the first. */
import { redirect } from 'react-router';
import { todayHref } from '#domain/staff/console-links.ts';
import { openScreen } from '#web/console/route-kit.server.ts';

export const loader = openScreen(({ params }) => {
  throw redirect(todayHref(params.group ?? ''));
});
