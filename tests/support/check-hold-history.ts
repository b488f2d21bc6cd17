/**
 * Whether one queue of operations could have made what was seen of a car: each operation takes effect at one instant
 * between its begin and its end, and what it saw must be what the ones before it left (Wing and Gong's search, begun
 * again at each end as Lowe does it). It keeps no more than `maxConfigurations` beside one another, and says so if they
 * do not do.
 */

export type SeenHold = { readonly status: string; readonly end: string | null };

export type HoldOperation = { readonly begin: number; readonly end: number } & (
  | { readonly kind: 'claimed'; readonly id: string; readonly person: string }
  /** The person has this hold already, or their lead had. */
  | { readonly kind: 'own'; readonly id: string; readonly status: string }
  | { readonly kind: 'taken'; readonly by: string }
  | {
      readonly kind: 'joined';
      /** Asked for under this id. */
      readonly id: string;
      /** The place they have, be it an older one; null: the car is not held. */
      readonly placeId: string | null;
      readonly person: string;
      readonly joinedAt: number;
    }
  | { readonly kind: 'left'; readonly id: string }
  | { readonly kind: 'read'; readonly live: string | null }
  | {
      readonly kind: 'changed';
      readonly id: string;
      readonly saw: SeenHold & { readonly otherLive: boolean; readonly next: string | null };
      /** Null: it stayed as it was. */
      readonly into: SeenHold | null;
      readonly offer: { readonly id: string; readonly person: string } | null;
    }
);

type Waiting = { readonly person: string; readonly joinedAt: number };
type CarState = {
  readonly live: string | null;
  readonly holds: ReadonlyMap<string, SeenHold>;
  readonly line: ReadonlyMap<string, Waiting>;
};
type Configuration = { readonly state: CarState; readonly done: ReadonlySet<number> };

export const maxConfigurations = 50_000;

/** What no queue could have done, in words; null where one could. */
export function findImpossible(operations: readonly HoldOperation[]): string | null {
  const start: CarState = { live: null, holds: new Map(), line: new Map() };
  let configurations: readonly Configuration[] = [{ state: start, done: new Set() }];
  const open = new Set<number>();
  for (const { index, isEnd } of inOrderOfTime(operations)) {
    if (!isEnd) {
      open.add(index);
      continue;
    }
    configurations = withEffect(index, { configurations, open, operations });
    if (configurations.length === 0) return `No queue explains ${JSON.stringify(operations[index])}`;
    open.delete(index);
  }
  return null;
}

function inOrderOfTime(operations: readonly HoldOperation[]) {
  return operations
    .flatMap(({ begin, end }, index) => [
      { at: begin, index, isEnd: false },
      { at: end, index, isEnd: true },
    ])
    .sort((a, b) => a.at - b.at || Number(a.isEnd) - Number(b.isEnd));
}

type Search = {
  readonly configurations: readonly Configuration[];
  readonly open: ReadonlySet<number>;
  readonly operations: readonly HoldOperation[];
};

/** All in which the operation has taken effect, after whichever of the others that are under way. */
function withEffect(
  requestedCount: number,
  { configurations, open, operations }: Search,
): readonly Configuration[] {
  const found = new Map<string, Configuration>();
  const seen = new Set<string>();
  const left = [...configurations];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { state, done } = next;
    if (done.has(requestedCount)) {
      const rest = { state, done: new Set([...done].filter((index) => index !== requestedCount)) };
      found.set(keyOf(rest), rest);
      continue;
    }
    for (const index of open) {
      const operation = operations[index];
      const after = done.has(index) || operation === undefined ? null : apply(state, operation);
      if (after === null) continue;
      const reached = { state: after, done: new Set([...done, index]) };
      const key = keyOf(reached);
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size > maxConfigurations) throw new Error('Too many orders are possible to look at all.');
      left.push(reached);
    }
  }
  return [...found.values()];
}

function keyOf({ state, done }: Configuration): string {
  const holds = [...state.holds].map(([id, { status, end }]) => `${id}${status}${end}`).sort();
  return JSON.stringify([state.live, [...state.line.keys()].sort(), holds, [...done].sort()]);
}

/** Null where it could not have seen or done this now. */
function apply(state: CarState, operation: HoldOperation): CarState | null {
  const { live, holds, line } = state;
  switch (operation.kind) {
    case 'claimed': {
      if (live !== null || holds.has(operation.id)) return null;
      return {
        live: operation.id,
        holds: new Map(holds).set(operation.id, { status: 'claimed', end: null }),
        line: new Map([...line].filter(([, { person }]) => person !== operation.person)),
      };
    }
    case 'own':
      return holds.get(operation.id)?.status === operation.status ? state : null;
    case 'taken':
      return live === operation.by ? state : null;
    case 'joined':
      return join(state, operation);
    case 'left':
      return { ...state, line: new Map([...line].filter(([id]) => id !== operation.id)) };
    case 'read':
      return live === operation.live ? state : null;
    case 'changed':
      return change(state, operation);
  }
}

type Of<K extends HoldOperation['kind']> = Extract<HoldOperation, { kind: K }>;

function join(state: CarState, { id, placeId, person, joinedAt }: Of<'joined'>): CarState | null {
  if (placeId === null) return state.live === null ? state : null;
  if (state.live === null) return null;
  const [before] = [...state.line].find(([, waiting]) => waiting.person === person) ?? [];
  if (placeId !== id) return before === placeId ? state : null;
  return before === undefined ? { ...state, line: new Map(state.line).set(id, { person, joinedAt }) } : null;
}

function change(state: CarState, { id, saw, into, offer }: Of<'changed'>): CarState | null {
  const hold = state.holds.get(id);
  const isOther = state.live !== null && state.live !== id;
  const sawThis = hold?.status === saw.status && hold.end === saw.end;
  if (!sawThis || saw.otherLive !== isOther || saw.next !== firstOf(state.line)) return null;
  if (into === null) return offer === null ? state : null;
  const holds = new Map(state.holds).set(id, into);
  const stays = into.status !== 'ended';
  if (stays && isOther) return null;
  const live = stays ? id : isOther ? state.live : null;
  if (offer === null) return { ...state, holds, live };
  if (live !== null || !state.line.has(offer.id)) return null;
  return {
    live: offer.id,
    holds: holds.set(offer.id, { status: 'claimed', end: null }),
    line: new Map([...state.line].filter(([waitingId]) => waitingId !== offer.id)),
  };
}

function firstOf(line: CarState['line']): string | null {
  const [first] = [...line].sort(([a, x], [b, y]) => x.joinedAt - y.joinedAt || (a < b ? -1 : 1));
  return first?.[0] ?? null;
}
