import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findTaskProblems,
  isAdvance,
  leadOutcomes,
  maxTaskLength,
  readOutcome,
  taskMail,
} from './lead-outcome.ts';

describe('readOutcome', () => {
  it('H-9 wants a reason for a lost lead, and for no other', () => {
    expect(readOutcome({ outcome: 'sold', reason: 'price' })).toEqual({
      ok: true,
      planned: { outcome: 'sold', reason: null },
    });
    expect(readOutcome({ outcome: 'lost', reason: '' })).toEqual({
      ok: false,
      problems: { reason: 'Choose why the lead was lost.' },
    });
    expect(readOutcome({ outcome: 'lost', reason: 'price' })).toMatchObject({ ok: true });
    expect(readOutcome({ outcome: 'won', reason: '' })).toMatchObject({ ok: false });
  });
});

describe('isAdvance', () => {
  it('H-9 never steps back by itself, and leaves a sold or lost lead alone', () => {
    expect(isAdvance(null, 'contacted')).toBe(true);
    expect(isAdvance('appointment', 'contacted')).toBe(false);
    expect(isAdvance('appointment', 'test-driven')).toBe(true);
    expect(isAdvance('sold', 'test-driven')).toBe(false);
    expect(isAdvance('lost', 'contacted')).toBe(false);
  });

  it('H-9 has one order of outcomes', () => {
    const outcome = fc.constantFrom(...leadOutcomes);
    fc.assert(
      fc.property(outcome, outcome, (one, other) => !(isAdvance(one, other) && isAdvance(other, one))),
    );
  });
});

describe('tasks', () => {
  const now = new Date('2026-11-29T10:00:00Z');
  const later = new Date('2026-11-29T10:01:00Z');
  it('H-9 need words and a time to come', () => {
    expect(findTaskProblems({ text: 'Call about finance', dueAt: later, now })).toEqual({});
    expect(findTaskProblems({ text: '', dueAt: now, now })).toEqual({
      text: 'Enter what is to be done.',
      due: 'Enter a time in the future.',
    });
    expect(findTaskProblems({ text: 'a'.repeat(maxTaskLength), dueAt: null, now })).toEqual({
      due: 'Enter a date and a time.',
    });
    expect(findTaskProblems({ text: 'a'.repeat(maxTaskLength + 1), dueAt: later, now })).toHaveProperty(
      'text',
    );
  });

  it('H-9 say in their reminder what, about whom, and where', () => {
    const mail = taskMail({
      name: 'Mia Tran',
      text: 'Call about finance',
      customer: 'Jordan Blake',
      car: '2022 Mazda CX-5',
      href: 'https://console.example/kestrel-bay/leads/1',
    });
    expect(mail.subject).toBe('Task due: Call about finance');
    expect(mail.text).toContain('Jordan Blake, 2022 Mazda CX-5');
  });
});
