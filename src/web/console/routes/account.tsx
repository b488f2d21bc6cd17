/** /{group}/account: how somebody gets in, and where they are signed in. */
import { useLoaderData } from 'react-router';
import { accountHref } from '#domain/staff/console-links.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import {
  addStaffPasskey,
  endOwnSessions,
  removeApp,
  removeStaffPasskey,
  setUpApp,
  viewAccount,
} from '#use-cases/staff/account.ts';
import { AccountScreen } from '#web/console/features/account/account-screen.tsx';
import { type AskedScreen, acting, form, seeing } from '#web/console/route-kit.server.ts';
import { DoneNotice, withDone } from '#web/console/ui/done-notice.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export const loader = seeing(viewAccount, ({ origin, url }) => ({
  origin,
  isSettingUpApp: url.searchParams.has('app'),
}));

const text = (sent: FormData, name: string) => String(sent.get(name) ?? '');
const done = (word: string, { group }: AskedScreen) => withDone(accountHref(group), word);

export const action = acting({
  'add-passkey': form({
    act: addStaffPasskey,
    read: (sent, { group, origin, clientAddress, userAgent }) => ({
      ok: true,
      asked: {
        visit: { dealerGroupId: group, origin, clientAddress, userAgent },
        ticket: text(sent, 'ticket'),
        answer: parseJson(text(sent, 'answer')),
      },
    }),
    done,
  }),
  'remove-passkey': form({
    act: removeStaffPasskey,
    read: (sent) => ({ ok: true, asked: { credentialId: text(sent, 'passkey') } }),
    done,
  }),
  'set-up-app': form({
    act: setUpApp,
    read: (sent) => ({ ok: true, asked: { sealed: text(sent, 'sealed'), code: text(sent, 'code') } }),
    done,
  }),
  'remove-app': form({ act: removeApp, read: () => ({ ok: true, asked: null }), done }),
  'end-session': form({
    act: endOwnSessions,
    read: (sent) => ({ ok: true, asked: { session: text(sent, 'session') } }),
    done,
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Your account · Staff console' }];

const words = {
  'passkey-added': 'Your new passkey works from now on.',
  'passkey-removed': 'The passkey opens nothing any more.',
  'app-added': 'Your authenticator app is set up: with a code by mail it is your second way in.',
  'app-removed': 'The authenticator app is removed.',
  'sessions-ended': 'Signed out there.',
};

export default function Account() {
  return (
    <>
      <PageHead title="Your account" />
      <PageBody>
        <DoneNotice words={words} />
        <AccountScreen {...useLoaderData<typeof loader>()} />
      </PageBody>
    </>
  );
}
