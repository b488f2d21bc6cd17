/** One car, those who reach for it, and their money, in memory: the decisions are the domain's, only the storing is this. */
import type { Payment, PaymentFact } from '#domain/payment/payment.ts';
import { claimMs, type Hold, hasRunOut, isLive, type WaitingShopper } from '#domain/reservation/hold.ts';
import {
  claimedCar,
  endWhenRunOut,
  type HeldCar,
  type HoldChange,
  type HoldSituation,
  planEnd,
  planExtension,
  planPayment,
  planSaleOff,
  type RefundOrder,
} from '#domain/reservation/plan-hold.ts';
import { exampleNow } from './example-car.ts';
import { exampleHeldCar, exampleHold, examplePayment, exampleWaiting } from './example-hold.ts';

export function createHoldModel() {
  const holds = new Map<string, Hold>();
  const payments = new Map<string, Payment>();
  const refunds: RefundOrder[] = [];
  const waiting: WaitingShopper[] = [];
  let car: HeldCar = exampleHeldCar();
  let now = exampleNow;
  let ids = 0;
  const newId = (what: string) => `${what}-${++ids}`;
  const live = () => [...holds.values()].filter(isLive);
  /** Whichever a number names, the newest last. */
  const pick = <T>(all: Iterable<T>, index: number): T | undefined => {
    const list = [...all];
    return list[index % Math.max(1, list.length)];
  };

  function change(holdId: string, decide: (situation: HoldSituation) => HoldChange): void {
    const hold = holds.get(holdId);
    if (hold === undefined) return;
    const planned = decide({
      hold,
      payments: [...payments.values()].filter(({ leadId }) => leadId === hold.leadId),
      car,
      otherLive: live().some(({ id }) => id !== holdId),
      nextWaiting: waiting[0] ?? null,
    });
    if (planned.hold !== null) holds.set(holdId, planned.hold);
    for (const payment of planned.payments) payments.set(payment.id, payment);
    for (const order of planned.refunds) {
      // The unique index of refunds.
      if (!refunds.some(({ paymentId }) => paymentId === order.paymentId)) refunds.push(order);
    }
    if (planned.offer !== null) {
      waiting.shift();
      holds.set(planned.offer.id, planned.offer);
    }
    if (planned.car !== null) car = { ...car, ...planned.car };
  }

  return {
    holds,
    payments,
    refunds,
    live,
    car: () => car,
    reach(person: string) {
      if (live().some(({ personHash }) => personHash === person)) return;
      const id = newId('hold');
      const own = { id, leadId: `lead-${id}`, personHash: person };
      if (live().length > 0) {
        if (!waiting.some(({ personHash }) => personHash === person)) {
          waiting.push(exampleWaiting({ ...own, joinedAt: now }));
        }
        return;
      }
      if (car.isReserved || car.status !== 'in_stock') return;
      const position = waiting.findIndex(({ personHash }) => personHash === person);
      if (position >= 0) waiting.splice(position, 1);
      const claimed = exampleHold({ ...own, startedAt: now, expiresAt: new Date(now.getTime() + claimMs) });
      holds.set(id, claimed);
      car = { ...car, ...claimedCar(claimed) };
    },
    goToPay(index: number) {
      const hold = pick(holds.values(), index);
      if (hold?.status !== 'claimed') return;
      change(hold.id, (situation) => planExtension(situation, now));
      const { leadId, id: holdId } = hold;
      const isOpen = [...payments.values()].some(
        (payment) => payment.leadId === leadId && payment.status !== 'expired',
      );
      if (isOpen) return;
      const id = newId('payment');
      payments.set(id, examplePayment({ id, leadId, holdId, createdAt: now }));
    },
    /** Whatever a gateway may say, in whatever order and however often. */
    receive(index: number, fact: PaymentFact) {
      const payment = pick(payments.values(), index);
      if (payment?.holdId)
        change(payment.holdId, (situation) => planPayment(situation, { payment, fact }, now));
    },
    end(index: number, end: NonNullable<Hold['end']>) {
      const hold = pick(holds.values(), index);
      if (hold) change(hold.id, (situation) => planEnd(situation, end, now));
    },
    undoSale(index: number) {
      const hold = pick(holds.values(), index);
      if (hold) change(hold.id, (situation) => planSaleOff(situation, now));
    },
    leave: (index: number) => void waiting.splice(index % Math.max(1, waiting.length), 1),
    checkTimers() {
      for (const hold of live()) {
        if (hasRunOut(hold, now))
          change(hold.id, (situation) => planEnd(situation, endWhenRunOut(hold), now));
      }
    },
    pass(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    feedSays(status: string) {
      car = { ...car, status };
    },
  };
}
