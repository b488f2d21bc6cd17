import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createTestEventSender,
  type PostEvent,
  parseTestEvent,
  testSignatureHeader,
} from './test-event-sender.ts';

const now = new Date('2026-11-23T02:00:00Z');
const key = 'a key';
const event = { kind: 'payment', gatewayReference: 'test_pay_1' } as const;

type Waiting = { readonly delayMs: number; readonly act: () => void; isCancelled: boolean };
let waiting: Waiting[] = [];
let statuses: number[] = [];
const warn = vi.fn();
const posted: Parameters<PostEvent>[0][] = [];
beforeEach(() => {
  waiting = [];
  statuses = [];
  posted.length = 0;
  warn.mockReset();
});

const open = () =>
  createTestEventSender({
    key,
    clock: () => now,
    warn,
    post: async (request) => {
      posted.push(request);
      const status = statuses.shift() ?? 200;
      if (status === 0) throw new Error('nobody listens');
      return status;
    },
    later(delayMs, act) {
      const one: Waiting = { delayMs, act, isCancelled: false };
      waiting.push(one);
      return () => {
        one.isCancelled = true;
      };
    },
  });

/** Lets what is due next happen, and everything that follows from it at once. */
async function pass(): Promise<number | undefined> {
  const next = waiting.shift();
  next?.act();
  await new Promise((resolve) => setImmediate(resolve));
  return next?.delayMs;
}

describe('webhook events of the test gateway', () => {
  it('B-27 go to the shop that the payment belongs to, signed when they are sent', async () => {
    open().send('http://yard.localhost:3000/reservation/token?paid=1', event, 20_000);
    expect(posted).toEqual([]);
    expect(await pass()).toBe(20_000);
    const [sent] = posted;
    expect(sent?.url).toBe('http://yard.localhost:3000/api/payments/test/notices');
    const raw = { body: sent?.body ?? '', header: (name: string) => sent?.headers[name] ?? null };
    expect(parseTestEvent(raw, key, now)).toEqual(event);
    expect(sent?.headers[testSignatureHeader]).toMatch(/^t=\d+,v1=/);
    expect(warn).not.toHaveBeenCalled();
  });

  it('B-27 are sent again where the shop is away, and given up aloud', async () => {
    statuses = [503, 0, 500, 502];
    open().send('http://yard.localhost:3000/', event, 0);
    const delays = [await pass(), await pass(), await pass(), await pass(), await pass()];
    expect(delays).toEqual([0, 2_000, 10_000, 30_000, undefined]);
    expect(posted).toHaveLength(4);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('stopped sending a webhook event')]]);
  });

  it('B-27 are not sent again where the shop refuses them', async () => {
    statuses = [400];
    open().send('http://yard.localhost:3000/', event, 0);
    await pass();
    expect(waiting).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('B-27 are lost aloud where the process ends before them', () => {
    const post = open();
    post.send('http://yard.localhost:3000/', event, 20_000);
    post.stop();
    expect(waiting.map(({ isCancelled }) => isCancelled)).toEqual([true]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('loses 1 webhook event that')]]);
  });
});
