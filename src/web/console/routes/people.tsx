/** /{group}/people: who works here and what each may do. */
import { useLoaderData } from 'react-router';
import { staffHref, todayHref } from '#domain/staff/console-links.ts';
import { readEmailAddress, readStaffName } from '#domain/staff/email-address.ts';
import {
  changeGrants,
  endSessionsOf,
  invite,
  removePerson,
  startViewingAs,
  viewPeople,
  withdrawInvitation,
} from '#use-cases/staff/people.ts';
import { PeopleScreen } from '#web/console/features/people/people-screen.tsx';
import { parseGrants } from '#web/console/features/people/read-grants.ts';
import { acting, form, type ReadForm, type ScreenRequest, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewPeople, () => null);

const text = (sent: FormData, name: string) => String(sent.get(name) ?? '');
const done = (word: string, { group }: ScreenRequest) => withDone(staffHref(group), word);
const readPerson = (sent: FormData): ReadForm<{ readonly staffId: string }> => ({
  ok: true,
  requested: { staffId: text(sent, 'person') },
});

export const action = acting({
  invite: form({
    act: invite,
    read(sent, { origin }) {
      const email = readEmailAddress(text(sent, 'email'));
      const name = readStaffName(text(sent, 'name'));
      const read = parseGrants(sent);
      const problems = {
        ...(read.ok ? {} : read.problems),
        ...(email === null ? { email: 'Enter a valid email address.' } : {}),
        ...(name === null ? { name: 'Please say how colleagues know them.' } : {}),
      };
      return read.ok && email !== null && name !== null
        ? { ok: true, requested: { email, name, grants: read.grants, origin } }
        : { ok: false, problems };
    },
    done,
  }),
  roles: form({
    act: changeGrants,
    read(sent) {
      const read = parseGrants(sent);
      const person = readPerson(sent);
      if (!read.ok) return read;
      if (!person.ok) return person;
      return {
        ok: true,
        requested: { ...person.requested, revision: Number(text(sent, 'revision')), grants: read.grants },
      };
    },
    done,
  }),
  view: form({ act: startViewingAs, read: readPerson, done: (_word, { group }) => todayHref(group) }),
  'end-sessions': form({ act: endSessionsOf, read: readPerson, done }),
  leave: form({ act: removePerson, read: readPerson, done }),
  withdraw: form({
    act: withdrawInvitation,
    read: (sent) => ({ ok: true, requested: { id: text(sent, 'invitation') } }),
    done,
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'People and roles · Staff console' }];

const texts = {
  invited: 'Invitation sent. The link works once, for 3 days.',
  'not-mailed': 'The invitation email could not be sent. Invite the same address again later.',
  'roles-changed': 'Roles saved. They apply from now on.',
  'sessions-ended': 'Signed out on all devices.',
  left: 'Person removed. Their passkeys no longer work and they are signed out everywhere.',
  withdrawn: 'Invitation withdrawn.',
};

export default function People() {
  return (
    <>
      <PageHead title="People and roles" />
      <PageBody>
        <SuccessMessage words={texts} />
        <PeopleScreen {...useLoaderData<typeof loader>()} />
      </PageBody>
    </>
  );
}
