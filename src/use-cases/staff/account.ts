/** What a person sees and changes of their own sign-in: passkeys, authenticator app, recovery codes, sessions. */
import { authenticatorQr } from '#domain/staff/authenticator-qr.ts';
import type { StepUpPurpose } from '#domain/staff/staff-act.ts';
import { keysChangedMail } from '#domain/staff/staff-mails.ts';
import { hasSteppedUp, maxStaffPasskeys } from '#domain/staff/staff-session.ts';
import { type ActAnswer, act, type Decision, type Refusal, reading } from './act.ts';
import { findTotpStep, newAuthenticator } from './authenticator.ts';
import { checkNewStaffPasskey, startStaffPasskeyCreation } from './staff-ceremony.ts';
import type { StaffCaller, StaffPorts, StaffVisit } from './staff-ports.ts';
import { hashRecoveryCodes, newRecoveryCodes, openSeal, sealSecret } from './staff-secrets.ts';

const ownerOf = ({ member, staffId }: StaffCaller) => ({ dealerGroupId: member.dealerGroupId, staffId });
const passkeyAsking = ({ sessionId }: StaffCaller) => ({ purpose: 'add', about: sessionId });
const groupNameOf = ({ dealerGroups }: Pick<StaffPorts, 'dealerGroups'>, groupId: string) =>
  dealerGroups().find(({ id }) => id === groupId)?.name ?? groupId;

type Seen = { readonly origin: string; readonly isSettingUpApp: boolean };

export const viewAccount = reading({
  name: 'console.open',
  async read(
    { caller, requested }: { readonly caller: StaffCaller; readonly requested: Seen },
    app: StaffPorts,
    now: Date,
  ) {
    const owner = ownerOf(caller);
    const { dealerGroupId, staffId } = owner;
    const person = await app.staffStore.find(dealerGroupId, staffId);
    if (person === null) return null;
    const [passkeys, totp, codes, sessions] = await Promise.all([
      app.staffKeyStore.listPasskeys(owner),
      app.staffKeyStore.findTotp(owner),
      app.staffKeyStore.listRecoveryCodes(owner),
      app.staffSessionStore.list(owner, now),
    ]);
    const groupName = groupNameOf(app, dealerGroupId);
    const { name, email } = person;
    const hasApp = totp?.confirmedAt != null;
    const { secret, uri } = newAuthenticator({ groupName, email });
    return {
      group: dealerGroupId,
      name,
      email,
      mayChange: hasSteppedUp(caller, 'factors', now) && !caller.isViewingAs,
      isViewingAs: caller.isViewingAs,
      passkeys: passkeys.map(({ credentialId, label, createdAt, lastUsedAt }) => ({
        id: credentialId,
        label,
        createdAt,
        lastUsedAt,
      })),
      question: startStaffPasskeyCreation(
        {
          ...passkeyAsking(caller),
          origin: requested.origin,
          dealerGroupId,
          staffId,
          name,
          groupName,
          knownIds: passkeys.map(({ credentialId }) => credentialId),
        },
        app,
        now,
      ),
      hasApp,
      newApp:
        hasApp || !requested.isSettingUpApp
          ? null
          : { secret, sealed: sealSecret(app.staffKey, owner, secret), qr: authenticatorQr(uri) },
      codesLeft: codes.filter(({ usedAt }) => usedAt === null).length,
      sessions: sessions.map(({ id, device, network, methods, createdAt, seenAt }) => ({
        id,
        device,
        network,
        methods,
        createdAt,
        seenAt,
        isThis: id === caller.sessionId,
      })),
    };
  },
});

/** Changes of how a person signs in need step-up, whatever their role. */
function proved<Plan>(caller: StaffCaller, plan: Plan, now: Date): Decision<Plan> {
  const purpose: StepUpPurpose = 'factors';
  return hasSteppedUp(caller, purpose, now)
    ? { ok: true, plan }
    : { ok: false, refusal: { kind: 'step-up', purpose } };
}

const ownAccount = {
  name: 'console.open',
  subjectsOf: () => [],
} as const;
const aboutSelf = (_requested: unknown, { staffId }: { readonly staffId: string }) => ({
  kind: 'staff',
  id: staffId,
});

/** Sent by email, so that changes by an intruder are noticed. */
async function notify(caller: StaffCaller, what: string, app: StaffPorts, now: Date): Promise<void> {
  const { dealerGroupId, staffId } = ownerOf(caller);
  const person = await app.staffStore.find(dealerGroupId, staffId);
  if (person === null) return;
  const texts = keysChangedMail({ what, groupName: groupNameOf(app, dealerGroupId) });
  const mail = { id: `staff-keys-${app.newSecret()}`, to: person.email, at: now, ...texts };
  void app.staffMailer.send(mail).catch((error) => app.reportFault(error, 'email to staff'));
}

const loadSelf = async ({ caller }: { readonly caller: StaffCaller }) => ownerOf(caller);
const invalid = (field: string, problem: string): Refusal => ({
  kind: 'invalid',
  problems: { [field]: problem },
});
const done = <Result>(result: Result): ActAnswer<Result> => ({ kind: 'done', result });

type AddedPasskey = { readonly visit: StaffVisit; readonly ticket: unknown; readonly answer: unknown };

export const addStaffPasskey = act({
  ...ownAccount,
  load: loadSelf,
  aboutOf: aboutSelf,
  decide: ({ requested, caller }: { readonly requested: AddedPasskey; readonly caller: StaffCaller }, now) =>
    proved(caller, requested, now),
  async save({ caller, loaded, plan, audit }, app: StaffPorts, now) {
    const answered = { ...plan.visit, ...passkeyAsking(caller), ticket: plan.ticket, answer: plan.answer };
    const checked = await checkNewStaffPasskey(answered, app, now);
    if (checked.kind !== 'good')
      return invalid('form', 'Your device’s response could not be verified. Press the button again.');
    const { passkey } = checked;
    const note = audit({ change: 'passkey added', device: passkey.label });
    const added = await app.staffKeyStore.addPasskey(loaded, passkey, maxStaffPasskeys, note);
    if (added === 'full')
      return invalid('form', `You can have up to ${maxStaffPasskeys} passkeys. Remove one first.`);
    if (added === 'taken') return invalid('form', 'This passkey is already added.');
    await notify(caller, `A passkey was added (${passkey.label})`, app, now);
    return done('passkey-added');
  },
});

export const removeStaffPasskey = act({
  ...ownAccount,
  load: loadSelf,
  aboutOf: aboutSelf,
  decide: (
    {
      requested,
      caller,
    }: { readonly requested: { readonly credentialId: string }; readonly caller: StaffCaller },
    now,
  ) => proved(caller, requested, now),
  async save({ caller, loaded, plan, audit }, app: StaffPorts, now) {
    const note = audit({ change: 'passkey removed' });
    const removed = await app.staffKeyStore.removePasskey(loaded, plan.credentialId, note);
    if (removed === 'unknown') return { kind: 'missing' };
    if (removed === 'last')
      return invalid('form', 'This is your only way to sign in. Add another passkey first.');
    await notify(caller, 'A passkey was removed', app, now);
    return done('passkey-removed');
  },
});

type NewApp = { readonly sealed: string; readonly code: string };

export const setUpApp = act({
  ...ownAccount,
  load: loadSelf,
  aboutOf: aboutSelf,
  decide: ({ requested, caller }: { readonly requested: NewApp; readonly caller: StaffCaller }, now) =>
    proved(caller, requested, now),
  async save({ caller, loaded, plan, audit }, app: StaffPorts, now) {
    const secret = openSeal(app.staffKey, loaded, plan.sealed);
    const code = plan.code.replace(/\s/g, '');
    const step = secret === null ? null : await findTotpStep({ secret, code, lastStep: 0 }, now);
    if (step === null)
      return invalid('code', 'That code has expired or is wrong. Enter the next code as soon as it appears.');
    const isStarted = await app.staffKeyStore.beginTotp(loaded, plan.sealed);
    const note = audit({ change: 'authenticator app set up' });
    if (!isStarted || !(await app.staffKeyStore.confirmTotp(loaded, step, now, note)))
      return invalid('form', 'You already have an authenticator app. Remove it first.');
    await notify(caller, 'An authenticator app was set up', app, now);
    return done('app-added');
  },
});

export const removeApp = act({
  ...ownAccount,
  load: loadSelf,
  aboutOf: aboutSelf,
  decide: ({ caller }: { readonly requested: null; readonly caller: StaffCaller }, now) =>
    proved(caller, null, now),
  async save({ caller, loaded, audit }, app: StaffPorts, now) {
    // The second way in goes; a passkey has to stay.
    if ((await app.staffKeyStore.listPasskeys(loaded)).length === 0)
      return invalid('form', 'This is your only way to sign in. Add a passkey first.');
    const isRemoved = await app.staffKeyStore.removeTotp(
      loaded,
      audit({ change: 'authenticator app removed' }),
    );
    if (!isRemoved) return { kind: 'missing' };
    await notify(caller, 'The authenticator app was removed', app, now);
    return done('app-removed');
  },
});

/** The codes are in the answer, and nowhere else. */
export const renewRecoveryCodes = act({
  ...ownAccount,
  load: loadSelf,
  aboutOf: aboutSelf,
  decide: ({ caller }: { readonly requested: null; readonly caller: StaffCaller }, now) =>
    proved(caller, null, now),
  async save({ caller, loaded, audit }, app: StaffPorts, now) {
    const codes = newRecoveryCodes();
    const note = audit({ change: 'new recovery codes created' });
    await app.staffKeyStore.replaceRecoveryCodes(loaded, await hashRecoveryCodes(codes, app), note);
    await notify(caller, 'New recovery codes were created and the old ones stopped working', app, now);
    return done(codes);
  },
});

/** One of one's own; `others`: all but this one. */
export const endMySessions = act({
  ...ownAccount,
  load: loadSelf,
  aboutOf: aboutSelf,
  decide: ({
    requested,
  }: {
    readonly requested: { readonly session: string };
    readonly caller: StaffCaller;
  }) => ({
    ok: true as const,
    plan: requested.session,
  }),
  async save({ caller, loaded, plan, audit }, app: StaffPorts, now) {
    const note = audit({ change: plan === 'others' ? 'other sessions ended' : 'session ended' });
    if (plan === 'others') await app.staffSessionStore.endAll(loaded, caller.sessionId, now, note);
    else if (!(await app.staffSessionStore.end(loaded, plan, now, note))) return { kind: 'missing' };
    return done('sessions-ended');
  },
});
