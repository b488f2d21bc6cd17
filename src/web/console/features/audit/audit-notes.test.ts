import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeAuditNotes, hasFactText } from './audit-notes.ts';
import { describeAct, describeAuditChanges } from './audit-text.ts';

const source = join(import.meta.dirname, '..', '..', '..', '..');
const names = new Map([['ben', 'Ben Hall']]);
const notesOf = (facts: unknown) => describeAuditNotes(facts, (id) => names.get(id));
const line = { path: 'pages.about-us.blocks[id=text].heading', before: 'Our story', after: 'Who we are' };

/** One of every kind that is written anywhere, with the facts beside its values before and after. */
const everyKind: readonly (readonly [string, Readonly<Record<string, unknown>>, readonly string[]])[] = [
  ['car.price', { changeSet: 's', changes: [{ path: 'priceCents', op: 'set', before: 1, after: 2 }] }, []],
  ['car.price', { refused: ['priceCents', 'stockNumber'] }, ['Refused: Price, Stock number']],
  ['car.facts', { refused: 'role' }, ['Refused: their role does not allow it']],
  ['car.photos', { sentAgain: 'u' }, ['Same photo uploaded again']],
  [
    'car.bulk',
    { title: 'Down by $500', state: 'applied', applied: 12, conflicts: 1 },
    ['“Down by $500”', 'Live immediately', '12 values changed', '1 value skipped, because they had changed'],
  ],
  ['car.bulk', { preview: 'Down by $500', cars: 1 }, ['Preview “Down by $500” of 1 car']],
  ['car.bulk', { title: 'Down', chosen: 12, leftOut: 3 }, ['“Down”', '12 prices included, 3 excluded']],
  ['car.bulk', { title: 'Down', changeSet: 's', undone: 3, conflicts: 0 }, ['“Down”', '3 values undone']],
  ['change-set.begin', { title: 'Winter', lateMs: 300_000 }, ['“Winter”', '300 seconds late']],
  ['change-set.end', { title: 'Winter', lateMs: 12 }, ['“Winter”']],
  ['car.hold', { leadId: 'l', hours: 24, way: 'phone' }, ['Requested by phone', '24 hours long']],
  ['car.hold', { leadId: 'l', holdId: 'h', end: 'dealer-released' }, ['Ended by the dealer']],
  ['stock.see', { view: 'Old cars', shared: true }, ['Saved the view “Old cars” and shared it']],
  ['stock.see', { removed: true }, ['Removed']],
  ['site.look', { job: 'retried' }, ['Retried']],
  ['jobs.manage', { job: 'discarded' }, ['Discarded']],
  [
    'webhook.manage',
    { webhook: 'tested', address: 'https://a.example/', result: 'refused' },
    ['Tested, refused: https://a.example/'],
  ],
  [
    'webhook.manage',
    { webhook: 'sent again', address: 'https://a.example/', delivery: 'd' },
    ['Sent again: https://a.example/'],
  ],
  ['feed.manage', { photos: 'again' }, ['Copied feed photos again']],
  ['feed.manage', { readyMapping: 'mobile-de' }, ['Chose the columns of mobile-de']],
  [
    'site.rights',
    { created: 'banksia', hosts: ['www.banksia.example'] },
    ['Created the website banksia', 'Domains: www.banksia.example'],
  ],
  [
    'site.rights',
    { hosts: ['a.example', 'b.example'], template: 'volt' },
    ['Domains: a.example, b.example', 'Template: volt'],
  ],
  ['content.draft', { draft: 'd', changes: [line] }, []],
  ['content.draft', { draft: 'd', paths: [line.path] }, ['Changed: text heading']],
  ['content.draft', { discarded: 'd' }, ['Deleted the draft']],
  [
    'content.publish',
    {
      title: 'About us',
      state: 'scheduled',
      startsLocal: '2026-12-01T09:00',
      endsLocal: null,
      published: { changeSet: 's', changes: [line] },
    },
    ['“About us”', 'Scheduled', 'from 2026-12-01, 09:00'],
  ],
  [
    'content.publish',
    { title: 'A', state: 'applied', startsLocal: null, endsLocal: null, published: { changes: [line] } },
    ['“A”', 'Live immediately'],
  ],
  ['site.look', { changeSet: 's', changes: [{ of: 'kestrel', ...line }] }, []],
  ['site.look', { before: null, after: { source: '/a', target: null } }, []],
  ['site.look', { missed: '/a', isLeftOut: true }, ['Ignored /a']],
  ['release.draft', { began: 'Winter' }, ['Created “Winter”']],
  [
    'release.draft',
    { release: 'W', did: 'added', items: ['About us', 'Offers'] },
    ['Release “W”', 'Added: About us, Offers'],
  ],
  ['release.draft', { release: 'W', did: 'removed', items: ['A'] }, ['Release “W”', 'Removed: A']],
  ['release.draft', { release: 'W', did: 'deleted' }, ['Release “W”', 'Deleted']],
  [
    'release.draft',
    { release: 'W', item: 'About us', line: 2, answer: 'theirs' },
    ['Release “W”', 'About us, value 2: current value kept'],
  ],
  [
    'release.publish',
    {
      release: 'W',
      did: 'scheduled',
      startsLocal: '2026-12-01T09:00',
      endsLocal: '2026-12-24T17:00',
      timeZone: 'Australia/Sydney',
      items: ['a', 'b'],
    },
    [
      'Release “W”',
      'Scheduled: from 2026-12-01, 09:00 until 2026-12-24, 17:00 (Australia/Sydney), with 2 parts',
    ],
  ],
  ['release.publish', { release: 'W', did: 'unscheduled' }, ['Release “W”', 'Unscheduled']],
  ['release.publish', { release: 'W', did: 'held back' }, ['Release “W”', 'Unscheduled']],
  ['release.publish', { release: 'W', did: 'alarm read' }, ['Release “W”', 'Alert dismissed']],
  [
    'release.begin',
    { release: 'W', did: 'live', lateMs: 2_400, changed: [{ changes: [line] }, { changeSet: 's', cars: 4 }] },
    ['Release “W”', 'Went live', '2 seconds late', '4 values of cars'],
  ],
  ['release.end', { release: 'W', did: 'ended' }, ['Release “W”', 'Ended: the previous values returned']],
  [
    'release.fail',
    { release: 'W', did: 'failed', reasons: ['No.', 'And no.'] },
    ['Release “W”', 'Failed. No. And no.'],
  ],
  [
    'release.publish',
    { release: 'W', did: 'undone', values: 4, stays: ['Price of “Cars”'] },
    ['Release “W”', 'Undone: 4 values', 'Unchanged: Price of “Cars”'],
  ],
  ['lead.answer', { messageId: 'm' }, ['Added to the conversation']],
  ['lead.answer', { by: 'telephone' }, ['Answered by phone']],
  [
    'lead.answer',
    { outcome: 'lost', reason: 'price', before: 'contacted' },
    ['Outcome: Lost, Price too high'],
  ],
  ['lead.answer', { outcome: 'sold', reason: null, before: null }, ['Outcome: Sold']],
  ['lead.answer', { task: 't' }, ['Task added']],
  ['lead.answer', { task: 't', isDone: true }, ['Task done']],
  ['lead.answer', { by: 'sending again' }, ['Resent undelivered messages']],
  ['lead.answer', { startsAt: '2026-12-01T00:30:00.000Z' }, ['Appointment: 2026-12-01, 00:30 UTC']],
  ['calendar.move', { bookingId: 'b' }, ['Appointment cancelled']],
  ['calendar.move', { bookingId: 'b', direction: 'out' }, ['Car out']],
  ['calendar.move', { bookingId: 'b', direction: 'back' }, ['Car returned']],
  ['lead.answer', { walkIn: true, carId: 'c', isOut: true }, ['Walk-in, car out']],
  ['lead.answer', { mailId: 'm' }, ['Email matched']],
  ['lead.answer', { mailId: 'm', isTakenBack: true }, ['Email unmatched']],
  ['lead.assign', { to: 'ben' }, ['Assigned to Ben Hall']],
  ['lead.assign', { to: null }, ['Unassigned']],
  ['lead.assign', { intoLeadId: 'l' }, ['Merged with another lead']],
  ['lead.escalate', { told: ['ben', 'gone'] }, ['Notified Ben Hall, a former colleague']],
  ['lead.escalate', { told: [] }, ['No one to notify']],
  ['lead.receive', {}, []],
  ['lead.bounce', {}, []],
  [
    'staff.sign-in',
    { methods: ['mail-code', 'totp'], device: 'Firefox' },
    ['With an email code and an authenticator app', 'Device: Firefox'],
  ],
  ['staff.sign-in', { refused: 'authenticator' }, ['Refused: wrong authenticator app code']],
  ['staff.recover', { refused: 'recovery-code' }, ['Refused: wrong recovery code']],
  ['staff.join', { invitation: 'i', device: 'Firefox', isNew: true }, ['Device: Firefox', 'First passkey']],
  ['staff.step-up', { purpose: 'roles' }, ['To change people or roles']],
  ['staff.invite', { email: 'ben@example.com', grants: [] }, []],
  ['staff.manage', { change: 'invited', grants: [] }, []],
  ['staff.manage', { change: 'left', before: [] }, []],
  ['staff.manage', { change: 'sessions ended' }, ['Sessions ended']],
  ['staff.view-as', { change: 'looked as' }, ['Started viewing as them']],
  ['console.open', { change: 'passkey added', device: 'Phone' }, ['Passkey added', 'Device: Phone']],
  ['audit.export', { entries: 30 }, ['Entries in the file: 30']],
  ['group.export', { step: 'asked', export: 'e' }, ['Requested the export']],
  ['group.export', { step: 'fetched', export: 'e' }, ['Downloaded the export']],
  ['group.export', { by: 'command line' }, ['On the command line']],
];

describe('what an entry of the audit says beside its values', () => {
  it.each(everyKind)('H-16 %s %j', (act, facts, notes) => {
    expect(notesOf(facts)).toEqual(notes);
    const isNamed = ['stock.see', 'console.open'].includes(act) || describeAct(act) !== undefined;
    expect(isNamed).toBe(true);
    const described = [
      ...notes,
      ...describeAuditChanges(facts).flatMap(({ what, before, after }) => [what, before, after]),
    ];
    expect(described.filter((text) => /[{}"]|\[object|null|undefined/.test(text))).toEqual([]);
  });

  it('H-16 is known for every fact that anything writes', () => {
    const files = globSync('{use-cases,cli,worker,main}/**/*.ts', { cwd: source }).filter(
      (file) => !file.endsWith('.test.ts'),
    );
    const written = files.flatMap((file) => {
      const code = readFileSync(join(source, file), 'utf8');
      const isOfStaff = /AuditNote|audit\(|noteOf/.test(code);
      const notes = isOfStaff ? code.matchAll(/\b(?:audit|note|facts[:=]? ?=?)\(?\s*\{ ?([^{}]*)/g) : [];
      return [...notes].flatMap(([, inside = '']) =>
        inside.split(',').flatMap((part) => /^\s*([a-zA-Z]+)\s*(?::|$)/.exec(part)?.[1] ?? []),
      );
    });
    // The note itself is no fact.
    const frame = ['actor', 'at', 'audit', 'locationSlug', 'note'];
    expect(new Set(written).size).toBeGreaterThan(30);
    expect([...new Set(written)].filter((name) => !hasFactText(name)).sort()).toEqual(frame);
  });

  it('H-16 shows no JSON, whatever is written', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const anything = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        word,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(word, tie('value'), { maxKeys: 3 }),
      ),
    })).value;
    const known = fc.constantFrom(...everyKind.flatMap(([, facts]) => Object.keys(facts)));
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(known, word), anything), (facts) => {
        const changes = describeAuditChanges(facts).flatMap(({ what, before, after }) => [
          what,
          before,
          after,
        ]);
        expect([...notesOf(facts), ...changes].join(' ')).not.toMatch(/[{}"]|\[object/);
      }),
    );
  });

  it('H-16 omits empty facts, and shows a fact without a text by its name', () => {
    for (const facts of [null, undefined, {}, [], '']) expect(notesOf(facts)).toEqual([]);
    expect(notesOf({ newFact: { someName: ['a', 'b'], isSo: false } })).toEqual([
      'New fact: some name a, b, is so no',
    ]);
    expect(notesOf('in words')).toEqual(['in words']);
  });
});
