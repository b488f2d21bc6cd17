import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleLead } from '../../tests/support/example-lead.ts';
import { maximumDeliveryAttempts } from '../domain/lead/lead-delivery.ts';
import type { ClaimedDelivery, LeadDeliveryQueue } from '../ports/lead-delivery-queue.ts';
import type { LeadMailSender, OutgoingLeadMail } from '../ports/lead-mail-sender.ts';
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
    attempts,
    lead,
  };
}

/** A queue that hands out what is put in, and remembers what was recorded. */
function createQueue() {
  const due: ClaimedDelivery[] = [];
  const recorded: string[] = [];
  const queue: LeadDeliveryQueue = {
    claim: async ({ limit }) => due.splice(0, limit),
    recordDelivered: async ({ id }) => void recorded.push(`${id} delivered`),
    recordFailed: async ({ id }, problem, retryAt) =>
      void recorded.push(`${id} ${problem} ${retryAt?.toISOString() ?? 'given up'}`),
    listFailed: async () => [],
  };
  return { due, recorded, queue };
}

function createDesk(send: LeadMailSender['send'] = async () => undefined) {
  const queue = createQueue();
  const faults: string[] = [];
  const worker = createLeadDeliveryWorker(
    {
      queue: queue.queue,
      mail: { send },
      clock: () => now,
      reportFault: (_error, where) => void faults.push(where),
    },
    5_000,
  );
  return { ...queue, faults, worker };
}

describe('createLeadDeliveryWorker', () => {
  it('delivers what was due at the start, more than one batch of it', async () => {
    const sent: OutgoingLeadMail[] = [];
    const desk = createDesk(async (mail) => void sent.push(mail));
    desk.due.push(...Array.from({ length: 25 }, (_, index) => delivery(index)));
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(25);
    expect(sent[0]).toMatchObject({ deliveryId: 'delivery-0', to: 'sales@example.com' });
    expect(desk.recorded).toContain('delivery-24 delivered');
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
    expect(desk.recorded).toEqual(['delivery-1 delivered']);
    desk.due.push(delivery(2));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(desk.recorded).toEqual(['delivery-1 delivered', 'delivery-2 delivered']);
    await desk.worker.stop();
  });

  it('is not deaf while it works: a lead stored during a round goes out right after it', async () => {
    const desk = createDesk(async ({ deliveryId }) => {
      if (deliveryId !== 'delivery-1') return;
      desk.due.push(delivery(2));
      desk.worker.wake();
    });
    desk.due.push(delivery(1));
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(1);
    expect(desk.recorded).toEqual(['delivery-1 delivered', 'delivery-2 delivered']);
    await desk.worker.stop();
  });

  it('puts a failed delivery back with the reason, and goes on with the next', async () => {
    const desk = createDesk(async ({ deliveryId }) => {
      if (deliveryId === 'delivery-1') throw new Error('mailbox full');
    });
    desk.due.push(delivery(1), delivery(2));
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.recorded).toEqual([
      'delivery-1 mailbox full 2026-11-21T02:00:05.000Z',
      'delivery-2 delivered',
    ]);
    expect(desk.faults).toEqual([]);
    await desk.worker.stop();
  });

  it('gives up after the last attempt, and says so', async () => {
    const desk = createDesk(async () => {
      throw new Error('mailbox full');
    });
    desk.due.push(delivery(1, maximumDeliveryAttempts));
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.recorded).toEqual(['delivery-1 mailbox full given up']);
    expect(desk.faults).toEqual([`delivery delivery-1 of lead ${exampleLead().id}`]);
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
    expect(desk.recorded).toEqual(['delivery-1 delivered']);
    expect(claim).toHaveBeenCalledTimes(2);
    await desk.worker.stop();
  });

  it('stops after the delivery under way, and takes no further one', async () => {
    const sending = Promise.withResolvers<void>();
    const desk = createDesk(() => sending.promise);
    desk.due.push(delivery(1));
    desk.worker.start();
    await vi.advanceTimersByTimeAsync(0);
    desk.due.push(delivery(2));
    const stopped = desk.worker.stop();
    sending.resolve();
    await stopped;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(desk.recorded).toEqual(['delivery-1 delivered']);
    expect(desk.due).toHaveLength(1);
  });
});
