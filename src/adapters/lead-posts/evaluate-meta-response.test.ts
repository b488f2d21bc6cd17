import { describe, expect, it } from 'vitest';
import { evaluateMetaResponse } from './evaluate-meta-response.ts';

const judge = (status: number, body: unknown) =>
  evaluateMetaResponse(
    { status, retryAfter: null, body: typeof body === 'string' ? body : JSON.stringify(body) },
    new Date(0),
  );
const error = (code: number, more = {}) => ({
  error: { message: 'no', type: 'OAuthException', code, ...more },
});

describe('evaluateMetaResponse', () => {
  it('believes a yes that counts the event', () => {
    expect(judge(200, { events_received: 1, messages: [], fbtrace_id: 'A-b_9' })).toEqual({
      kind: 'accepted',
      receipt: 'HTTP 200, events_received 1, fbtrace_id A-b_9',
    });
  });

  it.each<[string, number, unknown]>([
    ['a yes that counts nothing', 200, { events_received: 0 }],
    ['a yes without a count', 200, {}],
    ['a yes that is a page', 200, '<html>ok</html>'],
    ['a fault of theirs', 500, error(1)],
    ['silence in words', 503, ''],
    ['too many calls', 400, error(4)],
    ['too many calls of this kind', 400, error(80_004)],
    ['a key that ran out', 400, error(190)],
    ['a key without the permission', 403, error(200)],
    ['what they call transient', 400, error(100, { is_transient: true })],
  ])('B-35 tries again after %s', (_label, status, body) => {
    expect(judge(status, body)).toMatchObject({ kind: 'refused', isPermanent: false });
  });

  it.each<[string, number, unknown]>([
    ['an event it cannot read', 400, error(100)],
    ['a refusal without a code', 400, 'bad'],
  ])('B-35 gives up after %s', (_label, status, body) => {
    expect(judge(status, body)).toMatchObject({ kind: 'refused', isPermanent: true });
  });
});
