import { describe, expect, it, vi } from 'vitest';
import type { Captchas, CaptchaVerdict, UsedProof } from '#ports/shoppers/captcha.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { openGuard } from '#tests/support/open-guard.ts';
import { type GuardedSubmission, guardSubmission } from './guard-submission.ts';
import { createSubmissionLimiter } from './submission-limits.ts';

const site = exampleSite();
const proven: CaptchaVerdict = { kind: 'proven', useKey: 'use-1', expiresAt: exampleNow };
const limit = (perAddress: number) =>
  createSubmissionLimiter({ perAddress, windowMs: 60_000, rememberedAddresses: 10 });

function captchas(verdict: CaptchaVerdict): Captchas {
  const captcha = { verify: async () => verdict, createChallenge: async () => ({}) };
  return { of: () => captcha, proofOfWork: captcha };
}

function send(changes: Partial<GuardedSubmission>, ports: Parameters<typeof openGuard>[0], at = site) {
  const submission: GuardedSubmission = {
    proof: 'a proof',
    trap: '',
    pageTime: { kind: 'said', openedAtMs: exampleNow.getTime() - 60_000 },
    clientAddress: '192.0.2.1',
    phone: '+61491570006',
    submissionKey: 'submission-1',
    ...changes,
  };
  return guardSubmission(at, submission, openGuard(ports), exampleNow);
}

describe('guardSubmission', () => {
  it('ENQ-11 B-52 accepts a sender with a proof', async () => {
    expect(await send({}, { captchas: captchas(proven) })).toEqual({
      kind: 'let-in',
      guard: { proof: 'proven', suspicions: [] },
    });
  });

  it('B-52 sends back a wrong or old proof, and one that was used before', async () => {
    for (const reason of ['wrong', 'expired'] as const) {
      expect((await send({}, { captchas: captchas({ kind: 'refused', reason }) })).kind).toBe('unproven');
    }
    const proofLedger = { claim: async ({ useKey }: UsedProof) => useKey !== 'use-1' };
    expect((await send({}, { captchas: captchas(proven), proofLedger })).kind).toBe('unproven');
  });

  it('B-52 loses no lead to a captcha that refuses each proof: the second one is accepted, marked and limited', async () => {
    const seen = new Map<string, string>();
    const claim = async ({ useKey, submissionKey }: UsedProof) => {
      if (!seen.has(useKey)) seen.set(useKey, submissionKey);
      return seen.get(useKey) === submissionKey;
    };
    const [noteRefusedProof, reportFault] = [vi.fn(), vi.fn()];
    const verdict: CaptchaVerdict = { kind: 'refused', reason: 'wrong' };
    const ports = {
      captchas: captchas(verdict),
      proofLedger: { claim },
      unprovenLimiter: limit(1),
      noteRefusedProof,
      reportFault,
    };
    expect((await send({ proof: 'first' }, ports)).kind).toBe('unproven');
    expect(await send({ proof: 'second' }, ports)).toMatchObject({
      kind: 'let-in',
      guard: { proof: 'unavailable' },
    });
    expect(noteRefusedProof.mock.calls).toEqual([[site, 'wrong']]);
    expect(reportFault).not.toHaveBeenCalled();
    expect((await send({ proof: 'first', submissionKey: 'other words' }, ports)).kind).toBe('unproven');
    expect((await send({ proof: 'third', submissionKey: 'other words' }, ports)).kind).toBe('too-many');
  });

  it('C-23 B-52 accepts a sender without script, and marks it', async () => {
    expect(await send({ proof: '' }, { captchas: captchas(proven) })).toMatchObject({
      kind: 'let-in',
      guard: { proof: 'absent' },
    });
  });

  it('B-52 loses no lead to a captcha that does not answer, and reports it', async () => {
    const reportFault = vi.fn();
    const away = { captchas: captchas({ kind: 'unavailable', problem: 'status 503' }), reportFault };
    expect(await send({}, away)).toMatchObject({ kind: 'let-in', guard: { proof: 'unavailable' } });
    expect(reportFault).toHaveBeenCalledOnce();
  });

  it('B-52 keeps what fell into the trap, marked', async () => {
    expect(await send({ trap: 'x' }, { captchas: captchas(proven) })).toMatchObject({
      guard: { suspicions: ['trap-filled'] },
    });
  });

  it('B-52 limits a network, an unproven one sooner, one /64 as one', async () => {
    const ports = { captchas: captchas(proven), submissionLimiter: limit(3), unprovenLimiter: limit(1) };
    const from = (clientAddress: string, proof: string) => send({ clientAddress, proof }, ports);
    expect((await from('2001:db8::1', '')).kind).toBe('let-in');
    expect(await from('2001:db8::2', '')).toMatchObject({ kind: 'too-many', of: 'network' });
    expect((await from('2001:db8::3', 'a proof')).kind).toBe('let-in');
    expect(await from('2001:db8::4', 'a proof')).toMatchObject({ kind: 'too-many', of: 'network' });
    expect((await from('2001:db8:0:1::1', '')).kind).toBe('let-in');
  });

  it('B-52 limits a phone in one network at one dealer, and no other phone', async () => {
    const ports = { captchas: captchas(proven), phoneLimiter: limit(1) };
    expect((await send({}, ports)).kind).toBe('let-in');
    expect(await send({}, ports)).toEqual({ kind: 'too-many', of: 'phone', retryAfterSeconds: 60 });
    expect((await send({ phone: '+61491570156' }, ports)).kind).toBe('let-in');
    expect((await send({ phone: null }, ports)).kind).toBe('let-in');
  });

  it('B-52 does not let an attacker shut out the owner of a phone number elsewhere, or at another dealer', async () => {
    const ports = { captchas: captchas(proven), phoneLimiter: limit(1) };
    await send({}, ports);
    expect((await send({ clientAddress: '198.51.100.7' }, ports)).kind).toBe('let-in');
    const neighbour = { ...site, dealerGroupId: 'group-2' };
    expect((await send({}, ports, neighbour)).kind).toBe('let-in');
  });
});
