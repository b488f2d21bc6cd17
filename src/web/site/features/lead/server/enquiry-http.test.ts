import { describe, expect, it } from 'vitest';
import { answerRefusal } from './enquiry-http.server.ts';

const wrong = { field: 'email', message: 'Enter an email address' };

describe('an enquiry that was not taken', () => {
  it.each([
    ['a wrong field', { kind: 'invalid', errors: [wrong] }, 400, null, {}],
    ['a missing proof', { kind: 'unproven' }, 400, 'The spam check has expired', {}],
    [
      'too many from one network',
      { kind: 'too-many', of: 'network', retryAfterSeconds: 61 },
      429,
      'Too many messages from your network',
      { 'Retry-After': '61' },
    ],
    [
      'too many with one number',
      { kind: 'too-many', of: 'phone', retryAfterSeconds: 60 },
      429,
      'Too many messages with this phone number',
      { 'Retry-After': '60' },
    ],
    [
      'a fault in a car’s form',
      { kind: 'failed', family: 'lead' },
      503,
      'An unexpected error occured',
      { 'Retry-After': '10' },
    ],
    [
      'a fault in another form',
      { kind: 'failed', family: 'enquiry' },
      503,
      'An error occurred when submitting this form',
      { 'Retry-After': '10' },
    ],
  ] as const)('ERR-7 ERR-11 FORM-9 is answered for %s', (_title, refused, status, text, headers) => {
    const answer = answerRefusal(refused);
    expect([answer.status, answer.alert?.text ?? null, answer.headers]).toEqual([status, text, headers]);
    expect(answer.errors).toEqual(refused.kind === 'invalid' ? [wrong] : []);
  });
});
