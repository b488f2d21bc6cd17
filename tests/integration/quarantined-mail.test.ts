/**
 * A mail that breaks the limits of reading is stored with a message to the dealer whose conversation it names, and is
 * not read again.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { createMailReader, type OpenMailReader } from '#adapters/email-incoming/mail-reader.ts';
import { createLeadInboxStore } from '#adapters/postgres/leads/lead-inbox-store.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createUnmatchedEmailStore } from '#adapters/postgres/leads/unmatched-email-store.ts';
import { createOperatorFigures } from '#adapters/postgres/operator-figures.ts';
import { createQuarantine } from '#adapters/postgres/stock/quarantine.ts';
import { type MailSourcePorts, receiveMailSource } from '#use-cases/lead-inbox/receive-mail.ts';
import { replyAddress } from '#use-cases/lead-inbox/reply-address.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';

const base = 'reply@mail.example';
const replyKey = 'key-of-a-test';
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 0, minutes));
const tight = { idleTimeoutMs: 10, totalTimeoutMs: 10, memoryMb: 512 };
const small = { idleTimeoutMs: 60_000, totalTimeoutMs: 60_000, memoryMb: 28 };
const timeout = 60_000;

let readers: OpenMailReader[] = [];
let groups = 0;
const database = await openFileDatabase();
afterEach(async () => {
  await Promise.all(readers.map((reader) => reader.close()));
  readers = [];
});

async function open() {
  const dealerGroupId = `quarantine-${++groups}`;
  const other = `other-of-${groups}`;
  const lead = exampleLead({ dealerGroupId, id: crypto.randomUUID(), receivedAt: at(0) });
  const clock = { locationSlug: 'parramatta', startsAt: at(0), promisedMinutes: 60, dueAt: at(60) };
  await createPostgresLeadStore(database.db).submit(exampleSubmission({ lead, clock, deliveries: [] }));
  const unmatchedEmailStore = createUnmatchedEmailStore(database.db);
  const quarantine = createQuarantine(database.db);
  /** As a server that has just started. */
  const take = (
    source: string,
    minutes: number,
    limits?: typeof tight,
    changes: Partial<MailSourcePorts> = {},
  ) => {
    const mailReader = createMailReader(limits);
    readers.push(mailReader);
    return receiveMailSource(Buffer.from(source), {
      sitesOf: (group) => (group === dealerGroupId ? [exampleSite({}, { dealerGroupId })] : []),
      dealerGroups: () => [{ id: other }, { id: dealerGroupId }],
      leadInboxStore: createLeadInboxStore(database.db),
      leadStore: createPostgresLeadStore(database.db),
      unmatchedEmailStore,
      replyKey,
      replyBase: base,
      mailReader,
      quarantine,
      clock: () => at(minutes),
      ...changes,
    });
  };
  const reasons = async (group: string | null) =>
    (await unmatchedEmailStore.list(group, 10)).map(({ reason }) => reason);
  return { dealerGroupId, other, address: replyAddress(lead, base, replyKey) ?? '', take, reasons };
}

const letter = (to: string, body: string) =>
  `From: Jordan <jordan@example.com>\r\nDelivered-To: ${to}\r\nMessage-ID: <${crypto.randomUUID()}@example.com>\r\nSubject: Re: your RAV4\r\n\r\n${body}\r\n`;
const huge = 'Tuesday suits me best.\r\n'.repeat(400_000);
const died: Partial<MailSourcePorts> = {
  mailReader: { read: () => Promise.reject(new Error('Killed.')) },
};

describe('a mail that breaks the limits of reading', () => {
  it.each([
    ['time', tight, /took longer than 0\.01 seconds/],
    ['memory', small, /took more than 28 MB of memory/],
  ])(
    'H-9 of %s is with the dealer whose address it names alone, and is not read again',
    { timeout },
    async (_what, limits, reason) => {
      const { dealerGroupId, other, address, take, reasons } = await open();
      const source = letter(address, huge);
      expect(await take(source, 1, limits)).toBe('unplaced');
      expect(await reasons(dealerGroupId)).toEqual([expect.stringMatching(reason)]);
      expect([await reasons(other), await reasons(null)]).toEqual([[], []]);
      let hasRead = false;
      const mailReader: MailSourcePorts['mailReader'] = {
        read: async () => {
          hasRead = true;
          return { kind: 'ended', reason: 'It was read again.' };
        },
      };
      expect(await take(source, 100, undefined, { mailReader })).toBe('repeated');
      expect(hasRead).toBe(false);
      expect((await createOperatorFigures(database.pool).countQuarantined()).mail).toBeGreaterThan(0);
      expect(await take(letter(address, 'Tuesday suits me best.'), 101)).toBe('answer');
    },
  );

  it('H-9 that names no conversation of ours stays unmatched, whatever it pretends', {
    timeout,
  }, async () => {
    const { dealerGroupId, other, take, reasons } = await open();
    const forged = `reply+${'a'.repeat(42)}@mail.example`;
    const before = (await reasons(null)).length;
    expect(await take(letter(`${forged}, reply+@, reply+${'+'.repeat(5_000)}`, huge), 1, tight)).toBe(
      'unplaced',
    );
    expect([await reasons(dealerGroupId), await reasons(other)]).toEqual([[], []]);
    expect((await reasons(null)).length).toBe(before + 1);
  });

  it('H-9 that ended the server twice is not read a third time; meanwhile no other process reads it', {
    timeout,
  }, async () => {
    const { dealerGroupId, address, take, reasons } = await open();
    const source = letter(address, 'Tuesday suits me best.');
    // A process that dies leaves the note of its beginning behind.
    const note = createQuarantine(database.db);
    const quarantine = { ...note, finish: async () => undefined };
    await expect(take(source, 0, undefined, { ...died, quarantine })).rejects.toThrow('Killed.');
    expect(await take(source, 0.5)).toBe('later');
    await expect(take(source, 2, undefined, { ...died, quarantine })).rejects.toThrow('Killed.');
    expect(await take(source, 4)).toBe('unplaced');
    expect(await reasons(dealerGroupId)).toEqual([
      expect.stringContaining('the server stopped 2 times while reading it'),
    ]);
  });

  it('H-9 whose reading is stopped with the server is read at the next start', { timeout }, async () => {
    const { address, take } = await open();
    const source = letter(address, 'Tuesday suits me best.');
    await expect(take(source, 0, undefined, died)).rejects.toThrow('Killed.');
    expect(await take(source, 0)).toBe('answer');
  });
});
