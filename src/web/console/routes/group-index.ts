/** A dealer group without a screen: the day is the first. */
import { data, redirect } from 'react-router';
import { isGroupAddress, todayHref } from '#domain/staff/console-links.ts';
import { openScreen } from '#web/console/route-kit.server.ts';

export const loader = openScreen(({ params: { group = '' } }) => {
  if (!isGroupAddress(group)) throw data(null, { status: 404 });
  throw redirect(todayHref(group));
});
