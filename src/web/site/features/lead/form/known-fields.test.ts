import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchKnownFields } from './known-fields.ts';

afterEach(() => vi.unstubAllGlobals());

const storedContact = { name: ['Jo'], email: ['jo@example.com'], phone: ['0491 570 156'] };
const answerWith = (answer: Response | Error) =>
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
const known = (asksLastName = false) => fetchKnownFields({ storedContact, asksLastName });

describe('what a form asks of the server', () => {
  it('GATE-6 ENQ-15 begins with the signed-in shopper, and not with the previous user of the device', async () => {
    answerWith(Response.json({ phone: '+61491570006', name: 'Jordan', email: '' }));
    expect(await known()).toEqual({ name: ['Jordan'], phone: ['0491\u00a0570\u00a0006'] });
  });

  it('GATE-6 ENQ-15 begins with two names where a form asks for them', async () => {
    answerWith(Response.json({ phone: '+61491570006', name: 'Jordan Blake', email: '' }));
    expect(await known(true)).toMatchObject({ name: ['Jordan'], last_name: ['Blake'] });
    answerWith(Response.json({ phone: '+61491570006', name: 'Jordan Blake', email: '' }));
    expect(await known()).toMatchObject({ name: ['Jordan Blake'] });
  });

  it.each([
    ['a session that ended', Response.json({ message: 'No one is signed in.' }, { status: 401 })],
    ['no answer', new TypeError('Failed to fetch')],
    ['an answer that says something else', Response.json({ phone: 1 })],
  ])('GATE-6 begins empty after %s', async (_label, answer) => {
    answerWith(answer);
    expect(await known()).toBeNull();
  });
});
