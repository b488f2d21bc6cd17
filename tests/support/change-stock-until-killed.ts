/**
 * A program for the test of alerts: lowers a price, does what the worker does, and kills itself at the given moment. It
 * prints on a line of its own what it hands over.
 */
import { writeSync } from 'node:fs';
import { openDatabase } from '#adapters/postgres/database.ts';
import { accepted } from '#ports/leads/lead-delivery.ts';
import { exampleUte, importCars, openAlerts } from './example-alert.ts';
import { exampleSite } from './example-site.ts';

const [, , databaseUrl = '', group = '', moment = '', hours = '0', dollars = '0'] = process.argv;
const database = await openDatabase({ databaseUrl, dataDir: '/nowhere' });
const die = (now: string) => {
  if (now === moment) process.kill(process.pid, 'SIGKILL');
};
const at = new Date(Date.UTC(2026, 10, 23) + Number(hours) * 3_600_000);
const { ports, work, setTime } = openAlerts(database, {
  sites: [exampleSite({}, { dealerGroupId: group })],
  send: (id) => {
    writeSync(1, `${id}\n`);
    die('handed over');
    return accepted('ok');
  },
  around: ({ outbox }) => ({
    outbox: {
      ...outbox,
      noteChanges: (of, plan) =>
        outbox.noteChanges(of, (change) => {
          const planned = plan(change);
          die('planned');
          return planned;
        }),
      composeDue: async (compose, request) => {
        die('noted');
        return outbox.composeDue((due) => {
          const message = compose(due);
          die('composed');
          return message;
        }, request);
      },
      recordDelivered: async (...delivered) => {
        await outbox.recordDelivered(...delivered);
        die('recorded');
      },
    },
  }),
});
setTime(at);
const ute = exampleUte({ dealerGroupId: group, id: group, slug: group, stockNumber: group });
const priceCents = Number(dollars) * 100;
// What it cost before, as a feed stores it: a price that the history lacks was reverted, and sends no alert.
const steps = Array.from(
  { length: 40 - Number(dollars) / 1_000 },
  (_, step) => priceCents + (step + 1) * 100_000,
);
const pastPrices = steps.map((cents) => ({ priceCents: cents, priceType: ute.priceType, endedAt: at }));
await importCars(database, [{ ...ute, priceCents, pastPrices }], { isNew: false, at });
die('imported');
await work();
void ports;
await database.close();
