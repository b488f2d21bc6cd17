import { describe, expect, it } from 'vitest';
import { runCli } from '#cli/main.ts';
import { leadReference } from '#domain/lead/lead.ts';
import { hourMs } from '#domain/time/durations.ts';
import { createCliPorts } from '#main/command-line/create-cli-ports.ts';
import { exampleNow } from '../support/example-car.ts';
import { exampleGroup } from '../support/example-group.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { openHolds } from '../support/open-holds.ts';
import { recordCli } from '../support/record-cli.ts';

const database = await openFileDatabase();

/** A group of its own with two cars: one is held, with a shopper on the waitlist, for the other a shopper is paying. */
async function begin() {
  const holds = openHolds(database);
  const { dealerGroupId, app } = holds;
  for (const name of ['held', 'paying']) await holds.addCar(name);
  const held = await holds.reserve('held', 1);
  await holds.claim('held', 2);
  const paying = await holds.claim('paying', 3);
  const run = async (...argv: readonly string[]) => {
    const recorded = recordCli({});
    const settings = { dataDir: '/nowhere', port: 3123, publicUrl: null };
    const exitCode = await runCli(
      ['reservation', ...argv, '--group', dealerGroupId],
      recorded.io,
      async () => ({
        ...createCliPorts(database, settings, async () => undefined),
        siteSource: {
          load: async () => ({
            kind: 'loaded',
            groups: [{ ...exampleGroup, id: dealerGroupId }],
            sites: [holds.site],
            leftOut: [],
            unused: [],
            originOf: () => null,
            explain: () => [],
          }),
        },
        reservations: async () => app,
        clock: holds.now,
      }),
    );
    return { exitCode, stdout: recorded.stdout(), stderr: recorded.stderr() };
  };
  return { holds, held, paying, run };
}

describe('forecourt reservation', () => {
  it('C-6 B-27 lists who has which car, until when to the second, and what was paid', async () => {
    const { run, held } = await begin();
    const { stdout, exitCode } = await run('list');
    expect(exitCode).toBe(0);
    const [head, paying, reserved] = stdout.split('\n');
    expect(head).toMatch(/^until \(Australia\/Melbourne\) +state /);
    // A quarter of an hour, and 48 hours, after 13:00 there.
    expect(paying).toMatch(/2026-11-21 13:15:00 +paying +Person 3 .*\$200 unpaid +0/);
    expect(reserved).toMatch(/2026-11-23 13:00:00 +held +Person 1 .*0491 570 001.*\$200 paid +1/);
    expect(reserved).toContain(leadReference(held.leadId));
    const json = (await run('list', '--format', 'json')).stdout.trim().split('\n');
    expect(json.map((line) => JSON.parse(line))).toMatchObject([
      { state: 'paying', car_id: 'paying', deposit_cents: 200_00, paid_cents: 0 },
      { state: 'held', car_id: 'held', until: '2026-11-23T02:00:00.000Z', paid_cents: 200_00, waiting: 1 },
    ]);
    expect((await run('list', '--site', 'sister')).stdout).toContain('no reservations');
  });

  it('C-6 B-27 lets a car go: the deposit goes back, and the next in line has it', async () => {
    const { run, holds, held } = await begin();
    const { stdout } = await run('end', leadReference(held.leadId), '--let-go');
    expect(stdout).toContain('The deposit is refunded');
    expect((await holds.find(held.id))?.hold).toMatchObject({ status: 'ended', end: 'dealer-released' });
    expect((await run('list')).stdout).toMatch(/offered +Person 2/);
    await holds.work();
    expect(holds.gateway.balance()).toEqual({ taken: 200_00, givenBack: 200_00 });
    const again = await run('end', held.leadId, '--sold');
    expect([again.exitCode, again.stdout]).toEqual([
      0,
      expect.stringContaining('Already ended (dealer-released)'),
    ]);
  });

  it('RSV-1 C-6 ends a reservation as sold, and keeps the deposit', async () => {
    const { run, holds, held } = await begin();
    expect((await run('end', held.leadId, '--sold')).stdout).toBe('Ended as sold.\n');
    await holds.work();
    expect((await holds.find(held.id))?.hold.end).toBe('bought');
    expect(holds.gateway.balance()).toEqual({ taken: 200_00, givenBack: 0 });
    expect(await holds.readCar('held')).toMatchObject({ isReserved: true, reservedUntil: null });
  });

  it('RSV-1 C-6 takes a sale back: the deposit goes back, and the next in line has the car', async () => {
    const { run, holds, held } = await begin();
    expect((await run('end', held.leadId, '--sale-off')).stderr).toContain('did not end as sold');
    await run('end', held.leadId, '--sold');
    const { exitCode, stdout } = await run('end', held.leadId, '--sale-off');
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('The deposit is refunded')]);
    await holds.work();
    expect((await holds.find(held.id))?.hold.end).toBe('sale-fell-through');
    expect(holds.gateway.balance()).toEqual({ taken: 200_00, givenBack: 200_00 });
    expect((await run('list')).stdout).toMatch(/offered +Person 2/);
    expect((await run('end', held.leadId, '--sale-off')).stdout).toContain('Already ended');
  });

  it('B-27 lists failed refunds, with the reason, and exits with 2 for monitoring', async () => {
    const { run, holds, held } = await begin();
    expect(await run('refunds')).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('no failed refunds'),
    });
    holds.gateway.refundsAre('failed');
    holds.setTime(new Date(exampleNow.getTime() + 48 * hourMs));
    await holds.work();
    const { stdout, exitCode } = await run('refunds');
    expect(exitCode).toBe(2);
    expect(stdout).toMatch(/\$200 +Person 1 .*2026-11-23 02:00 +The card is closed\./);
    expect(stdout).toContain(leadReference(held.leadId));
    const others = openHolds(database);
    expect(await others.app.paymentStore.listFailedRefunds(others.dealerGroupId, 10)).toEqual([]);
  });

  it.each([
    ['both ends', ['end', 'x', '--sold', '--let-go'], 'Add how it ends'],
    ['no end', ['end', 'x'], 'Add how it ends'],
    ['no name', ['end', '--sold'], 'Add the lead at the end'],
    ['an unknown name', ['end', 'no-such', '--sold'], 'has no lead "no-such"'],
    ['another form', ['list', '--format', 'xml'], '--format is table or json.'],
    ['a stray word', ['refunds', 'x'], 'Unexpected argument: "x".'],
  ])('C-6 answers %s with a line and 1', async (_what, argv, message) => {
    const { run } = await begin();
    const { exitCode, stderr } = await run(...argv);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)]);
  });

  it('C-6 ends nothing for a shopper on the waitlist, or during a payment while the gateway is away', async () => {
    const { run, holds, paying } = await begin();
    const [waiting] = [await holds.claim('held', 4)];
    expect((await run('end', waiting.leadId, '--let-go')).stderr).toContain('has no reservation');
    await holds.goToPay(paying.href);
    holds.gateway.goAway();
    const { exitCode, stderr } = await run('end', paying.leadId, '--let-go');
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('is not responding')]);
    expect((await holds.find(paying.id))?.hold.status).toBe('claimed');
  });
});
