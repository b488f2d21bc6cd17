import { describe, expect, it } from 'vitest';
import { evaluateMetaResponse, evaluateResponse } from './evaluate-response.ts';

const now = new Date('2026-11-21T02:00:00Z');
const judge = (status: number, body = '', retryAfter: string | null = null) =>
  evaluateResponse({ status, body, retryAfter }, now);

describe('evaluateResponse', () => {
  it.each([
    [200, '', 'HTTP 200'],
    [201, '{"id":"L-77"}', 'HTTP 201, id L-77'],
    [202, '{"lead_id":4711,"status":"ok"}', 'HTTP 202, lead_id 4711'],
    [200, '{"success":true,"error":null,"errors":[]}', 'HTTP 200'],
    [200, '{"error":""}', 'HTTP 200'],
    [200, 'an error page that is not JSON', 'HTTP 200'],
    [204, '', 'HTTP 204'],
    [200, '["error"]', 'HTTP 200'],
    [200, '{"id":"<script>"}', 'HTTP 200'],
  ])('accepts %d with %j', (status, body, receipt) => {
    expect(judge(status, body)).toEqual({ kind: 'accepted', receipt });
  });

  it.each([
    ['{"success":false}', 'success false'],
    ['{"ok":false,"message":"no such dealer"}', 'ok false'],
    ['{"accepted":"false"}', 'accepted false'],
    ['{"status":"error"}', 'status error'],
    ['{"result":"Failed"}', 'result failed'],
    ['{"error":"no such dealer"}', 'error'],
    ['{"error":{"code":7}}', 'error'],
    ['{"errors":["no phone"]}', 'errors'],
  ])('does not believe a 200 that says %s', (body, contradiction) => {
    const outcome = judge(200, body);
    expect(outcome).toMatchObject({ kind: 'refused', isPermanent: false });
    expect(outcome.kind === 'refused' && outcome.problem).toContain(contradiction);
  });

  it.each([400, 410, 413, 414, 415, 422])('takes %d for a refusal for good', (status) => {
    expect(judge(status)).toMatchObject({ kind: 'refused', isPermanent: true });
  });

  it.each([301, 307, 401, 403, 404, 405, 408, 409, 425, 429, 500, 502, 503, 504])(
    'tries again after %d',
    (status) => {
      expect(judge(status)).toMatchObject({ kind: 'refused', isPermanent: false });
    },
  );

  it.each([
    ['120', 120_000],
    ['Sat, 21 Nov 2026 02:01:00 GMT', 60_000],
    ['Sat, 21 Nov 2026 01:00:00 GMT', 0],
    ['soon', null],
    [null, null],
  ])('waits as long as it is asked to: %s', (retryAfter, retryAfterMs) => {
    expect(judge(503, '', retryAfter)).toMatchObject({ retryAfterMs });
  });

  it.each([
    ['marks that open tags', '<'.repeat(65_536), '<'.repeat(200)],
    ['tags inside tags', '<a'.repeat(32_768), '<a'.repeat(100)],
    ['brackets of JSON', '['.repeat(65_536), '['.repeat(200)],
    ['blanks', ' '.repeat(65_536), null],
  ])('answers for 64 kB of %s', (_label, body, text) => {
    const problem = text === null ? 'HTTP 500' : `HTTP 500: ${text}`;
    expect(judge(500, body)).toMatchObject({ kind: 'refused', problem });
    expect(judge(200, body).kind).toBe('accepted');
  });

  it('keeps the first words of the response, as one line without tags', () => {
    const outcome = judge(500, `<html><b>Oh no</b>\n\u0007${'x'.repeat(1000)}`);
    expect(outcome.kind === 'refused' && outcome.problem).toMatch(/^HTTP 500: Oh no x{194}$/);
  });
});

describe('evaluate meta response', () => {
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
});
