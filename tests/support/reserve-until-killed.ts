/**
 * A program for the test of reservations: claims a car, pays for it at the test gateway, handles the webhook, releases
 * it and refunds the money, and kills itself at the given moment. It prints which hold it is about.
 */
import { writeSync } from 'node:fs';
import { openDatabase } from '#adapters/postgres/database.ts';
import { reconcilePayments } from '#use-cases/payment/reconcile-payment.ts';
import { openHolds } from './open-holds.ts';
import { openTestGateway } from './open-test-gateway.ts';

const [, , databaseUrl = '', dealerGroupId = '', carId = '', moment = '', at = ''] = process.argv;
const now = new Date(at);
const database = await openDatabase({ databaseUrl, dataDir: '/nowhere' });
const die = (reached: string) => {
  if (reached === moment) process.kill(process.pid, 'SIGKILL');
};
const { gateway, payments } = openTestGateway(database, () => now);
const holds = openHolds(database, {
  dealerGroupId,
  now,
  gateway: {
    ...gateway,
    begin: async (...requested) => {
      const started = await gateway.begin(...requested);
      die('begun at the gateway');
      return started;
    },
    find: async (...requested) => {
      const fact = await gateway.find(...requested);
      die('asked');
      return fact;
    },
    refund: async (...requested) => {
      const fact = await gateway.refund(...requested);
      die('given back at the gateway');
      return fact;
    },
  },
});
const { holdStore, paymentStore } = holds.app;
let step = 'claiming';
Object.assign(holds.app, {
  holdStore: {
    ...holdStore,
    change: (...[key, decide, time]: Parameters<typeof holdStore.change>) =>
      holdStore.change(
        key,
        (situation) => {
          const planned = decide(situation);
          die(`${step}, decided`);
          return planned;
        },
        time,
      ),
  },
  paymentStore: {
    ...paymentStore,
    changeRefund: (...[key, plan, time]: Parameters<typeof paymentStore.changeRefund>) =>
      paymentStore.changeRefund(
        key,
        (refund) => {
          die('giving back, decided');
          return plan(refund);
        },
        time,
      ),
  },
});

const claimed = await holds.claim(carId, 1);
writeSync(1, `${JSON.stringify({ id: claimed.id, href: claimed.href })}\n`);
die('claimed');
const begun = await holds.goToPay(claimed.href);
if (begun.kind !== 'go') throw new Error(`It cannot be paid: ${begun.kind}.`);
die('begun');
const reference = begun.href.replace('/test-payment/', '');
await payments.pay(reference, 'notice-never');
die('paid');
step = 'holding';
await holds.makeEvent(reference);
die('held');
step = 'ending';
await holds.end(claimed.id, 'released');
die('ended');
await reconcilePayments(holds.app, now);
die('given back');
throw new Error(`It never came to "${moment}".`);
