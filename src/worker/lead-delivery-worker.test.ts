import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleLead } from '../../tests/support/example-lead.ts';
import { maximumDeliveryAttempts } from '../domain/lead/lead-delivery.ts';
import type { ClaimedDelivery, LeadDeliveryQueue } from '../ports/lead-delivery-queue.ts';
import type { LeadMailSender, OutgoingMail } from '../ports/lead-mail-sender.ts';
import { accepted, refusedForGood, refusedForNow } from '../ports/send-outcome.ts';
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
    owedAt: lead.receivedAt,
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
    recordAttempt: async () => undefined,
    recordFailed: async ({ id }, { problem, retryAt }) =>
      void recorded.push(`${id} ${problem} ${retryAt?.toISOString() ?? 'given up'}`),
  };
  return { due, recorded, queue };
}

function createDesk(send: LeadMailSender['send'] = async () => accepted('250 ok')) {
  const queue = createQueue();
  const faults: string[] = [];
  const worker = createLeadDeliveryWorker(
    {
      queue: queue.queue,
      mail: { send },
      posts: { post: async () => accepted('200') },
      clock: () => now,
      random: () => 0.5,
      reportFault: (_error, where) => void faults.push(where),
    },
    { intervalMs: 5_000, slots: 4 },
  );
  return { ...queue, faults, worker };
}

describe('createLeadDeliveryWorker', () => {
  it('delivers what was due at the start, more than one batch of it', async () => {
    const sent: OutgoingMail[] = [];
    const desk = createDesk(async (mail) => {
      sent.push(mail);
      return accepted('250 ok');
    });
    desk.due.push(...Array.from({ length: 25 }, (_, index) => delivery(index)));
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(25);
    expect(sent[0]).toMatchObject({ deliveryId: 'delivery-0', to: 'sales@example.com' });
    expect(desk.recorded).toContain('delivery-24 delivered 250 ok');
    await desk.worker.stop();
  });

  it('delivers at once when woken, and otherwise in its own time', async () => {
    const desk = createDesk();
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    desk.due.push(delivery(1));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(desk.recorded).toEqual([]);
    desk.worker.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.recorded).toEqual(['delivery-1 delivered 250 ok']);
    desk.due.push(delivery(2));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(desk.recorded).toEqual(['delivery-1 delivered 250 ok', 'delivery-2 delivered 250 ok']);
    await desk.worker.stop();
  });

  it('is not put off by being woken without end', async () => {
    const desk = createDesk();
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(1);
    desk.due.push(delivery(1));
    desk.worker.wake();
    // Each wake comes before a timer of the one before could fire.
    for (let count = 0; count < 10; count += 1) {
      await vi.advanceTimersByTimeAsync(0.5);
      desk.worker.wake();
    }
    expect(desk.recorded).toEqual(['delivery-1 delivered 250 ok']);
    await desk.worker.stop();
  });

  it('is not deaf while it works: a lead stored during a round goes out right after it', async () => {
    const desk = createDesk(async ({ deliveryId }) => {
      if (deliveryId === 'delivery-1') {
        desk.due.push(delivery(2));
        desk.worker.wake();
      }
      return accepted('250 ok');
    });
    desk.due.push(delivery(1));
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(1);
    expect(desk.recorded).toEqual(['delivery-1 delivered 250 ok', 'delivery-2 delivered 250 ok']);
    await desk.worker.stop();
  });

  it('puts a failed delivery back with the reason, and goes on with the next', async () => {
    const desk = createDesk(async ({ deliveryId }) => {
      return deliveryId === 'delivery-1' ? refusedForNow('mailbox full') : accepted('250 ok');
    });
    desk.due.push(delivery(1), delivery(2));
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.recorded).toEqual([
      'delivery-1 mailbox full 2026-11-21T02:00:05.000Z',
      'delivery-2 delivered 250 ok',
    ]);
    expect(desk.faults).toEqual([]);
    await desk.worker.stop();
  });

  it('gives up after the last attempt, and says so', async () => {
    const desk = createDesk(async () => refusedForNow('mailbox full'));
    desk.due.push(delivery(1, maximumDeliveryAttempts));
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.recorded).toEqual(['delivery-1 mailbox full given up']);
    expect(desk.faults).toEqual([`delivery delivery-1 of lead ${exampleLead().id} was given up`]);
    await desk.worker.stop();
  });

  it('gives up at once what the receiver will never take', async () => {
    const desk = createDesk(async () => refusedForGood('no such mailbox'));
    desk.due.push(delivery(1));
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.recorded).toEqual(['delivery-1 no such mailbox given up']);
    await desk.worker.stop();
  });

  it('takes a sender that throws for one that refused for now', async () => {
    const desk = createDesk(async () => {
      throw new Error('a fault of the program');
    });
    desk.due.push(delivery(1));
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.recorded).toEqual(['delivery-1 a fault of the program 2026-11-21T02:00:05.000Z']);
    await desk.worker.stop();
  });

  it('lets a silent receiver hold up nobody else', async () => {
    const desk = createDesk(({ deliveryId }) =>
      deliveryId === 'delivery-1' ? new Promise(() => undefined) : Promise.resolve(accepted('250 ok')),
    );
    desk.due.push(delivery(1));
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    desk.due.push(delivery(2));
    desk.worker.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.recorded).toEqual(['delivery-2 delivered 250 ok']);
  });

  it('works on no more than its slots at once, and on all of them in the end', async () => {
    let now = 0;
    let most = 0;
    const desk = createDesk(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 10));
      now -= 1;
      return accepted('250 ok');
    });
    desk.due.push(...Array.from({ length: 11 }, (_, index) => delivery(index)));
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(40);
    expect(desk.recorded).toHaveLength(11);
    expect(most).toBe(4);
    await desk.worker.stop();
  });

  it('outlives a database that is away', async () => {
    const desk = createDesk();
    const claim = vi.spyOn(desk.queue, 'claim').mockRejectedValueOnce(new Error('no connection'));
    desk.due.push(delivery(1));
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.faults).toEqual(['lead delivery']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(desk.recorded).toEqual(['delivery-1 delivered 250 ok']);
    expect(claim).toHaveBeenCalledTimes(2);
    await desk.worker.stop();
  });

  it('stops after the delivery under way, and takes no further one', async () => {
    const sending = Promise.withResolvers<ReturnType<typeof accepted>>();
    const desk = createDesk(() => sending.promise);
    desk.due.push(delivery(1));
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    desk.due.push(delivery(2));
    const stopped = desk.worker.stop();
    sending.resolve(accepted('250 ok'));
    await stopped;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(desk.recorded).toEqual(['delivery-1 delivered 250 ok']);
    expect(desk.due).toHaveLength(1);
  });
});
