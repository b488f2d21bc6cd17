/** Staff come in and prove themselves: what has to hold on every database. */
import { generateSync } from 'otplib/functional';
import { expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import {
  hasSteppedUp,
  invitationMs,
  maxStaffSessions,
  staffIdleMs,
  staffSessionMs,
  stepUpMs,
} from '#domain/staff/staff-session.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import {
  codeNetworkLimits,
  createSubmissionLimiter,
  lightSenderLimits,
  staffCodeMailLimits,
} from '#use-cases/guard/submission-limits.ts';
import { auditNoteOfVisit } from '#use-cases/staff/audit-notes.ts';
import { startRecovery } from '#use-cases/staff/join.ts';
import { signInByStaffPasskey } from '#use-cases/staff/sign-in.ts';
import { requestMailCode, signInByCodes } from '#use-cases/staff/sign-in-by-code.ts';
import { openSeal, sealSecret, stretchByScrypt } from '#use-cases/staff/staff-secrets.ts';
import { startStepUp, stepUpByCode, stepUpByPasskey } from '#use-cases/staff/step-up.ts';
import { verifyAudit } from '#use-cases/staff/verify-audit.ts';
import { SoftwarePasskey } from '../support/software-passkey.ts';
import { createStaffModel, grantOf, type StaffModel } from '../support/staff-model.ts';

export function staffSignInContract(open: () => Database): void {
  const start = () => createStaffModel(open());

  it('H-1 lets a person in by an invitation once, with what it grants, and records it', async () => {
    const world = start();
    const { token } = await world.invite('mia@kestrel.example', [
      grantOf({ role: 'sales', locations: ['north'] }),
    ]);
    const joined = await world.joinBy(token);
    expect(joined).toMatchObject({ kind: 'signed-in' });
    expect('recoveryCodes' in joined && joined.recoveryCodes).toHaveLength(10);
    const found = await world.caller('token' in joined ? joined.token : null);
    expect(found?.caller.member).toMatchObject({
      name: 'Mia Tran',
      email: 'mia@kestrel.example',
      grants: [{ role: 'sales', locations: ['north'], leadFamilies: null, until: null }],
    });
    expect(await world.joinBy(token)).toEqual({ kind: 'over' });
    const acts = (await world.app.auditLog.readFrom(world.group, 0, 10)).map(({ act }) => act);
    expect(acts).toEqual(['staff.invite', 'staff.join']);
    expect(await verifyAudit(world.group, world.app)).toMatchObject({ broken: null });
  });

  it('H-1 lets one of two in who open the same invitation at once', async () => {
    const world = start();
    const { token } = await world.invite('mia@kestrel.example', [grantOf()]);
    const outcomes = await Promise.all([world.joinBy(token), world.joinBy(token)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['over', 'signed-in']);
    expect(await world.app.staffStore.list(world.group)).toHaveLength(1);
  });

  it('H-1 ends an invitation at its time, when it is withdrawn, and when there is a newer one', async () => {
    const world = start();
    const first = await world.invite('mia@kestrel.example', [grantOf()]);
    const second = await world.invite('mia@kestrel.example', [grantOf()]);
    expect(await world.joinBy(first.token)).toEqual({ kind: 'over' });
    world.pass(invitationMs);
    expect(await world.joinBy(second.token)).toEqual({ kind: 'over' });
    const third = await world.invite('mia@kestrel.example', [grantOf()]);
    const note = auditNoteOfVisit(
      { act: 'staff.withdraw', staffId: third.id },
      world.visitOf(),
      world.clock.now,
    );
    expect(await world.app.staffStore.withdrawInvitation(world.group, third.id, note)).toBe(true);
    expect(await world.joinBy(third.token)).toEqual({ kind: 'over' });
    const fourth = await world.invite('mia@kestrel.example', [grantOf()]);
    expect(
      await world.joinBy(fourth.token, { visit: world.visitOf({ dealerGroupId: world.other }) }),
    ).toEqual({
      kind: 'over',
    });
    expect(await world.joinBy(fourth.token)).toMatchObject({ kind: 'signed-in' });
  });

  it('H-1 refuses a passkey without user verification', async () => {
    const world = start();
    const { token } = await world.invite('mia@kestrel.example', [grantOf()]);
    expect(await world.joinBy(token, { isVerified: false })).toEqual({ kind: 'refused' });
    const mia = await world.addStaff('mia@kestrel.example', [grantOf()]);
    const { outcome } = await world.signIn(mia.passkey, world.visitOf(), { isVerified: false });
    expect(outcome).toEqual({ kind: 'refused' });
  });

  it('H-1 signs in by passkey, and takes no answer twice', async () => {
    const world = start();
    const mia = await world.addStaff('mia@kestrel.example', [grantOf()]);
    const { entry, outcome } = await world.signIn(mia.passkey);
    expect(outcome).toMatchObject({ kind: 'signed-in' });
    expect(await signInByStaffPasskey(entry, world.app, world.clock.now)).toEqual({ kind: 'over' });
    const late = await world.signIn(new SoftwarePasskey());
    expect(late.outcome).toMatchObject({ kind: 'unreadable' });
  });

  it('H-1 takes a question for five minutes, and only as it was signed', async () => {
    const world = start();
    const mia = await world.addStaff('mia@kestrel.example', [grantOf()]);
    const { entry } = await world.signIn(mia.passkey);
    const forged = Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(entry.ticket, 'base64url').toString()),
        expiresAt: world.clock.now.getTime() + hourMs,
      }),
    ).toString('base64url');
    for (const ticket of [forged, '', 'x', null, 'e30', `${entry.ticket}x`])
      expect(await signInByStaffPasskey({ ...entry, ticket }, world.app, world.clock.now)).toMatchObject({
        kind: 'over',
      });
    world.pass(5 * minuteMs);
    expect(await signInByStaffPasskey(entry, world.app, world.clock.now)).toEqual({ kind: 'over' });
  });

  it('H-1, H-2 opens no other group by a passkey or a token of one', async () => {
    const world = start();
    const mia = await world.addStaff('mia@kestrel.example', [grantOf()]);
    const there = world.visitOf({ dealerGroupId: world.other });
    expect((await world.signIn(mia.passkey, there)).outcome).toEqual({ kind: 'refused' });
    expect(await world.caller(mia.token)).not.toBeNull();
    expect(await world.caller(mia.token, world.other)).toBeNull();
    expect(await world.caller(mia.token.replace(world.group, world.other), world.other)).toBeNull();
    for (const token of [null, '', world.group, `${world.group}.`, `${mia.token}x`, '\0'])
      expect(await world.caller(token)).toBeNull();
  });

  it('H-1 ends a session that rests, at its end, and the oldest of too many', async () => {
    const world = start();
    const mia = await world.addStaff('mia@kestrel.example', [grantOf()]);
    world.pass(staffIdleMs - 1);
    expect(await world.caller(mia.token)).not.toBeNull();
    world.pass(staffIdleMs);
    expect(await world.caller(mia.token)).toBeNull();
    const tokens: string[] = [];
    for (let number = 0; number <= maxStaffSessions; number += 1) {
      world.pass(1_000);
      const { outcome } = await world.signIn(mia.passkey);
      if (outcome.kind !== 'signed-in') throw new Error(outcome.kind);
      tokens.push(outcome.token);
    }
    expect(await world.caller(tokens[0] ?? '')).toBeNull();
    expect(await world.caller(tokens[1] ?? '')).not.toBeNull();
    expect(await world.app.staffSessionStore.list(mia.owner, world.clock.now)).toHaveLength(maxStaffSessions);
    for (let time = 0; time < staffSessionMs; time += staffIdleMs / 2) {
      world.pass(staffIdleMs / 2);
      await world.caller(tokens[1] ?? '');
    }
    expect(await world.caller(tokens[1] ?? '')).toBeNull();
  });

  it('H-1 proves a session for one purpose and five minutes, under another token', async () => {
    const world = start();
    const mia = await world.addStaff('mia@kestrel.example', [grantOf()]);
    const tom = await world.addStaff('tom@kestrel.example', [grantOf()]);
    const found = await world.caller(mia.token);
    if (found === null) throw new Error('Not signed in.');
    const visit = world.visitOf();
    const stepping = { visit, found, purpose: 'export' } as const;
    const prove = async (passkey: SoftwarePasskey, purpose: 'export' | 'roles' = 'export') => {
      const { options, ticket } = startStepUp(stepping, world.app, world.clock.now);
      const answer = passkey.show(options, { origin: visit.origin });
      return stepUpByPasskey({ ...stepping, purpose, ticket, answer }, world.app, world.clock.now);
    };
    expect(await prove(mia.passkey, 'roles')).toEqual({ kind: 'over' });
    expect(await prove(tom.passkey)).toEqual({ kind: 'refused' });
    const proved = await prove(mia.passkey);
    if (proved.kind !== 'stepped-up') throw new Error(proved.kind);
    expect(await world.caller(mia.token)).toBeNull();
    const caller = (await world.caller(proved.token))?.caller;
    if (caller === undefined) throw new Error('Signed out by proving.');
    expect(hasSteppedUp(caller, 'export', world.clock.now)).toBe(true);
    expect(hasSteppedUp(caller, 'roles', world.clock.now)).toBe(false);
    world.pass(stepUpMs);
    expect(hasSteppedUp(caller, 'export', world.clock.now)).toBe(false);
  });

  it('H-1 signs in by a mailed code and an authenticator code, each of which counts once', async () => {
    const world = start();
    const mia = await world.addStaff('mia@kestrel.example', [grantOf()]);
    const secret = await withAuthenticator(world, mia.owner);
    const visit = world.visitOf();
    const requested = await requestMailCode(
      { visit, email: ' Mia@Kestrel.example ' },
      world.app,
      world.clock.now,
    );
    if (requested.kind !== 'sent') throw new Error(requested.kind);
    expect(world.mails.at(-1)).toMatchObject({ to: 'mia@kestrel.example' });
    expect(world.mails.at(-1)?.text).toContain('123456');
    const { browserId } = requested;
    const code = () => generateSync({ secret, epoch: world.clock.now.getTime() / 1000 });
    const enter = (changes: Partial<Parameters<typeof signInByCodes>[0]> = {}) =>
      signInByCodes(
        { visit, browserId, mailCode: '123 456', appCode: code(), ...changes },
        world.app,
        world.clock.now,
      );
    expect(await enter({ browserId: world.app.newSecret() })).toEqual({ kind: 'over' });
    expect(await enter({ mailCode: '000000' })).toEqual({ kind: 'wrong' });
    expect(await enter({ appCode: '000000' })).toEqual({ kind: 'wrong' });
    const outcomes = await Promise.all([enter(), enter()]);
    expect(outcomes.filter(({ kind }) => kind === 'signed-in')).toHaveLength(1);
    expect(await enter()).toEqual({ kind: 'over' });
  });

  it('H-1 does not reveal whose address it knows, and limits guessing to a few tries', async () => {
    const world = start();
    const mia = await world.addStaff('mia@kestrel.example', [grantOf()]);
    const secret = await withAuthenticator(world, mia.owner);
    const visit = world.visitOf();
    const ask = async (email: string) => {
      const requested = await requestMailCode({ visit, email }, world.app, world.clock.now);
      if (requested.kind !== 'sent') throw new Error(requested.kind);
      return requested.browserId;
    };
    const sent = world.mails.length;
    const unknown = await ask('nobody@kestrel.example');
    expect(world.mails).toHaveLength(sent);
    const enter = (browserId: string, mailCode: string, appCode = '000000') =>
      signInByCodes({ visit, browserId, mailCode, appCode }, world.app, world.clock.now);
    expect(await enter(unknown, '123456')).toEqual({ kind: 'wrong' });
    const browserId = await ask('mia@kestrel.example');
    for (let tries = 0; tries < 5; tries += 1)
      expect(await enter(browserId, '654321')).toEqual({ kind: 'wrong' });
    expect(await enter(browserId, '123456')).toEqual({ kind: 'over' });
    // From wherever, the authenticator of one person may be guessed at ten times an hour.
    for (let tries = 0; tries < 10; tries += 1)
      expect(await enter(await ask('mia@kestrel.example'), '123456')).toEqual({ kind: 'wrong' });
    const right = generateSync({ secret, epoch: world.clock.now.getTime() / 1000 });
    expect(await enter(await ask('mia@kestrel.example'), '123456', right)).toMatchObject({
      kind: 'too-many',
    });
  });

  it('H-1 brings a person back by a mailed link and a recovery code, and ends all earlier sessions', async () => {
    const world = createStaffModel(open(), { stretchCode: stretchByScrypt });
    const mia = await world.addStaff('mia@kestrel.example', [grantOf()]);
    const visit = world.visitOf();
    const ask = () => startRecovery({ visit, email: 'mia@kestrel.example' }, world.app, world.clock.now);
    const linkOf = () => /\/recover\/(\S+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect(
      await startRecovery({ visit, email: 'nobody@kestrel.example' }, world.app, world.clock.now),
    ).toEqual(await ask());
    const link = linkOf();
    expect(await world.joinBy(link, { recoveryCode: 'AAAA-AAAA-AAAA-AAAA' })).toEqual({ kind: 'wrong-code' });
    const [code = ''] = mia.recoveryCodes;
    const passkey = new SoftwarePasskey();
    const back = await world.joinBy(link, { recoveryCode: code.toLowerCase().replaceAll('-', ' '), passkey });
    expect(back).toMatchObject({ kind: 'signed-in' });
    expect(await world.caller(mia.token)).toBeNull();
    expect((await world.signIn(mia.passkey)).outcome).toEqual({ kind: 'refused' });
    expect((await world.signIn(passkey)).outcome).toMatchObject({ kind: 'signed-in' });
    world.pass(10 * minuteMs);
    await ask();
    expect(await world.joinBy(linkOf(), { recoveryCode: code })).toEqual({ kind: 'wrong-code' });
    const member = (await world.app.staffStore.list(world.group))[0];
    expect(member?.grants).toMatchObject([{ role: 'owner' }]);
  });

  it('H-1 locks no one out of recovery: an attacker’s requests are answered, no further mail is sent, and the link stays valid', async () => {
    const world = createStaffModel(open(), { stretchCode: stretchByScrypt });
    const mia = await world.addStaff('mia@kestrel.example', [grantOf()]);
    const ask = () =>
      startRecovery({ visit: world.visitOf(), email: 'mia@kestrel.example' }, world.app, world.clock.now);
    const links = () => world.mails.flatMap(({ text }) => /\/recover\/(\S+)/.exec(text)?.[1] ?? []);
    await ask();
    const [mine = ''] = links();
    for (let turn = 0; turn < 30; turn += 1) expect(await ask()).toEqual({ kind: 'sent' });
    expect(links()).toEqual([mine]);
    // Later another is mailed, and the first works until its own end; whichever is used ends both.
    world.pass(10 * minuteMs);
    await ask();
    const [, second = ''] = links();
    expect(second).not.toBe('');
    const [code = '', other = ''] = mia.recoveryCodes;
    expect(await world.joinBy(mine, { recoveryCode: code })).toMatchObject({ kind: 'signed-in' });
    expect(await world.joinBy(second, { recoveryCode: other })).toEqual({ kind: 'over' });
  });

  it('H-1 mails a code to a person whose address an attacker requested for all the hour', async () => {
    const codeMails = createSubmissionLimiter(staffCodeMailLimits);
    const lightSenders = createSubmissionLimiter(lightSenderLimits);
    const mailsOfNetwork = createSubmissionLimiter(codeNetworkLimits);
    const world = createStaffModel(open(), { limiters: { codeMails, lightSenders, mailsOfNetwork } });
    const mia = await world.addStaff('mia@kestrel.example', [grantOf()]);
    await withAuthenticator(world, mia.owner);
    const ask = (clientAddress: string) =>
      requestMailCode(
        { visit: { ...world.visitOf(), clientAddress }, email: 'mia@kestrel.example' },
        world.app,
        world.clock.now,
      );
    const before = world.mails.length;
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await ask('203.0.113.5')).toMatchObject({ kind: 'sent' });
    }
    expect(await ask('203.0.113.5')).toMatchObject({ kind: 'too-many' });
    expect(world.mails.length - before).toBe(10);
    expect(await ask('203.0.113.6')).toMatchObject({ kind: 'sent' });
    expect(world.mails.length - before).toBe(11);
  });

  it('H-1 ends a recovery link after half an hour', async () => {
    const world = start();
    const mia = await world.addStaff('mia@kestrel.example', [grantOf()]);
    await startRecovery({ visit: world.visitOf(), email: 'mia@kestrel.example' }, world.app, world.clock.now);
    const link = /\/recover\/(\S+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? '';
    world.pass(30 * minuteMs);
    expect(await world.joinBy(link, { recoveryCode: mia.recoveryCodes[0] ?? '' })).toEqual({ kind: 'over' });
  });

  it('H-1 steps up by an authenticator code, once', async () => {
    const world = start();
    const mia = await world.addStaff('mia@kestrel.example', [grantOf()]);
    const secret = await withAuthenticator(world, mia.owner);
    const found = await world.caller(mia.token);
    if (found === null) throw new Error('Not signed in.');
    const typed = generateSync({ secret, epoch: world.clock.now.getTime() / 1000 });
    const step = () =>
      stepUpByCode({ visit: world.visitOf(), found, purpose: 'roles', typed }, world.app, world.clock.now);
    expect(await step()).toMatchObject({ kind: 'stepped-up' });
    expect(await step()).toEqual({ kind: 'refused' });
  });

  it('H-1 opens the seal of an authenticator for no one else', () => {
    const mia = { dealerGroupId: 'a', staffId: 'mia' };
    const sealed = sealSecret('key', mia, 'SECRET');
    expect(openSeal('key', mia, sealed)).toBe('SECRET');
    expect(openSeal('other', mia, sealed)).toBeNull();
    expect(openSeal('key', { ...mia, staffId: 'tom' }, sealed)).toBeNull();
    expect(openSeal('key', { ...mia, dealerGroupId: 'b' }, sealed)).toBeNull();
    expect(openSeal('key', mia, '')).toBeNull();
  });
}

async function withAuthenticator(
  { app, visitOf, clock }: StaffModel,
  owner: { readonly dealerGroupId: string; readonly staffId: string },
): Promise<string> {
  const secret = 'OGHQGZEPOHECTILLDUAOPPPKUM3GO6DG';
  expect(await app.staffKeyStore.beginTotp(owner, sealSecret(app.staffKey, owner, secret))).toBe(true);
  const note = auditNoteOfVisit({ act: 'staff.factors', staffId: owner.staffId }, visitOf(), clock.now);
  expect(await app.staffKeyStore.confirmTotp(owner, 1, clock.now, note)).toBe(true);
  return secret;
}
