/** A store of holds that writes down what each operation saw and did, with the moments between which it did it. */
import type { HoldStore } from '#ports/deals/hold-store.ts';
import type { HoldOperation } from './check-hold-history.ts';

type Noted = HoldOperation extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'begin' | 'end'>
    : never
  : never;

export function recordHoldHistory(store: HoldStore) {
  const histories = new Map<string, HoldOperation[]>();
  const carOf = new Map<string, string>();
  let moments = 0;
  let operations = 0;

  function log(carId: string, begin: number, noted: Noted): void {
    moments += 1;
    operations += 1;
    const operation: HoldOperation = { ...noted, begin, end: moments };
    histories.set(carId, [...(histories.get(carId) ?? []), operation]);
  }
  const now = () => {
    moments += 1;
    return moments;
  };

  const recorded: HoldStore = {
    ...store,

    async claim(requested, limits) {
      const begin = now();
      const outcome = await store.claim(requested, limits);
      const { carId } = requested;
      if (outcome.kind === 'claimed') {
        carOf.set(requested.id, carId);
        log(carId, begin, { kind: 'claimed', id: requested.id, person: outcome.hold.personHash });
      } else if (outcome.kind === 'own') {
        log(carId, begin, { kind: 'own', id: outcome.hold.id, status: outcome.hold.status });
      } else if (outcome.kind === 'taken') log(carId, begin, { kind: 'taken', by: outcome.by.id });
      return outcome;
    },

    async join(waiting) {
      const begin = now();
      const place = await store.join(waiting);
      const { id, carId, joinedAt } = waiting;
      const person = (place?.waiting ?? waiting).personHash;
      const placeId = place?.waiting.id ?? null;
      carOf.set(id, carId);
      log(carId, begin, { kind: 'joined', id, placeId, person, joinedAt: joinedAt.getTime() });
      return place;
    },

    async leave(dealerGroupId, id, at) {
      const begin = now();
      await store.leave(dealerGroupId, id, at);
      const carId = carOf.get(id);
      if (carId !== undefined) log(carId, begin, { kind: 'left', id });
    },

    async findLive(dealerGroupId, carId) {
      const begin = now();
      const live = await store.findLive(dealerGroupId, carId);
      log(carId, begin, { kind: 'read', live: live?.id ?? null });
      return live;
    },

    async change(key, decide, at) {
      const begin = now();
      let decided: { readonly carId: string; readonly noted: Noted } | null = null;
      const after = await store.change(
        key,
        (situation) => {
          const planned = decide(situation);
          const { hold, otherLive, nextWaiting } = situation;
          const into = planned.hold === null ? null : { status: planned.hold.status, end: planned.hold.end };
          const { offer } = planned;
          decided = {
            carId: hold.carId,
            noted: {
              kind: 'changed',
              id: key.id,
              saw: { status: hold.status, end: hold.end, otherLive, next: nextWaiting?.id ?? null },
              into,
              offer: offer === null ? null : { id: offer.id, person: offer.personHash },
            },
          };
          return planned;
        },
        at,
      );
      noteDecision(begin, decided);
      return after;
    },
  };

  function noteDecision(
    begin: number,
    decided: { readonly carId: string; readonly noted: Noted } | null,
  ): void {
    if (decided !== null) log(decided.carId, begin, decided.noted);
  }

  return { store: recorded, histories, count: () => operations };
}
