import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailboxFolder, type MailboxFolder } from '#adapters/email-mailbox/mailbox-folder.ts';
import { createConsentStore } from '#adapters/postgres/leads/consent-store.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createPhotoRequestStore } from '#adapters/postgres/photos/photo-request-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { runCli } from '#cli/main.ts';
import type { Car } from '#domain/car/car.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { evaluatePhotoNews } from '#domain/lead/photo-request.ts';
import { createCliPorts } from '#main/command-line/create-cli-ports.ts';
import { refusedForNow, type SendOutcome } from '#ports/leads/lead-delivery.ts';
import { type LeadDeliveryPorts, queuePhotoMails } from '#use-cases/lead/deliver-leads.ts';
import { eraseLeads } from '#use-cases/lead/erase-leads.ts';
import { deliverAllDue } from '../support/deliver-all-due.ts';
import { exampleCar } from '../support/example-car.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { recordCli } from '../support/record-cli.ts';

let mailbox: MailboxFolder;
let group: string;
let groups = 0;
const folder = await mkdtemp(join(tmpdir(), 'forecourt-photos-'));
const database = await openFileDatabase();
afterAll(async () => {
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  groups += 1;
  group = `photo-group-${groups}`;
  mailbox = createMailboxFolder(join(folder, group));
});
/** What one test left to deliver does not reach another. */
afterEach(async () => {
  await database.pool.query("update lead_delivery set status = 'cancelled' where status = 'waiting'");
});

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 2) + seconds * 1000);
const store = () => createPhotoRequestStore(database.db);

async function putCar(change: 'insert' | 'update', changes: Partial<Car> = {}): Promise<void> {
  const car = exampleCar({ dealerGroupId: group, slug: changes.id ?? 'rav4', ...changes });
  const imported = { car: { ...car, stockNumber: car.id }, feedId: 'feed', fingerprint: '' };
  await createStockImportStore(database).transaction(group, (tx) => tx[change]([imported]));
}

/** As if `person` had pressed the button; each person asks from their own address. */
async function ask(person: string, changes: Partial<Lead> = {}): Promise<Lead> {
  const contact = { name: person, email: `${person}@example.com`, phone: '+61491570006' };
  const lead = exampleLead({
    dealerGroupId: group,
    id: `${group}-${person}`,
    kind: 'photo-request',
    contact,
    receivedAt: at(0),
    ...changes,
  });
  const [delivery] = exampleSubmission({ lead }).deliveries;
  const deliveries = delivery === undefined ? [] : [{ ...delivery, target: `dealer-${group}@example.com` }];
  await createPostgresLeadStore(database.db).submit(exampleSubmission({ lead, deliveries }));
  return lead;
}

const queueDeliveries = (now = at(60)) =>
  queuePhotoMails({ photoRequestStore: store(), clock: () => now, triggerLeadDelivery: () => undefined });

function ports(now = at(60), send?: () => Promise<SendOutcome>): LeadDeliveryPorts {
  return {
    queue: createPostgresLeadDeliveryQueue(database.db),
    mail: send === undefined ? mailbox : { send },
    posts: { post: async () => refusedForNow('nobody posts here') },
    clock: () => now,
    random: () => 0.5,
    reportFault: (error) => {
      throw error;
    },
  };
}

/** Who found the news in the mailbox. */
async function listNotified(): Promise<readonly string[]> {
  const messages = await mailbox.list(1_000);
  return messages
    .filter(({ subject }) => subject.startsWith('The photos of'))
    .map(({ to }) => to)
    .sort();
}

async function newsRows(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ id: string; status: string; target: string }>(
    `select id, status, target from lead_delivery
     where dealer_group_id = $1 and channel = 'photos-arrived' order by id`,
    [group],
  );
  return rows.map(
    ({ id, status, target }) => `${id.replace(`photos-arrived-${group}-`, '')} ${status} ${target}`,
  );
}

const withPhotos = { photoCount: 4 } as const;

describe('photos that arrive', () => {
  it('C-15 are announced once to everyone who asked, however often the stock comes again', async () => {
    await putCar('insert');
    await ask('jordan');
    await ask('sam');
    expect(await queueDeliveries()).toBe(0);
    await putCar('update', withPhotos);
    expect(await queueDeliveries()).toBe(2);
    await deliverAllDue(ports());
    expect(await listNotified()).toEqual(['jordan@example.com', 'sam@example.com']);
    await putCar('update', { photoCount: 0 });
    await queueDeliveries(at(90));
    await putCar('update', { photoCount: 9 });
    expect(await queueDeliveries(at(100))).toBe(0);
    await deliverAllDue(ports(at(100)));
    expect(await newsRows()).toEqual([
      'jordan delivered jordan@example.com',
      'sam delivered sam@example.com',
    ]);
    const [news] = (await mailbox.list(10)).filter(({ to }) => to === 'sam@example.com');
    expect((await mailbox.find(news?.id ?? ''))?.text).toContain('http://example.localhost/cars/rav4');
  });

  it('C-15 come by a real import, and reach the mailbox once', async () => {
    group = 'wattlebend';
    const map = join(folder, 'photos.yaml');
    const feed = join(folder, 'photos.json');
    await writeFile(
      map,
      'feed: photos\nformat: json\nrecords: stock\nfields:\n  stockNumber: id\n  make: make\n  model: model\n  images: "photos[].url"\n',
    );
    const importStock = async (...photos: readonly string[]) => {
      const record = { id: 'P1', make: 'Toyota', model: 'Yaris', photos: photos.map((url) => ({ url })) };
      await writeFile(feed, JSON.stringify({ stock: [record] }));
      const recorded = recordCli({ cwd: folder });
      const code = await runCli(
        ['stock', 'import', '--group', group, '--map', map, feed],
        recorded.io,
        async () =>
          createCliPorts(database, { dataDir: folder, port: 3000, publicUrl: null }, async () => undefined),
      );
      expect(recorded.stderr()).toBe('');
      expect(code).toBe(0);
    };
    await importStock();
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from car where dealer_group_id = $1',
      [group],
    );
    const base = exampleLead().car;
    if (base === null) throw new Error('The example has a car.');
    await ask('robin', { car: { ...base, id: rows[0]?.id ?? '' } });
    await importStock();
    expect(await queueDeliveries()).toBe(0);
    await importStock('https://pictures.example/1.jpg');
    expect(await queueDeliveries()).toBe(1);
    await importStock('https://pictures.example/1.jpg');
    await importStock('https://pictures.example/1.jpg', 'https://pictures.example/2.jpg');
    expect(await queueDeliveries()).toBe(0);
    await deliverAllDue(ports());
    expect(await listNotified()).toEqual(['robin@example.com']);
  });

  it('C-15 are announced once by several processes at the same time', async () => {
    await putCar('insert', withPhotos);
    for (const person of ['a', 'b', 'c']) await ask(person);
    const deliveries = await Promise.all(Array.from({ length: 5 }, () => queueDeliveries()));
    expect(deliveries.reduce((sum, count) => sum + count)).toBe(3);
    await Promise.all([deliverAllDue(ports()), deliverAllDue(ports())]);
    expect(await listNotified()).toHaveLength(3);
  });

  it('C-15 outlive a process that dies before it commits, and one that dies before it records', async () => {
    await putCar('insert', withPhotos);
    await ask('jordan');
    const dying = store().queueNews(() => {
      throw new Error('killed');
    }, at(60));
    await expect(dying).rejects.toThrow('killed');
    expect(await newsRows()).toEqual([]);
    expect(await queueDeliveries()).toBe(1);
    const unrecorded = { ...ports(), queue: { ...ports().queue, recordDelivered: async () => undefined } };
    await deliverAllDue(unrecorded);
    expect(await newsRows()).toEqual(['jordan waiting jordan@example.com']);
    await deliverAllDue(ports(at(600)));
    expect(await newsRows()).toEqual(['jordan delivered jordan@example.com']);
    expect(await listNotified()).toEqual(['jordan@example.com']);
  });

  it('C-15 are one message for a person who asked twice, and for one who asks while it is on its way', async () => {
    await putCar('insert', withPhotos);
    const contact = (email: string) => ({ name: 'J', email, phone: '' });
    await ask('first', { contact: contact('j@example.com') });
    await ask('second', { contact: contact('J@Example.com'), receivedAt: at(5) });
    expect(await queueDeliveries()).toBe(1);
    await ask('third', { contact: contact('j@example.com'), receivedAt: at(60) });
    expect(await queueDeliveries(at(61))).toBe(0);
    expect(await newsRows()).toEqual([
      'first waiting j@example.com',
      'second cancelled J@Example.com',
      'third cancelled j@example.com',
    ]);
  });

  it('C-15 are not sent to a shopper who saw them when asking, until there are more', async () => {
    await putCar('insert', withPhotos);
    const base = exampleLead().car;
    if (base === null) throw new Error('The example has a car.');
    await ask('jordan', { car: { ...base, photoCount: 4 } });
    expect(await queueDeliveries()).toBe(0);
    await putCar('update', { photoCount: 5 });
    expect(await queueDeliveries()).toBe(1);
  });

  it.each<[string, Partial<Car>]>([
    ['sold', { status: 'sold', soldAt: at(30) }],
    ['withdrawn', { status: 'withdrawn' }],
    ['hidden', { showOnDealerWebsite: false }],
  ])(
    'C-15 of a car that is %s meanwhile are announced to no one, before and after it was queued',
    async (_label, gone) => {
      await putCar('insert', { ...withPhotos, ...gone });
      await ask('jordan');
      expect(await queueDeliveries()).toBe(0);
      await putCar('update', withPhotos);
      expect(await queueDeliveries()).toBe(1);
      await putCar('update', { ...withPhotos, ...gone });
      await deliverAllDue(ports());
      expect(await listNotified()).toEqual([]);
      expect(await newsRows()).toEqual(['jordan cancelled jordan@example.com']);
    },
  );

  it('C-15 of a car that is sold between two attempts are not tried again', async () => {
    await putCar('insert', withPhotos);
    await ask('jordan');
    await queueDeliveries();
    await deliverAllDue(ports(at(60), async () => refusedForNow('mailbox full')));
    expect(await newsRows()).toEqual(['jordan waiting jordan@example.com']);
    await putCar('update', { ...withPhotos, status: 'sold' });
    await deliverAllDue(ports(at(600)));
    expect(await listNotified()).toEqual([]);
    expect(await newsRows()).toEqual(['jordan cancelled jordan@example.com']);
  });

  it('C-15 B-54 are announced to no one who asked to be erased, before or after it was queued or sent', async () => {
    const register = createPostgresLeadRegister(database.db);
    const forget = async (person: string) =>
      eraseLeads(group, [`${group}-${person}`], { leadRegister: register, storedMessages: mailbox }, at(61));
    await putCar('insert', withPhotos);
    await ask('before');
    await forget('before');
    await ask('waiting');
    await ask('sent');
    expect(await queueDeliveries()).toBe(2);
    await forget('waiting');
    await deliverAllDue(ports());
    expect(await listNotified()).toEqual(['sent@example.com']);
    await forget('sent');
    expect(await listNotified()).toEqual([]);
    expect(await queueDeliveries(at(120))).toBe(0);
    expect(await newsRows()).toEqual(['sent delivered ', 'waiting cancelled ']);
  });

  it('C-15 C-13 need no consent to marketing, and stop for a shopper who withdrew one', async () => {
    await putCar('insert', withPhotos);
    const granted = { wording: 'Send me offers.', isGranted: true, recordedAt: at(0) };
    for (const person of ['early', 'late']) await ask(person, { consent: granted });
    await ask('never', { consent: { ...granted, isGranted: false } });
    const withdraw = (person: string) =>
      createConsentStore(database.db).withdraw({
        dealerGroupId: group,
        leadId: `${group}-${person}`,
        at: at(30),
        through: 'link',
        newId: () => `withdrawal-${person}`,
      });
    await withdraw('early');
    expect(await queueDeliveries()).toBe(2);
    await withdraw('late');
    await deliverAllDue(ports());
    expect(await listNotified()).toEqual(['never@example.com']);
  });
});

describe('the look in SQL', () => {
  it('C-15 hands out exactly what the rule would tell', async () => {
    const base = exampleLead().car;
    if (base === null) throw new Error('The example has a car.');
    const expected: string[] = [];
    for (const status of ['in_stock', 'coming_soon', 'sold', 'withdrawn'] as const) {
      for (const showOnDealerWebsite of [true, false]) {
        for (const photoCount of [0, 1, 2]) {
          const id = `${status}-${showOnDealerWebsite}-${photoCount}`;
          await putCar('insert', { id, status, showOnDealerWebsite, photoCount });
          for (const [index, changes] of [{}, { isSuspectedSpam: true }, { isCompleted: false }].entries()) {
            const lead = await ask(`${id}-${index}`, { ...changes, car: { ...base, id, photoCount: 1 } });
            const decision = evaluatePhotoNews({
              ...lead,
              leadId: lead.id,
              email: lead.contact.email,
              carId: id,
              photoCountThen: 1,
              erasedAt: null,
              withdrawnAt: null,
              isPersonNotified: false,
              car: { slug: id, status, showOnDealerWebsite, photoCount },
            });
            if (decision.kind === 'tell') expected.push(lead.id);
          }
        }
      }
    }
    const handedOut: string[] = [];
    await store().queueNews((requests) => {
      handedOut.push(...requests.filter((r) => r.dealerGroupId === group).map(({ leadId }) => leadId));
      return [];
    }, at(60));
    expect(expected).toHaveLength(2);
    expect(handedOut.sort()).toEqual(expected.sort());
  });
});

describe('the dealer', () => {
  const lead = async (...argv: readonly string[]) => {
    const recorded = recordCli({ cwd: folder });
    const exitCode = await runCli(['lead', 'photo-requests', ...argv], recorded.io, async () =>
      createCliPorts(database, { dataDir: folder, port: 3000, publicUrl: null }, async () => undefined),
    );
    return { exitCode, stdout: recorded.stdout(), stderr: recorded.stderr() };
  };

  it('C-15 sees the demand for each car, people and not presses, most wanted first', async () => {
    group = 'parkway-yard';
    const base = exampleLead().car;
    if (base === null) throw new Error('The example has a car.');
    const of = (id: string, title: string) => ({ car: { ...base, id, title, stockNumber: id } });
    await putCar('insert', { id: 'few' });
    await putCar('insert', { id: 'many' });
    await putCar('insert', { id: 'gone', status: 'sold' });
    await ask('one', of('few', 'Wanted by one'));
    for (const person of ['x', 'y']) await ask(person, of('many', 'Wanted by two'));
    await ask('x-again', {
      ...of('many', 'Wanted by two'),
      contact: { name: 'x', email: 'X@example.com', phone: '' },
    });
    await ask('bot', { ...of('many', 'Wanted by two'), isSuspectedSpam: true });
    await ask('late', { ...of('gone', 'Sold meanwhile'), receivedAt: at(86_400), siteSlug: 'other' });
    await putCar('update', { id: 'many', photoCount: 3 });
    await queueDeliveries(at(90_000));
    await deliverAllDue(ports(at(90_000)));
    const { stdout, exitCode } = await lead('--group', group);
    expect(exitCode).toBe(0);
    expect(stdout.trimEnd().split('\n')).toEqual([
      'shoppers  since (UTC)  photos     told    stock number  car',
      '2         2026-11-21   3 arrived  2 of 2  many          Wanted by two',
      '1         2026-11-21   none yet   0 of 1  few           Wanted by one',
      '1         2026-11-22   car sold   0 of 1  gone          Sold meanwhile',
    ]);
    expect((await lead('--group', group, '--limit', '1')).stdout).not.toContain('Wanted by one');
    expect((await lead('--group', group, '--site', 'other')).stdout).toContain('Sold meanwhile');
    expect((await lead('--group', group, '--site', 'not\0storable')).stdout).toContain('no photo requests');
    expect((await lead('--group', 'saltgum-caravans')).stdout).not.toContain('Wanted');
    const mails = await mailbox.list(100);
    const requested = await Promise.all(
      mails.filter(({ to }) => to === `dealer-${group}@example.com`).map(({ id }) => mailbox.find(id)),
    );
    const counted = requested.filter((mail) =>
      mail?.text.includes('2 shoppers have asked for photos of this car.'),
    );
    expect(counted).toHaveLength(4);
  });

  it.each([
    ['no group', [], '--group is missing'],
    ['an unknown group', ['--group', 'wattlebent'], 'Did you mean "wattlebend"?'],
    ['an impossible limit', ['--group', 'wattlebend', '--limit', '0'], 'whole number from 1'],
    ['a stray word', ['--group', 'wattlebend', 'x'], 'Unexpected argument: "x".'],
  ])('C-15 explains what is wrong with %s', async (_label, argv, message) => {
    const { exitCode, stderr } = await lead(...argv);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(message);
  });
});
