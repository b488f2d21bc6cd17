/** /{group}/account: how a person signs in, and where they are signed in. */
import { useLoaderData } from 'react-router';
import { accountHref } from '#domain/staff/console-links.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import {
  addStaffPasskey,
  endMySessions,
  removeApp,
  removeStaffPasskey,
  setUpApp,
  viewAccount,
} from '#use-cases/staff/account.ts';
import { AccountScreen } from '#web/console/features/account/account-screen.tsx';
import { acting, form, type ScreenRequest, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewAccount, ({ origin, url }) => ({
  origin,
  isSettingUpApp: url.searchParams.has('app'),
}));

const text = (sent: FormData, name: string) => String(sent.get(name) ?? '');
const done = (word: string, { group }: ScreenRequest) => withDone(accountHref(group), word);

export const action = acting({
  'add-passkey': form({
    act: addStaffPasskey,
    read: (sent, { group, origin, clientAddress, userAgent }) => ({
      ok: true,
      requested: {
        visit: { dealerGroupId: group, origin, clientAddress, userAgent },
        ticket: text(sent, 'ticket'),
        answer: parseJson(text(sent, 'answer')),
      },
    }),
    done,
  }),
  'remove-passkey': form({
    act: removeStaffPasskey,
    read: (sent) => ({ ok: true, requested: { credentialId: text(sent, 'passkey') } }),
    done,
  }),
  'set-up-app': form({
    act: setUpApp,
    read: (sent) => ({ ok: true, requested: { sealed: text(sent, 'sealed'), code: text(sent, 'code') } }),
    done,
  }),
  'remove-app': form({ act: removeApp, read: () => ({ ok: true, requested: null }), done }),
  'end-session': form({
    act: endMySessions,
    read: (sent) => ({ ok: true, requested: { session: text(sent, 'session') } }),
    done,
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Your account · Staff console' }];

const texts = {
  'passkey-added': 'Passkey added.',
  'passkey-removed': 'Passkey removed.',
  'app-added': 'Authenticator app set up. You can sign in with it and an emailed code.',
  'app-removed': 'Authenticator app removed.',
  'sessions-ended': 'Device signed out.',
};

export default function Account() {
  return (
    <>
      <PageHead title="Your account" />
      <PageBody>
        <SuccessMessage words={texts} />
        <AccountScreen {...useLoaderData<typeof loader>()} />
      </PageBody>
    </>
  );
}
