/** What every store of the lead inbox guarantees: scope, versions, one transaction for a change and its audit entry. */
import { expect, it } from 'vitest';
import type { Lead } from '#domain/lead/lead.ts';
import { allOpenLeads, type InboxFilter, inboxState } from '#domain/lead-inbox/inbox-lead.ts';
import type { LeadDeliveryQueue } from '#ports/leads/lead-delivery.ts';
import type { LeadInboxStore } from '#ports/leads/lead-inbox-store.ts';
import type { LeadRegister, LeadStore } from '#ports/leads/lead-store.ts';
import { exampleAnswer, exampleNote, exampleScope } from '../support/example-inbox.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';

export type InboxStores = {
  readonly inbox: LeadInboxStore;
  readonly leads: LeadStore;
  readonly register: LeadRegister;
  readonly queue: LeadDeliveryQueue;
  readonly acts: (dealerGroupId: string) => Promise<readonly string[]>;
};

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 0) + minutes * 60_000);
const all = exampleScope();
const everything: InboxFilter = { ...allOpenLeads, state: 'all' };
let groups = 0;

export function leadInboxStoreContract(open: () => InboxStores): void {
  const newGroup = () => `desk-${process.pid}-${++groups}`;

  async function store(
    dealerGroupId: string,
    id: string,
    changes: Partial<Lead> = {},
    dueAt: Date | null = at(60),
  ) {
    const lead = exampleLead({ dealerGroupId, id, receivedAt: at(0), ...changes });
    const clock = { locationSlug: lead.locationSlug, startsAt: at(0), promisedMinutes: 60, dueAt };
    await open().leads.submit(
      exampleSubmission({
        lead,
        clock,
        receiptToken: `r-${id}`,
        answerToken: `a-${id}`,
        submissionKey: `k-${id}`,
      }),
    );
    return lead;
  }
  const change = (dealerGroupId: string, leadId: string, act = 'lead.answer', scope = all) => ({
    dealerGroupId,
    leadId,
    scope,
    audit: exampleNote(act, leadId, at(5), scope.staffId),
  });
  const ids = async (dealerGroupId: string, filter = everything, scope = all) =>
    (await open().inbox.list({ dealerGroupId, scope, filter, from: 0, limit: 50 })).map(
      ({ lead }) => lead.id,
    );

  it('H-20 lists the leads about one car that may be seen, the newest first', async () => {
    const group = newGroup();
    const { car } = exampleLead();
    if (car === null) throw new Error('The example is about a car.');
    await store(group, 'old');
    await store(group, 'new', { receivedAt: at(5) });
    await store(group, 'other', { car: { ...car, id: 'another' } });
    await store(group, 'elsewhere', { locationSlug: 'far' });
    const found = async (carId: string, scope = all) =>
      (await open().inbox.listOfCar({ dealerGroupId: group, scope, carId, limit: 10 })).map(
        ({ lead }) => lead.id,
      );
    expect((await found(car.id)).filter((id) => id !== 'elsewhere')).toEqual(['new', 'old']);
    expect(await found(car.id, exampleScope({ locations: ['far'] }))).toEqual(['elsewhere']);
    expect(await found('none')).toEqual([]);
    expect(await found('\0')).toEqual([]);
  });

  it('H-9 lists the longest waiting first, and what is answered after that', async () => {
    const group = newGroup();
    await store(group, 'late', {}, at(30));
    await store(group, 'soon', {}, at(90));
    await store(group, 'spam', { isSuspectedSpam: true }, null);
    await store(group, 'done', {}, at(10));
    await open().inbox.markAnswered({
      ...change(group, 'done'),
      staffId: 'mia',
      staffName: 'Mia Tran',
      at: at(5),
    });
    expect(await ids(group)).toEqual(['late', 'soon', 'spam', 'done']);
    expect(await ids(group, allOpenLeads)).toEqual(['late', 'soon', 'spam']);
    expect(await ids(group, { ...everything, state: 'answered' })).toEqual(['done']);
    for (const [minutes, late] of [
      [29, []],
      [30, ['late']],
      [90, ['late', 'soon']],
    ] as const) {
      const filter = { ...allOpenLeads, lateAt: at(minutes) };
      expect(await ids(group, filter)).toEqual([...late]);
      expect(await open().inbox.countOf({ dealerGroupId: group, scope: all, filter })).toBe(late.length);
      expect((await open().inbox.count({ dealerGroupId: group, scope: all, now: at(minutes) })).late).toBe(
        late.length,
      );
    }
    expect(await open().inbox.count({ dealerGroupId: group, scope: all, now: at(30) })).toEqual({
      open: 3,
      late: 1,
      mine: 0,
      nobodys: 3,
    });
    expect(await open().inbox.countOf({ dealerGroupId: group, scope: all, filter: everything })).toBe(4);
    const page = await open().inbox.list({
      dealerGroupId: group,
      scope: all,
      filter: everything,
      from: 1,
      limit: 2,
    });
    expect(page.map(({ lead }) => lead.id)).toEqual(['soon', 'spam']);
  });

  it('H-9 H-2 shows and changes only what lies within the scope: location, family, assignment and dealer group', async () => {
    const [group, other] = [newGroup(), newGroup()];
    await store(group, 'here');
    await store(group, 'there', { locationSlug: 'penrith' });
    await store(group, 'service', { kind: 'service-booking' });
    await store(other, 'here');
    await open().inbox.assign({
      ...change(group, 'there'),
      to: { staffId: 'tom', staffName: 'Tom' },
      seenVersion: 0,
    });
    const scopes = [
      [exampleScope({ locations: ['parramatta'] }), ['here', 'service']],
      [exampleScope({ leadFamilies: ['service'] }), ['service']],
      [exampleScope({ onlyAssigned: true }, 'tom'), ['there']],
      [exampleScope({ onlyAssigned: true, locations: ['parramatta'] }, 'tom'), []],
      [exampleScope({ locations: [] }), []],
      [exampleScope({ leadFamilies: [] }), []],
      [{ staffId: 'mia', anyOf: [], isWithoutPersons: false }, []],
    ] as const;
    for (const [scope, seen] of scopes) {
      const listed = await ids(group, everything, scope);
      expect(listed.toSorted()).toEqual([...seen]);
      const asFile = { dealerGroupId: group, scope, filter: everything, limit: 50 };
      expect((await open().inbox.exportLeads(asFile)).map(({ lead }) => lead.id)).toEqual(listed);
      for (const leadId of ['here', 'there', 'service']) {
        const one = { dealerGroupId: group, scope, leadId };
        const isSeen = seen.some((id) => id === leadId);
        expect((await open().inbox.open(one)) !== null).toBe(isSeen);
        if (isSeen) continue;
        const requested = change(group, leadId, 'lead.note', scope);
        const note = { id: 'n', body: 'no', staffId: 'mia', authorName: 'Mia', at: at(5) };
        const answers = [
          open().inbox.note({ ...requested, note }),
          open().inbox.answer({ ...requested, answer: exampleAnswer('x', at(5)), seenVersion: 0 }),
          open().inbox.assign({ ...requested, to: null, seenVersion: 0 }),
          open().inbox.markAnswered({ ...requested, staffId: 'mia', staffName: 'Mia Tran', at: at(5) }),
          open().inbox.redeliver({ ...requested, at: at(5) }),
          open().inbox.join({ ...requested, intoLeadId: 'here', staffId: 'mia', at: at(5) }),
          open().inbox.part(requested),
        ];
        for (const answer of answers) expect(await answer).toEqual({ kind: 'unknown' });
        expect(
          await open().inbox.saveDemoDrive({
            ...requested,
            bookingId: 'b',
            direction: 'out',
            by: 'Mia Tran',
            at: at(5),
          }),
        ).toBe(false);
      }
    }
    expect(await open().acts(group)).toEqual(['lead.answer']);
    expect((await open().inbox.open({ dealerGroupId: group, scope: all, leadId: 'here' }))?.version).toBe(0);
    expect(await open().inbox.open({ dealerGroupId: other, scope: all, leadId: 'there' })).toBeNull();
    expect(await ids(other)).toEqual(['here']);
  });

  it('H-9 finds by location, family and person', async () => {
    const group = newGroup();
    await store(group, 'one');
    await store(group, 'two', { locationSlug: 'penrith', kind: 'parts-enquiry' });
    await open().inbox.assign({
      ...change(group, 'two'),
      to: { staffId: 'tom', staffName: 'Tom' },
      seenVersion: 0,
    });
    expect(await ids(group, { ...everything, locationSlug: 'penrith' })).toEqual(['two']);
    expect(await ids(group, { ...everything, family: 'sales' })).toEqual(['one']);
    expect(await ids(group, { ...everything, staffId: 'tom' })).toEqual(['two']);
    expect(await ids(group, { ...everything, staffId: 'nobody' })).toEqual(['one']);
    for (const locationSlug of ['nowhere', 'a\0b'])
      expect(await ids(group, { ...everything, locationSlug })).toEqual([]);
  });

  it('H-9 queues the reply, stops the timer and writes the audit in one, and once however often it is sent', async () => {
    const group = newGroup();
    await store(group, 'lead');
    const sent = { ...change(group, 'lead'), answer: exampleAnswer('one', at(5)), seenVersion: 0 };
    const both = await Promise.all([open().inbox.answer(sent), open().inbox.answer(sent)]);
    expect(both).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    const opened = await open().inbox.open({ dealerGroupId: group, scope: all, leadId: 'lead' });
    if (opened === null) throw new Error('It is there.');
    expect(opened.messages).toMatchObject([
      { id: 'one', direction: 'out', channel: 'mail', deliveryId: 'delivery-one' },
    ]);
    expect(opened.deliveries.filter(({ channel }) => channel === 'answer')).toMatchObject([
      { status: 'waiting', target: 'jordan@example.com' },
    ]);
    expect([inboxState(opened), opened.clock.stoppedAt, opened.answeredAt, opened.version]).toEqual([
      'answered',
      at(5),
      at(5),
      1,
    ]);
    expect(await open().acts(group)).toEqual(['lead.answer']);
  });

  it('H-13 H-9 lets one of two answer a lead that both read, and tells the other that it moved on', async () => {
    const group = newGroup();
    await store(group, 'lead');
    const by = (id: string, seenVersion: number) =>
      open().inbox.answer({ ...change(group, 'lead'), answer: exampleAnswer(id, at(5)), seenVersion });
    const outcomes = await Promise.all([by('mia', 0), by('tom', 0)]);
    expect(outcomes.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'done' },
      { kind: 'moved-on', version: 1 },
    ]);
    const opened = await open().inbox.open({ dealerGroupId: group, scope: all, leadId: 'lead' });
    expect(opened?.messages).toHaveLength(1);
    expect(await by('again', 1)).toEqual({ kind: 'done' });
    expect(
      await open().inbox.assign({
        ...change(group, 'lead'),
        to: { staffId: 'tom', staffName: 'Tom' },
        seenVersion: 1,
      }),
    ).toEqual({ kind: 'moved-on', version: 2 });
  });

  it('H-9 lets the clock go on when an answer could not be delivered', async () => {
    const group = newGroup();
    await store(group, 'lead');
    await open().inbox.answer({
      ...change(group, 'lead'),
      answer: exampleAnswer('one', at(5)),
      seenVersion: 0,
    });
    const claimed = (await open().queue.claim({ now: at(6), leaseMs: 30_000, limit: 10_000 })).find(
      ({ dealerGroupId, channel }) => dealerGroupId === group && channel === 'answer',
    );
    if (claimed === undefined) throw new Error('It is due.');
    expect(claimed.answer).toEqual({
      subject: 'Re: 2023 Toyota RAV4',
      body: 'Hi Jordan, it is here.',
      authorName: 'Mia Tran',
    });
    await open().queue.recordFailed(claimed, { problem: 'no such mailbox', retryAt: null, at: at(7) });
    const opened = await open().inbox.open({ dealerGroupId: group, scope: all, leadId: 'lead' });
    expect([opened?.clock.stoppedAt, opened?.answeredAt]).toEqual([null, null]);
    expect(opened?.messages).toHaveLength(1);
  });

  it('H-9 keeps notes that the shopper never gets, and that stop no clock', async () => {
    const group = newGroup();
    await store(group, 'lead');
    const note = { id: 'n', body: 'Tow bar is on it.', staffId: 'mia', authorName: 'Mia Tran', at: at(5) };
    for (const _ of [1, 2])
      expect(await open().inbox.note({ ...change(group, 'lead', 'lead.note'), note })).toEqual({
        kind: 'done',
      });
    const opened = await open().inbox.open({ dealerGroupId: group, scope: all, leadId: 'lead' });
    expect(opened?.messages).toMatchObject([
      { channel: 'note', deliveryId: null, body: 'Tow bar is on it.' },
    ]);
    expect([opened?.clock.stoppedAt, opened?.version]).toEqual([null, 0]);
    expect(await open().acts(group)).toEqual(['lead.note']);
  });

  it('H-9 takes what the shopper wrote back once, and starts the clock again', async () => {
    const group = newGroup();
    await store(group, 'lead');
    await open().inbox.answer({
      ...change(group, 'lead'),
      answer: exampleAnswer('one', at(5)),
      seenVersion: 0,
    });
    const clock = { locationSlug: 'parramatta', startsAt: at(60), promisedMinutes: 60, dueAt: at(120) };
    const receive = (leadId: string) =>
      open().inbox.receive({
        dealerGroupId: group,
        leadId,
        message: {
          id: 'in-1',
          subject: 'Re: Re',
          body: 'Tuesday suits.',
          authorName: 'Jordan Blake',
          at: at(60),
        },
        clock,
        audit: {
          ...exampleNote('lead.receive', leadId, at(60)),
          actor: { kind: 'shopper', id: null, sessionId: null, network: null },
        },
      });
    expect([await receive('lead'), await receive('lead'), await receive('none')]).toEqual([
      'received',
      'repeated',
      'unknown',
    ]);
    const opened = await open().inbox.open({ dealerGroupId: group, scope: all, leadId: 'lead' });
    if (opened === null) throw new Error('It is there.');
    expect(inboxState(opened)).toBe('written-back');
    expect(opened.clock).toMatchObject({ stoppedAt: null, dueAt: at(120) });
    expect(opened.messages.map(({ direction }) => direction)).toEqual(['out', 'in']);
    expect(opened.answeredAt).toEqual(at(5));
  });

  it('H-9 joins leads of one person into one conversation, and parts them as they were', async () => {
    const group = newGroup();
    await store(group, 'first');
    await store(group, 'second');
    await store(group, 'stranger', {
      contact: { name: 'Wei', email: 'wei@example.com', phone: '+61491570157' },
    });
    const seen = async (leadId: string) => open().inbox.open({ dealerGroupId: group, scope: all, leadId });
    expect((await seen('first'))?.alike.map(({ lead }) => lead.id)).toEqual(['second']);
    const join = (leadId: string, intoLeadId: string) =>
      open().inbox.join({ ...change(group, leadId, 'lead.join'), intoLeadId, staffId: 'mia', at: at(6) });
    expect(await join('second', 'first')).toEqual({ kind: 'done' });
    expect(await join('first', 'second')).toEqual({ kind: 'refused', reason: 'joined-before' });
    expect(await join('first', 'none')).toEqual({ kind: 'unknown' });
    expect((await ids(group)).toSorted()).toEqual(['first', 'stranger']);
    expect((await seen('first'))?.joined.map(({ lead }) => lead.id)).toEqual(['second']);
    const narrow = exampleScope({ onlyAssigned: true }, 'tom');
    await open().inbox.assign({
      ...change(group, 'second'),
      to: { staffId: 'tom', staffName: 'Tom' },
      seenVersion: 0,
    });
    expect(await ids(group, everything, narrow)).toEqual(['second']);
    await open().inbox.answer({
      ...change(group, 'first'),
      answer: exampleAnswer('one', at(7)),
      seenVersion: 0,
    });
    expect((await seen('second'))?.answeredAt).toEqual(at(7));
    expect(await open().inbox.part(change(group, 'second', 'lead.part'))).toEqual({ kind: 'done' });
    expect(await open().inbox.part(change(group, 'second', 'lead.part'))).toEqual({ kind: 'unknown' });
    expect((await ids(group)).toSorted()).toEqual(['first', 'second', 'stranger']);
    expect((await seen('second'))?.messages).toEqual([]);
    expect(await open().acts(group)).toEqual(['lead.join', 'lead.answer', 'lead.answer', 'lead.part']);
  });

  it('B-54 H-9 forgets what was written about a person, and shows and takes nothing more', async () => {
    const group = newGroup();
    await store(group, 'lead');
    await store(group, 'other');
    await open().inbox.answer({
      ...change(group, 'lead'),
      answer: exampleAnswer('one', at(5)),
      seenVersion: 0,
    });
    await open().inbox.join({ ...change(group, 'other'), intoLeadId: 'lead', staffId: 'mia', at: at(6) });
    await open().register.erase(group, 'lead', at(8));
    const opened = await open().inbox.open({ dealerGroupId: group, scope: all, leadId: 'lead' });
    if (opened === null) throw new Error('A tombstone stays.');
    expect([opened.messages, opened.joined, opened.alike, inboxState(opened)]).toEqual([
      [],
      [],
      [],
      'erased',
    ]);
    expect(JSON.stringify(opened)).not.toContain('jordan@example.com');
    const late = { ...change(group, 'lead'), answer: exampleAnswer('two', at(9)), seenVersion: 1 };
    expect(await open().inbox.answer(late)).toEqual({ kind: 'unknown' });
    expect(await ids(group, allOpenLeads)).toEqual(['other']);
  });
}
