/** Who works in a dealer group and what each may do: seen and changed by people who have at least as much. */
import { type GrantErrors, isWithin, mayManage, validateGrants } from '#domain/staff/grant-rules.ts';
import { permissionRows } from '#domain/staff/permissions.ts';
import type { Grant, StaffMember } from '#domain/staff/staff-member.ts';
import { roleFacts, staffRoles } from '#domain/staff/staff-role.ts';
import { type ActAnswer, act, type Decision, type Refusal, reading } from './act.ts';
import { auditNoteOfCaller, grantFacts } from './audit-notes.ts';
import { inviteStaff, mailInvitation } from './invite-staff.ts';
import type { StaffCaller, StaffPorts } from './staff-ports.ts';

type StaffRequest<Input> = { readonly caller: StaffCaller; readonly requested: Input };
type Requested = readonly Omit<Grant, 'id'>[];

const refuse = (refusal: Refusal) => ({ ok: false as const, refusal });
const invalid = (problems: Readonly<Record<string, string>>): Refusal => ({ kind: 'invalid', problems });
const done = <Result>(result: Result): ActAnswer<Result> => ({ kind: 'done', result });

export const viewPeople = reading({
  name: 'staff.see',
  async read({ caller }: StaffRequest<null>, app: StaffPorts, now: Date) {
    const { member } = caller;
    const { dealerGroupId } = member;
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    if (group === undefined) return null;
    const [staff, invitations] = await Promise.all([
      app.staffStore.list(dealerGroupId),
      app.staffStore.listInvitations(dealerGroupId, now),
    ]);
    const seen = staff.filter((each) => each.leftAt === null && mayManage(member, each, now));
    const people = await Promise.all(
      seen.map(async ({ id, name, email, grants, revision }) => {
        const owner = { dealerGroupId, staffId: id };
        const [sessions, passkeys] = await Promise.all([
          app.staffSessionStore.list(owner, now),
          app.staffKeyStore.listPasskeys(owner),
        ]);
        const seenAt = sessions[0]?.seenAt ?? null;
        const isSelf = id === caller.staffId;
        return {
          id,
          name,
          email,
          grants,
          revision,
          isSelf,
          sessions: sessions.length,
          passkeys: passkeys.length,
          seenAt,
        };
      }),
    );
    const open = invitations
      .map(({ grants, ...invitation }) => ({ ...invitation, grants: grants.map(withUntil) }))
      .filter(({ grants }) => grants.every((grant) => isWithin(grant, member, now)))
      .map(({ id, email, name, grants, expiresAt }) => ({ id, email, name, grants, expiresAt }));
    return {
      group: dealerGroupId,
      people,
      invitations: open,
      locations: group.locations.map(({ slug, name }) => ({ slug, name })),
      roles: staffRoles.filter((role) =>
        mayGive(
          role,
          member,
          group.locations.map(({ slug }) => slug),
          now,
        ),
      ),
      permissions: permissionRows({ hasNames: false }),
    };
  },
});

function withUntil<T extends { readonly until: string | null }>({ until, ...grant }: T) {
  return { ...grant, until: until === null ? null : new Date(until) };
}

/** Whether the caller could grant it to anyone anywhere. */
function mayGive(role: Grant['role'], giver: StaffMember, locations: readonly string[], now: Date): boolean {
  const plain = { id: '', role, leadFamilies: null, until: null };
  if (isWithin({ ...plain, locations: null }, giver, now)) return true;
  const isAnywhere = (slug: string) =>
    giver.grants.some(
      (own) =>
        (own.locations === null || own.locations.includes(slug)) &&
        isWithin({ ...plain, locations: [slug], leadFamilies: own.leadFamilies }, giver, now),
    );
  return roleFacts[role].hasLocations && locations.some(isAnywhere);
}

/** What is wrong with requested grants; null where nothing is. */
function refuseGrants(
  requested: Requested,
  { caller, locations }: { readonly caller: StaffCaller; readonly locations: readonly string[] },
  now: Date,
): Refusal | null {
  const errorLog: GrantErrors = validateGrants(requested, { giver: caller.member, locations }, now);
  return Object.keys(errorLog).length === 0 ? null : invalid(errorLog);
}

const locationsOfGroup = ({ dealerGroups }: Pick<StaffPorts, 'dealerGroups'>, groupId: string) =>
  dealerGroups()
    .find(({ id }) => id === groupId)
    ?.locations.map(({ slug }) => slug) ?? [];
const letsSupportIn = (requested: Requested) => requested.some(({ role }) => role === 'support');

type Change = { readonly staffId: string; readonly revision: number; readonly grants: Requested };

/** A person whose grants the caller may change; null for everyone else, who is not found. */
async function findManaged(
  { caller, staffId }: { readonly caller: StaffCaller; readonly staffId: string },
  app: Pick<StaffPorts, 'staffStore'>,
  now: Date,
) {
  const { member } = caller;
  const known = await app.staffStore.find(member.dealerGroupId, staffId);
  return known !== null && known.leftAt === null && mayManage(member, known, now) ? known : null;
}

export const changeGrants = act({
  name: 'staff.manage',
  async load({ caller, requested }: StaffRequest<Change>, app: StaffPorts, now: Date) {
    const known = await findManaged({ caller, staffId: requested.staffId }, app, now);
    return known && { known, locations: locationsOfGroup(app, caller.member.dealerGroupId) };
  },
  subjectsOf: () => [],
  aboutOf: ({ staffId }) => ({ kind: 'staff', id: staffId }),
  alsoNeeds: ({ grants }) => (letsSupportIn(grants) ? ['support.allow'] : []),
  decide({ requested, loaded, caller }, now): Decision<Change> {
    const refusal = refuseGrants(requested.grants, { caller, locations: loaded.locations }, now);
    return refusal === null ? { ok: true, plan: requested } : refuse(refusal);
  },
  async save({ caller, dealerGroupId, loaded, plan, audit }, app: StaffPorts, now) {
    const { staffId, revision } = plan;
    const grants = plan.grants.map((grant) => ({ ...grant, id: app.newSecret().slice(0, 16) }));
    const note = audit({ before: grantFacts(loaded.known.grants), after: grantFacts(grants) });
    const change = { dealerGroupId, staffId, revision, grants, grantedBy: caller.staffId, at: now };
    const outcome = await app.staffStore.changeGrants(change, note);
    if (outcome === 'saved') return done('roles-changed');
    if (outcome === 'unknown') return { kind: 'missing' };
    return invalid({ form: outcome === 'last-owner' ? lastOwner : movedOn });
  },
});

const lastOwner = 'This is the last owner. Make another person an owner without an end date first.';
const movedOn = 'A colleague changed these roles. Check the current roles and try again.';

type Person = { readonly staffId: string };

export const removePerson = act({
  name: 'staff.manage',
  load: ({ caller, requested }: StaffRequest<Person>, app: StaffPorts, now: Date) =>
    findManaged({ caller, staffId: requested.staffId }, app, now),
  subjectsOf: () => [],
  aboutOf: ({ staffId }) => ({ kind: 'staff', id: staffId }),
  decide: ({ requested }): Decision<Person> => ({ ok: true, plan: requested }),
  async save({ dealerGroupId, loaded, plan, audit }, app: StaffPorts, now) {
    const note = audit({ change: 'left', before: grantFacts(loaded.grants) });
    const outcome = await app.staffStore.leave({ dealerGroupId, staffId: plan.staffId, at: now }, note);
    if (outcome === 'saved') return done('left');
    return outcome === 'unknown' ? { kind: 'missing' } : invalid({ form: lastOwner });
  },
});

export const endSessionsOf = act({
  name: 'staff.manage',
  load: ({ caller, requested }: StaffRequest<Person>, app: StaffPorts, now: Date) =>
    findManaged({ caller, staffId: requested.staffId }, app, now),
  subjectsOf: () => [],
  aboutOf: ({ staffId }) => ({ kind: 'staff', id: staffId }),
  decide: ({ requested }): Decision<Person> => ({ ok: true, plan: requested }),
  async save({ dealerGroupId, plan, audit }, app: StaffPorts, now) {
    const owner = { dealerGroupId, staffId: plan.staffId };
    await app.staffSessionStore.endAll(owner, null, now, audit({ change: 'sessions ended' }));
    return done('sessions-ended');
  },
});

/** From now on this session shows what the other one sees, and changes nothing. */
export const startViewingAs = act({
  name: 'staff.manage',
  load: ({ caller, requested }: StaffRequest<Person>, app: StaffPorts, now: Date) =>
    findManaged({ caller, staffId: requested.staffId }, app, now),
  subjectsOf: () => [],
  aboutOf: ({ staffId }) => ({ kind: 'staff', id: staffId }),
  decide: ({ requested, caller }): Decision<Person> =>
    requested.staffId === caller.staffId
      ? refuse(invalid({ form: 'You see what you see already.' }))
      : { ok: true, plan: requested },
  async save({ caller, dealerGroupId, plan, audit }, app: StaffPorts) {
    const session = { dealerGroupId, sessionId: caller.sessionId, staffId: plan.staffId };
    await app.staffSessionStore.viewAs(session, audit({ change: 'looked as' }));
    return done('viewing');
  },
});

/** Not an act: a person who views as a colleague could do none, and going back is always possible. */
export async function stopViewingAs(
  { caller }: { readonly caller: StaffCaller },
  { staffSessionStore }: Pick<StaffPorts, 'staffSessionStore'>,
  now: Date,
): Promise<void> {
  const { dealerGroupId } = caller.member;
  const note = auditNoteOfCaller(
    { act: 'staff.view-as', staffId: caller.staffId, facts: { change: 'back' } },
    caller,
    now,
  );
  await staffSessionStore.viewAs({ dealerGroupId, sessionId: caller.sessionId, staffId: null }, note);
}

type NewPerson = {
  readonly email: string;
  readonly name: string;
  readonly grants: Requested;
  readonly origin: string;
};

export const invite = act({
  name: 'staff.manage',
  async load({ caller, requested }: StaffRequest<NewPerson>, app: StaffPorts, now: Date) {
    const { member } = caller;
    const known = await app.staffStore.findByEmail(member.dealerGroupId, requested.email);
    // Creating a new sign-in for a person with wider grants would give access to them.
    const isTheirs = known === null || mayManage(member, known, now);
    return { isTheirs, locations: locationsOfGroup(app, member.dealerGroupId) };
  },
  subjectsOf: () => [],
  aboutOf: ({ email }) => ({ kind: 'invitation', id: email }),
  alsoNeeds: ({ grants }) => (letsSupportIn(grants) ? ['support.allow'] : []),
  decide({ requested, loaded, caller }, now): Decision<NewPerson> {
    if (!loaded.isTheirs)
      return refuse(invalid({ email: 'A person with more permissions than you uses this address.' }));
    const refusal = refuseGrants(requested.grants, { caller, locations: loaded.locations }, now);
    return refusal === null ? { ok: true, plan: requested } : refuse(refusal);
  },
  async save({ caller, dealerGroupId, plan, audit }, app: StaffPorts, now) {
    const inviter = await app.staffStore.find(dealerGroupId, caller.staffId);
    const wish = {
      ...plan,
      dealerGroupId,
      invitedBy: { staffId: caller.staffId, name: inviter?.name ?? '' },
      note: () => audit({ change: 'invited', grants: grantFacts(plan.grants) }),
    };
    const invited = await inviteStaff(wish, app, now);
    return done((await mailInvitation({ wish, invited }, app, now)) ? 'invited' : 'not-mailed');
  },
});

export const withdrawInvitation = act({
  name: 'staff.manage',
  async load({ caller, requested }: StaffRequest<{ readonly id: string }>, app: StaffPorts, now: Date) {
    const { member } = caller;
    const open = await app.staffStore.listInvitations(member.dealerGroupId, now);
    const found = open.find(({ id }) => id === requested.id);
    return found?.grants.every((grant) => isWithin(withUntil(grant), member, now)) ? found : null;
  },
  subjectsOf: () => [],
  aboutOf: ({ id }) => ({ kind: 'invitation', id }),
  decide: ({ requested }): Decision<{ readonly id: string }> => ({ ok: true, plan: requested }),
  async save({ dealerGroupId, plan, audit }, app: StaffPorts) {
    const isGone = await app.staffStore.withdrawInvitation(
      dealerGroupId,
      plan.id,
      audit({ change: 'withdrawn' }),
    );
    return isGone ? done('withdrawn') : { kind: 'missing' };
  },
});
