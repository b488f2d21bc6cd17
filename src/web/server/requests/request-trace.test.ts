import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { requestTestServer } from '#tests/support/test-server.ts';
import {
  currentRequestTrace,
  passedTraceHeaders,
  readRequestTrace,
  withRequestTrace,
} from './request-trace.ts';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${id}-00f067aa0ba902b7-01`;

describe('the trace of a request', () => {
  it('is passed on under the same id, as a step of its own', async () => {
    const trace = readRequestTrace({ traceparent, tracestate: 'vendor=1', 'x-request-id': 'balancer-0001' });
    await withRequestTrace(trace, async () => {
      await nextTurn();
      const passed = passedTraceHeaders();
      expect(passed.traceparent).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`));
      expect(passed.traceparent).not.toBe(traceparent);
      expect(passed.tracestate).toBe('vendor=1');
      expect(currentRequestTrace()?.requestId).toBe('balancer-0001');
    });
    expect([currentRequestTrace(), passedTraceHeaders()]).toEqual([null, {}]);
  });

  it.each([
    undefined,
    '',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${id}-${'0'.repeat(16)}-01`,
    `ff-${id}-00f067aa0ba902b7-01`,
    `00-${id.toUpperCase()}-00f067aa0ba902b7-01`,
    `${traceparent}x`,
  ])('has no trace where the header is %s', (value) => {
    expect(readRequestTrace(value === undefined ? {} : { traceparent: value }).trace).toBeNull();
  });

  it('has an id of its own where none was sent, or one that should not be written into a log', () => {
    for (const value of [undefined, 'short', 'a b c d e f g h', 'x'.repeat(81), 'line\nbreak-in-it']) {
      const { requestId } = readRequestTrace(value === undefined ? {} : { 'x-request-id': value });
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('names every answer, refusals too', async () => {
    const found = await requestTestServer({ headers: { 'x-request-id': 'balancer-0001' } });
    expect(found.headers['x-request-id']).toBe('balancer-0001');
    const refused = await requestTestServer({ host: 'stranger.example', url: '/x' });
    expect(refused.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
