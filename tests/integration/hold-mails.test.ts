/** Who reads what about a car that is held, and how many messages that takes, over a real database. */
import { describe, expect, it } from 'vitest';
import { claimMs, maxClaimMs } from '#domain/reservation/hold.ts';
import { exampleNow } from '../support/example-car.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { importOne } from '../support/import-one.ts';
import { addReceivers, sendAll } from '../support/notified-receivers.ts';
import { type OpenHolds, openHolds } from '../support/open-holds.ts';

const database = await openFileDatabase();

const begin = (options: Parameters<typeof openHolds>[1] = {}) => openHolds(database, options);
const mailOf = (person: number) => `person-${person}@example.com`;

/** With a confirmation that waits for the mail of the hold, as the page of a reservation asks for it. */
async function reach(holds: OpenHolds, carId: string, person: number) {
  const leadId = await holds.addLead(person);
  const dueAt = new Date(holds.now().getTime() + maxClaimMs);
  const confirmation = { channel: 'confirmation', target: mailOf(person), dueAt } as const;
  await addReceivers(database, holds, { leadId, receivers: [confirmation] });
  return holds.claim(carId, person, leadId);
}

describe('who reserves', () => {
  it('B-32 B-27 gets one mail for it: the receipt, which says what was agreed', async () => {
    const holds = begin();
    await holds.addCar('car');
    const { href } = await reach(holds, 'car', 101);
    expect((await sendAll(database, holds)).to(mailOf(101))).toEqual([]);
    await holds.payFor(href);
    const sent = await sendAll(database, holds);
    expect(sent.to(mailOf(101))).toEqual(['The 2023 Toyota RAV4 is reserved for you']);
    const text = sent.mails.find(({ to }) => to === mailOf(101))?.mail.text;
    for (const message of ['$200 deposit paid on', 'Send me offers.', 'Wasn’t this you?', 'Your reference']) {
      expect(text).toContain(message);
    }
    holds.pass(maxClaimMs);
    expect((await sendAll(database, holds)).to(mailOf(101))).toEqual([]);
  });

  it('B-32 and does not pay gets the confirmation of the enquiry, once the claim has ended', async () => {
    const holds = begin();
    await holds.addCar('car');
    await reach(holds, 'car', 102);
    holds.pass(claimMs);
    await holds.work();
    expect((await sendAll(database, holds)).to(mailOf(102))).toEqual([
      'We have your enquiry: 2023 Toyota RAV4',
    ]);
  });

  it('B-32 B-28 and may not, as one who reached too often, gets the confirmation at once', async () => {
    const holds = begin({ reservations: { limits: { perPerson: 1 } } });
    for (const name of ['car', 'other']) await holds.addCar(name);
    await holds.claim('other', 103);
    expect((await reach(holds, 'car', 103)).kind).toBe('too-many');
    expect((await sendAll(database, holds)).to(mailOf(103))).toEqual([
      'We have your enquiry: 2023 Toyota RAV4',
    ]);
  });

  it('C-6 B-28 is mailed the link again where an attacker, or they elsewhere, ask for the car with their number', async () => {
    const holds = begin();
    await holds.addCar('car');
    const { href } = await holds.reserve('car', 106);
    await sendAll(database, holds);
    const leadId = await holds.addLead(106, 'stranger@example.com');
    await holds.claim('car', 106, leadId, { phone: null });
    const sent = await sendAll(database, holds);
    expect(sent.to(mailOf(106))).toEqual(['The 2023 Toyota RAV4 is reserved for you']);
    expect(sent.to('stranger@example.com').join()).toContain('next in line');
    const id = new URL(href, 'http://x').searchParams.get('id') ?? '';
    const to = (address: string) => sent.mails.find((each) => each.to === address)?.mail.text;
    expect(to(mailOf(106))).toContain(id);
    expect(to('stranger@example.com')).not.toContain(id);
  });

  it('B-32 gets the confirmation all the same where the process ended before the car was claimed', async () => {
    const holds = begin();
    const leadId = await holds.addLead(104);
    const dueAt = new Date(exampleNow.getTime() + maxClaimMs);
    const confirmation = { channel: 'confirmation', target: mailOf(104), dueAt } as const;
    await addReceivers(database, holds, { leadId, receivers: [confirmation] });
    holds.pass(maxClaimMs);
    expect((await sendAll(database, holds)).to(mailOf(104))).toEqual([
      'We have your enquiry: 2023 Toyota RAV4',
    ]);
  });
});

describe('who waits', () => {
  it('C-6 B-29 is notified immediately, once, with the way to leave, and no confirmation beside it', async () => {
    const holds = begin();
    await holds.addCar('car');
    await holds.reserve('car', 201);
    const place = await reach(holds, 'car', 202);
    await holds.claim('car', 202, place.leadId);
    const sent = await sendAll(database, holds);
    expect(sent.to(mailOf(202))).toEqual(['You are next in line: 2023 Toyota RAV4']);
    expect(sent.mails.find(({ to }) => to === mailOf(202))?.mail.text).toContain(
      `/reservation?id=${place.id}`,
    );
    holds.pass(maxClaimMs);
    expect((await sendAll(database, holds)).to(mailOf(202))).toEqual([]);
  });

  it('C-6 B-29 is notified that the car was sold, keeps the place, and is offered it when the sale falls through', async () => {
    const holds = begin();
    await holds.addCar('car');
    const first = await holds.reserve('car', 203);
    const before = await reach(holds, 'car', 204);
    // Two presses of one millisecond have no order.
    holds.pass(1);
    const waiting = [before, await reach(holds, 'car', 205)];
    await sendAll(database, holds);
    await holds.end(first.id, 'bought');
    const sold = await sendAll(database, holds);
    for (const person of [204, 205]) {
      expect(sold.to(mailOf(person))).toEqual(['The 2023 Toyota RAV4 is no longer for sale']);
    }
    expect(await holds.end(first.id, 'sale-fell-through')).toBe('ended');
    const back = await sendAll(database, holds);
    expect(back.to(mailOf(204))).toEqual([
      'The 2023 Toyota RAV4 is available again, and you’re first in line',
    ]);
    expect(back.to(mailOf(205))).toEqual([]);
    expect(back.to(mailOf(203))).toEqual(['The sale didn’t go ahead: 2023 Toyota RAV4']);
    expect((await holds.find(waiting[0]?.id ?? ''))?.hold.status).toBe('claimed');
    await holds.work();
    expect(holds.gateway.balance()).toEqual({ taken: 200_00, givenBack: 200_00 });
  });

  it.each(['sold', 'withdrawn'] as const)(
    'C-6 B-29 is notified once, as soon as the feed has the car as %s',
    async (status) => {
      const holds = begin();
      const car = await holds.addCar('car');
      const first = await holds.reserve('car', 206);
      await reach(holds, 'car', 207);
      await sendAll(database, holds);
      await importOne(database, holds, { ...car, status });
      expect((await sendAll(database, holds)).to(mailOf(207))).toEqual([
        'The 2023 Toyota RAV4 is no longer for sale',
      ]);
      await importOne(database, holds, { ...car, status, colour: 'Red' });
      await holds.end(first.id, 'released');
      expect((await sendAll(database, holds)).to(mailOf(207))).toEqual([]);
    },
  );

  it('C-6 and leaves before the message went is not notified of a place', async () => {
    const holds = begin();
    await holds.addCar('car');
    await holds.reserve('car', 208);
    const place = await reach(holds, 'car', 209);
    await holds.end(place.id, 'released');
    expect((await sendAll(database, holds)).to(mailOf(209))).toEqual([]);
  });
});
