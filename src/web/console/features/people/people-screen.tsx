/** Who works here, with which roles; invitations; what each role may do. */
import { Form } from 'react-router';
import { describeGrant } from '#domain/staff/describe-grant.ts';
import type { StaffReading } from '#use-cases/staff/act.ts';
import type { viewPeople } from '#use-cases/staff/people.ts';
import { type FormState, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { Instant, useGroupZone } from '#web/console/ui/instant.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { GrantFields } from './grant-fields.tsx';

type PeopleView =
  typeof viewPeople extends StaffReading<infer _Requested, infer Shown, infer _App> ? Shown : never;
type PersonView = PeopleView['people'][number];

export function PeopleScreen(view: PeopleView) {
  const { people, invitations, locations, permissions } = view;
  const nameOf = (slug: string) => locations.find((location) => location.slug === slug)?.name ?? slug;
  const timeZone = useGroupZone();
  return (
    <div className="people">
      <Card title="Staff" aside={`${people.length}`}>
        <ul>
          {people.map((person) => (
            <Person key={person.id} person={person} view={view} nameOf={nameOf} />
          ))}
        </ul>
      </Card>
      {invitations.length === 0 ? null : (
        <Card title="Invitations">
          <ul>
            {invitations.map(({ id, email, grants, expiresAt }) => (
              <li key={id} className="people__line">
                <span>
                  {email}
                  <span className="quiet people__detail">
                    {grants.map((grant) => describeGrant(grant, { nameOf, timeZone })).join('; ')} · until{' '}
                    <Instant at={expiresAt} />
                  </span>
                </span>
                <Form method="post">
                  <input type="hidden" name="form" value="withdraw" />
                  <Button isSmall name="invitation" value={id}>
                    Withdraw<span className="unseen"> invitation of {email}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Invite {...view} />
      <Card title="Role permissions">
        <details className="card__body people__more">
          <summary>Show what each role may do</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className="people__table" aria-label="Roles and permissions" tabIndex={0}>
            <table>
              <caption className="unseen">Roles and permissions</caption>
              <thead>
                <tr>
                  {permissions[0]?.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {permissions.slice(1).map(([act = '', ...cells]) => (
                  <tr key={act}>
                    <th scope="row">{act}</th>
                    {cells.map((cell, index) => (
                      <td key={permissions[0]?.[index + 1]}>{wordsOf(cell)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="quiet">
              all: whole dealer group · locations: locations of the role · own: assigned to the person · +:
              after confirming it’s them · *: without customer names
            </p>
          </section>
        </details>
      </Card>
    </div>
  );
}

type PersonProps = {
  readonly person: PersonView;
  readonly view: PeopleView;
  readonly nameOf: (slug: string) => string;
};

function Person({ person, view, nameOf }: PersonProps) {
  const { id, name, email, grants, revision, isSelf, sessions, seenAt } = person;
  const timeZone = useGroupZone();
  const roles = useFormState('roles');
  const others = [useFormState('view'), useFormState('end-sessions'), useFormState('leave')];
  const isMine = (state: FormState) => state.valueOf('person', '') === id;
  const isRefused = roles.isRefused && isMine(roles);
  const problem = [roles, ...others].find((state) => state.isRefused && isMine(state))?.problemOf('form');
  return (
    <li className="people__person">
      <div className="people__line">
        <span>
          {name} {isSelf ? <Pill tone="teal">you</Pill> : null}
          <span className="quiet people__detail">
            {email} ·{' '}
            {grants.map((grant) => describeGrant(grant, { nameOf, timeZone })).join('; ') || 'no role'} ·{' '}
            {sessions === 0
              ? 'not signed in'
              : `signed in on ${sessions === 1 ? '1 device' : `${sessions} devices`}`}
            {seenAt === null ? null : (
              <>
                , last <Instant at={seenAt} />
              </>
            )}
          </span>
        </span>
      </div>
      {problem === undefined ? null : <StatusMessage kind="problem">{problem}</StatusMessage>}
      <details className="people__more" open={isRefused}>
        <summary>
          Change<span className="unseen"> {name}</span>
        </summary>
        <Form method="post" className="stack">
          <input type="hidden" name="form" value="roles" />
          <input type="hidden" name="person" value={id} />
          <input type="hidden" name="revision" value={revision} />
          {[...grants, null].map((grant, index) => (
            <GrantFields
              key={grant?.id ?? 'more'}
              index={index}
              roles={view.roles}
              locations={view.locations}
              grant={grant}
              problem={isRefused ? roles.problemOf(`role-${index}`) : undefined}
            />
          ))}
          <div>
            <Button kind="main">Save roles</Button>
          </div>
        </Form>
        <Form method="post" className="row people__actions">
          <input type="hidden" name="person" value={id} />
          {isSelf ? null : (
            <Button name="form" value="view" isSmall>
              View as {name}
            </Button>
          )}
          <Button name="form" value="end-sessions" isSmall>
            Sign out everywhere
          </Button>
          <Button name="form" value="leave" kind="danger" isSmall>
            Remove {name}
          </Button>
        </Form>
      </details>
    </li>
  );
}

function Invite({ roles, locations }: PeopleView) {
  const state = useFormState('invite');
  const problem = state.problemOf('form');
  return (
    <Card title="Invite a person">
      <Form method="post" className="card__body stack">
        {problem === undefined ? null : <StatusMessage kind="problem">{problem}</StatusMessage>}
        <input type="hidden" name="form" value="invite" />
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="off"
          required
          hint="If the person already has an account, the link creates a new passkey and removes their old ones."
          defaultValue={state.valueOf('email', '')}
          problem={state.problemOf('email')}
        />
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={80}
          required
          defaultValue={state.valueOf('name', '')}
          problem={state.problemOf('name')}
        />
        <GrantFields
          index={0}
          roles={roles}
          locations={locations}
          grant={null}
          problem={state.problemOf('role-0')}
        />
        <div>
          <Button kind="main">Send invitation</Button>
        </div>
      </Form>
    </Card>
  );
}

const reachWords: Readonly<Record<string, string>> = { A: 'all', L: 'locations', O: 'own', '·': '–' };

/** "places +" */
function wordsOf(cell: string): string {
  return [reachWords[cell.charAt(0)], cell.slice(1)].filter(Boolean).join(' ');
}
