/** /{group}/sign-out: ends the session; a form of every screen leads here. */
import { redirect } from 'react-router';
import { signInHref } from '#domain/staff/console-links.ts';
import { signStaffOut } from '#use-cases/staff/sign-in.ts';
import { findSignedIn, staffCookie } from '#web/console/caller.server.ts';
import { openScreen } from '#web/console/route-kit.server.ts';
import { requireVisit } from '#web/console/staff-visit.server.ts';

export const loader = openScreen((opened) => {
  throw redirect(signInHref(requireVisit(opened).visit.dealerGroupId));
});

export const action = openScreen(async (opened) => {
  const { dealerGroupId, clientAddress } = requireVisit(opened).visit;
  const found = await findSignedIn(opened, dealerGroupId);
  if (found !== null) {
    const { staffId, id: sessionId } = found.session;
    await signStaffOut({ dealerGroupId, staffId, sessionId, clientAddress }, opened.app, opened.now);
  }
  const cookie = staffCookie({ dealerGroupId, token: null, maxAgeMs: 0, origin: opened.origin });
  throw redirect(`${signInHref(dealerGroupId)}?out`, { status: 303, headers: { 'set-cookie': cookie } });
});
