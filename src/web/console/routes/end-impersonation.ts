/** /{group}/back-to-myself: ends viewing as a colleague; a form of every screen leads here meanwhile. */
import { redirect } from 'react-router';
import { staffHref } from '#domain/staff/console-links.ts';
import { stopViewingAs } from '#use-cases/staff/people.ts';
import { requireCaller } from '#web/console/caller.server.ts';
import { openScreen } from '#web/console/route-kit.server.ts';
import { requireVisit } from '#web/console/staff-visit.server.ts';

export const loader = openScreen((opened) => {
  throw redirect(staffHref(requireVisit(opened).visit.dealerGroupId));
});

export const action = openScreen(async (opened) => {
  const { dealerGroupId } = requireVisit(opened).visit;
  const { caller } = await requireCaller(opened, dealerGroupId);
  if (caller.isViewingAs) await stopViewingAs({ caller }, opened.app, opened.now);
  throw redirect(staffHref(dealerGroupId), 303);
});
