import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maximumDeliveryAttempts } from '#domain/lead/delivery/lead-delivery.ts';
import {
  accepted,
  type ClaimedDelivery,
  type LeadDeliveryQueue,
  type LeadMailSender,
  type OutgoingMail,
  refusedForGood,
  refusedForNow,
} from '#ports/leads/lead-delivery.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { createLeadDeliveryWorker } from './lead-delivery-worker.ts';

const now = new Date('2026-11-21T02:00:00Z');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function delivery(number: number, attempts = 1): ClaimedDelivery {
  const lead = exampleLead();
  return {
    dealerGroupId: lead.dealerGroupId,
    id: `delivery-${number}`,
    channel: 'email',
    target: 'sales@example.com',
    queuedAt: lead.receivedAt,
    secretName: null,
    attempts,
    claimedAt: lead.receivedAt,
    lead,
    answerToken: 'token',
    booking: null,
    lost: [],
  };
}

/** A queue that hands out what is put in, and remembers what was recorded. */
function createQueue() {
  const due: ClaimedDelivery[] = [];
  const recorded: string[] = [];
  const queue: LeadDeliveryQueue = {
    claim: async ({ limit }) => due.splice(0, limit),
    recordDelivered: async ({ id }, receipt) => void recorded.push(`${id} delivered ${receipt}`),
    recordCancelled: async ({ id }, reason) => void recorded.push(`${id} cancelled ${reason}`),
    recordPaused: async ({ id }) => void recorded.push(`${id} paused`),
    recordAttempt: async () => undefined,
    recordFailed: async ({ id }, { problem, retryAt }) =>
      void recorded.push(`${id} ${problem} ${retryAt?.toISOString() ?? 'given up'}`),
  };
  return { due, recorded, queue };
}

function createHarness(send: LeadMailSender['send'] = async () => accepted('250 ok')) {
  const queue = createQueue();
  const errors: string[] = [];
  const worker = createLeadDeliveryWorker(
    {
      queue: queue.queue,
      mail: { send },
      posts: { post: async () => accepted('200') },
      clock: () => now,
      random: () => 0.5,
      reportFault: (_error, where) => void errors.push(where),
    },
    { intervalMs: 5_000, slots: 4 },
  );
  return { ...queue, faults: errors, worker };
}

describe('createLeadDeliveryWorker', () => {
  it('delivers what was due at the start, more than one batch of it', async () => {
    const sent: OutgoingMail[] = [];
    const harness = createHarness(async (mail) => {
      sent.push(mail);
      return accepted('250 ok');
    });
    harness.due.push(...Array.from({ length: 25 }, (_, index) => delivery(index)));
    harness.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(25);
    expect(sent[0]).toMatchObject({ deliveryId: 'delivery-0', to: 'sales@example.com' });
    expect(harness.recorded).toContain('delivery-24 delivered 250 ok');
    await harness.worker.stop();
  });

  it('delivers immediately when triggered, and otherwise in its own time', async () => {
    const harness = createHarness();
    harness.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    harness.due.push(delivery(1));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(harness.recorded).toEqual([]);
    harness.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(harness.recorded).toEqual(['delivery-1 delivered 250 ok']);
    harness.due.push(delivery(2));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(harness.recorded).toEqual(['delivery-1 delivered 250 ok', 'delivery-2 delivered 250 ok']);
    await harness.worker.stop();
  });

  it('is not delayed by endless triggers', async () => {
    const harness = createHarness();
    harness.worker.start();
    await vi.advanceTimersByTimeAsync(1);
    harness.due.push(delivery(1));
    harness.worker.start();
    // Each trigger comes before a timer of the one before could fire.
    for (let count = 0; count < 10; count += 1) {
      await vi.advanceTimersByTimeAsync(0.5);
      harness.worker.start();
    }
    expect(harness.recorded).toEqual(['delivery-1 delivered 250 ok']);
    await harness.worker.stop();
  });

  it('is not deaf while it works: a lead stored during a round goes out right after it', async () => {
    const harness = createHarness(async ({ deliveryId }) => {
      if (deliveryId === 'delivery-1') {
        harness.due.push(delivery(2));
        harness.worker.start();
      }
      return accepted('250 ok');
    });
    harness.due.push(delivery(1));
    harness.worker.start();
    await vi.advanceTimersByTimeAsync(1);
    expect(harness.recorded).toEqual(['delivery-1 delivered 250 ok', 'delivery-2 delivered 250 ok']);
    await harness.worker.stop();
  });

  it('puts a failed delivery back with the reason, and goes on with the next', async () => {
    const harness = createHarness(async ({ deliveryId }) => {
      return deliveryId === 'delivery-1' ? refusedForNow('mailbox full') : accepted('250 ok');
    });
    harness.due.push(delivery(1), delivery(2));
    harness.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(harness.recorded).toEqual([
      'delivery-1 mailbox full 2026-11-21T02:00:05.000Z',
      'delivery-2 delivered 250 ok',
    ]);
    expect(harness.faults).toEqual([]);
    await harness.worker.stop();
  });

  it('gives up after the last attempt, and says so', async () => {
    const harness = createHarness(async () => refusedForNow('mailbox full'));
    harness.due.push(delivery(1, maximumDeliveryAttempts));
    harness.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(harness.recorded).toEqual(['delivery-1 mailbox full given up']);
    expect(harness.faults).toEqual([`delivery delivery-1 of lead ${exampleLead().id} was given up`]);
    await harness.worker.stop();
  });

  it('gives up at once what the receiver will never take', async () => {
    const harness = createHarness(async () => refusedForGood('no such mailbox'));
    harness.due.push(delivery(1));
    harness.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(harness.recorded).toEqual(['delivery-1 no such mailbox given up']);
    await harness.worker.stop();
  });

  it('takes a sender that throws for one that refused for now', async () => {
    const harness = createHarness(async () => {
      throw new Error('a fault of the program');
    });
    harness.due.push(delivery(1));
    harness.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(harness.recorded).toEqual(['delivery-1 a fault of the program 2026-11-21T02:00:05.000Z']);
    await harness.worker.stop();
  });

  it('does not let a silent receiver delay others', async () => {
    const harness = createHarness(({ deliveryId }) =>
      deliveryId === 'delivery-1' ? new Promise(() => undefined) : Promise.resolve(accepted('250 ok')),
    );
    harness.due.push(delivery(1));
    harness.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    harness.due.push(delivery(2));
    harness.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(harness.recorded).toEqual(['delivery-2 delivered 250 ok']);
  });

  it('works on no more than its slots at once, and on all of them in the end', async () => {
    let now = 0;
    let maxActive = 0;
    const harness = createHarness(async () => {
      now += 1;
      maxActive = Math.max(maxActive, now);
      await new Promise((resolve) => setTimeout(resolve, 10));
      now -= 1;
      return accepted('250 ok');
    });
    harness.due.push(...Array.from({ length: 11 }, (_, index) => delivery(index)));
    harness.worker.start();
    await vi.advanceTimersByTimeAsync(40);
    expect(harness.recorded).toHaveLength(11);
    expect(maxActive).toBe(4);
    await harness.worker.stop();
  });

  it('outlives a database that is away', async () => {
    const harness = createHarness();
    const claim = vi.spyOn(harness.queue, 'claim').mockRejectedValueOnce(new Error('no connection'));
    harness.due.push(delivery(1));
    harness.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(harness.faults).toEqual(['lead delivery']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(harness.recorded).toEqual(['delivery-1 delivered 250 ok']);
    expect(claim).toHaveBeenCalledTimes(2);
    await harness.worker.stop();
  });

  it('stops after the delivery under way, and takes no further one', async () => {
    const sending = Promise.withResolvers<ReturnType<typeof accepted>>();
    const harness = createHarness(() => sending.promise);
    harness.due.push(delivery(1));
    harness.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    harness.due.push(delivery(2));
    const stopped = harness.worker.stop();
    sending.resolve(accepted('250 ok'));
    await stopped;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(harness.recorded).toEqual(['delivery-1 delivered 250 ok']);
    expect(harness.due).toHaveLength(1);
  });
});
