/** A console's people on a database of a test: what signing in works with, a clock of its own, and what was mailed. */
import { randomBytes } from 'node:crypto';
import { createPasskeyChecker } from '#adapters/passkeys-webauthn/passkey-checker.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createStaffKeyStore } from '#adapters/postgres/staff/staff-keys.ts';
import { createStaffSessionStore } from '#adapters/postgres/staff/staff-sessions.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import type { Grant } from '#domain/staff/staff-member.ts';
import type { StaffMail } from '#ports/staff/staff-store.ts';
import {
  createSubmissionLimiter,
  defaultSubmissionLimits,
  staffPersonLimits,
  staffRecoveryMailLimits,
} from '#use-cases/guard/submission-limits.ts';
import { hashSecret } from '#use-cases/secret.ts';
import { auditNoteOfSystem } from '#use-cases/staff/audit-notes.ts';
import { findCaller } from '#use-cases/staff/find-caller.ts';
import { type Invited, inviteStaff } from '#use-cases/staff/invite-staff.ts';
import { type Joined, join, startJoin } from '#use-cases/staff/join.ts';
import { signInByStaffPasskey, startStaffSignIn } from '#use-cases/staff/sign-in.ts';
import type { StaffPorts, StaffVisit } from '#use-cases/staff/staff-ports.ts';
import { SoftwarePasskey } from './software-passkey.ts';

export const consoleOrigin = 'http://console.localhost:3000';

let worlds = 0;

export type StaffModel = ReturnType<typeof createStaffModel>;

/** Ten codes for everyone of hundreds of people: what does not matter to a test is not stretched. */
const unstretched: StaffPorts['stretchCode'] = async (code, salt) => hashSecret(`${salt} ${code}`);

type WorldOptions = {
  readonly stretchCode?: StaffPorts['stretchCode'];
  readonly limiters?: Partial<StaffPorts['staffLimiters']>;
};

export function createStaffModel(
  { db }: Pick<Database, 'db'>,
  { stretchCode = unstretched, limiters = {} }: WorldOptions = {},
) {
  const number = ++worlds;
  const [group, other] = [`group-${number}`, `other-${number}`];
  const mails: StaffMail[] = [];
  const errors: unknown[] = [];
  const limit = () => createSubmissionLimiter({ ...defaultSubmissionLimits, perAddress: 1_000 });
  const groupOf = (id: string) => ({
    id,
    name: id === group ? 'Kestrel Bay' : 'Halden',
    dealerships: [],
    locations: ['north', 'south'].map((slug) => ({ slug, name: slug })) as never,
    stockImport: { holdWhenLostShare: 0.34 } as never,
  });
  const app: StaffPorts = {
    dealerGroups: () => [groupOf(group), groupOf(other)],
    staffStore: createStaffStore(db),
    staffKeyStore: createStaffKeyStore(db),
    staffSessionStore: createStaffSessionStore(db),
    auditLog: createAuditLog(db),
    staffMailer: {
      async send(mail) {
        mails.push(mail);
        return { kind: 'accepted', receipt: 'kept' };
      },
    },
    staffKey: 'key of the test',
    stretchCode,
    passkeyChecker: createPasskeyChecker(),
    newSecret: () => randomBytes(32).toString('base64url'),
    newCode: () => '123456',
    staffLimiters: {
      ceremonies: limit(),
      tries: limit(),
      person: createSubmissionLimiter(staffPersonLimits),
      codeMails: limit(),
      recoveryMails: createSubmissionLimiter(staffRecoveryMailLimits),
      lightSenders: limit(),
      mailsOfNetwork: limit(),
      ...limiters,
    },
    reportFault: (error) => errors.push(error),
  };
  const clock = { now: new Date('2026-11-24T00:00:00Z') };
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  const visitOf = (changes: Partial<StaffVisit> = {}): StaffVisit => ({
    dealerGroupId: group,
    origin: consoleOrigin,
    clientAddress: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0',
    ...changes,
  });

  async function invite(
    email: string,
    grants: readonly Omit<Grant, 'id'>[],
    dealerGroupId = group,
  ): Promise<Invited & { readonly token: string }> {
    const log = (id: string) => auditNoteOfSystem({ act: 'staff.invite', staffId: id }, clock.now);
    const wish = {
      dealerGroupId,
      email,
      name: 'Mia Tran',
      grants,
      invitedBy: null,
      origin: consoleOrigin,
      note: log,
    };
    const invited = await inviteStaff(wish, app, clock.now);
    return { ...invited, token: invited.href.split('/').at(-1) ?? '' };
  }

  type JoinOptions = {
    readonly visit?: StaffVisit;
    readonly passkey?: SoftwarePasskey;
    readonly recoveryCode?: string;
    readonly isVerified?: boolean;
  };
  async function joinBy(token: string, options: JoinOptions = {}): Promise<Joined | { kind: string }> {
    const {
      visit = visitOf(),
      passkey = new SoftwarePasskey(),
      recoveryCode = '',
      isVerified = true,
    } = options;
    const requested = await startJoin({ visit, token, name: 'Mia Tran' }, app, clock.now);
    if (requested.kind !== 'asked') return requested;
    const answer = passkey.make(requested.options, { origin: visit.origin, isVerified });
    const entry = { visit, token, name: 'Mia Tran', recoveryCode, ticket: requested.ticket, answer };
    return join(entry, app, clock.now);
  }

  /** A member of staff with these grants, signed in. */
  async function addStaff(email: string, grants: readonly Omit<Grant, 'id'>[], dealerGroupId = group) {
    const { token: link } = await invite(email, grants, dealerGroupId);
    const passkey = new SoftwarePasskey();
    const joined = await joinBy(link, { passkey, visit: visitOf({ dealerGroupId }) });
    if (joined.kind !== 'signed-in' || !('token' in joined)) throw new Error(`Not let in: ${joined.kind}.`);
    const known = await app.staffStore.findByEmail(dealerGroupId, email);
    if (known === null) throw new Error('Nobody came in.');
    return { ...joined, passkey, staffId: known.id, owner: { dealerGroupId, staffId: known.id } };
  }

  async function signIn(
    passkey: SoftwarePasskey,
    visit = visitOf(),
    manners: { readonly isVerified?: boolean } = {},
  ) {
    const requested = await startStaffSignIn(visit, app, clock.now);
    if (requested.kind !== 'asked') throw new Error('Not asked.');
    const answer = passkey.show(requested.options, { origin: visit.origin, ...manners });
    const entry = { visit, ticket: requested.ticket, answer };
    return { entry, outcome: await signInByStaffPasskey(entry, app, clock.now) };
  }

  const caller = (token: string | null, dealerGroupId = group) =>
    findCaller({ dealerGroupId, token, clientAddress: '203.0.113.7' }, app, clock.now);

  return {
    group,
    other,
    app,
    mails,
    faults: errors,
    clock,
    pass,
    visitOf,
    invite,
    joinBy,
    addStaff,
    signIn,
    caller,
  };
}

export const grantOf = (changes: Partial<Omit<Grant, 'id'>> = {}): Omit<Grant, 'id'> => ({
  role: 'owner',
  locations: null,
  leadFamilies: null,
  until: null,
  ...changes,
});
