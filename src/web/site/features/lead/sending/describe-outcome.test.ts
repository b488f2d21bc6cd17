import { describe, expect, it } from 'vitest';
import { describeOutcome } from './describe-outcome.ts';

const form = {
  steps: [
    { id: 'contact', title: 'Your details', fields: [] },
    { id: 'question', title: 'Your question', fields: [] },
  ],
};
const errors = [{ field: 'phone', message: 'Enter your phone number.' }];

describe('what an assistant in the browser gets about a form that it filled in', () => {
  it.each([
    [{ href: '/success?receipt=x' }, { status: 'stored', page: '/success?receipt=x' }],
    [{ errors }, { status: 'invalid', errors }],
    [
      { errors, alert: null, step: 0 },
      { status: 'invalid', errors },
    ],
    [{ step: 1 }, { status: 'next_step', title: 'Your question' }],
    [
      { errors: [], alert: { text: 'You’re offline', help: '' }, step: null },
      { status: 'not_sent', message: 'You’re offline' },
    ],
    [{}, { status: 'not_sent', message: 'See the page for the result.' }],
  ])('M-3 of %j it gets %j', (outcome, answer) => {
    expect(describeOutcome(outcome, form)).toEqual(answer);
  });
});
