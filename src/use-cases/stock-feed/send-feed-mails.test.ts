import { beforeEach, expect, it } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { accepted, refusedForGood, refusedForNow, type SendOutcome } from '#ports/leads/lead-delivery.ts';
import type { PendingFeedMail } from '#ports/stock/feed-source.ts';
import { sendFeedMails } from './fetch-feeds.ts';

const now = new Date('2026-11-24T00:00:00Z');
const mail: PendingFeedMail = {
  dealerGroupId: 'banksia',
  id: 'mail-1',
  recipient: 'stock@banksia.example',
  subject: 'Banksia: stock feed dms: 2 new',
  text: '2 rows = 2 imported + 0 rejected',
  owedAt: now,
  attempts: 1,
};

let done: string[];
beforeEach(() => {
  done = [];
});

function send(claimed: readonly PendingFeedMail[], answer: (mail: PendingFeedMail) => Promise<SendOutcome>) {
  return sendFeedMails({
    feedMailQueue: {
      claim: async () => claimed,
      drop: async ({ id }) => void done.push(`${id} dropped`),
      putOff: async ({ id }, until) =>
        void done.push(`${id} put off by ${until.getTime() - now.getTime()} ms`),
    },
    feedMailer: { send: answer },
    clock: () => now,
    random: () => 0.5,
    note: (reason) => void done.push(reason),
  });
}

it('forgets a mail that left', async () => {
  await send([mail], async () => accepted('250 ok'));
  expect(done).toEqual(['mail-1 dropped']);
});

it('tries a refused mail again, later each time, and the next mail all the same', async () => {
  const next = { ...mail, id: 'mail-2', attempts: 3 };
  await send([mail, next], async ({ id }) => {
    if (id === 'mail-1') return refusedForNow('mailbox full', minuteMs);
    throw new Error('connect ECONNREFUSED');
  });
  expect(done).toEqual(['mail-1 put off by 60000 ms', 'mail-2 put off by 20000 ms']);
});

it.each([
  ['will never be taken', mail, refusedForGood('no such mailbox')],
  ['was tried for about a day', { ...mail, attempts: 16 }, refusedForNow('mailbox full')],
])('gives up what %s, and logs who was not notified', async (_what, owed, outcome) => {
  await send([owed], async () => outcome);
  const problem = outcome.kind === 'refused' ? outcome.problem : '';
  expect(done).toEqual([
    `stock@banksia.example could not be notified of a feed (Banksia: stock feed dms: 2 new): ${problem}`,
    'mail-1 dropped',
  ]);
});
