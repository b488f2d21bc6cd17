/** Works through items, so many at once and so many of one kind, in their order as far as that allows. */
type Bounds<Item> = {
  readonly total: number;
  readonly perKey: number;
  readonly keyOf: (item: Item) => string;
};

export async function runBounded<Item>(
  items: readonly Item[],
  { total, perKey, keyOf }: Bounds<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const running = new Map<Promise<void>, string>();
  const countOf = (key: string) => [...running.values()].filter((each) => each === key).length;
  const failures: unknown[] = [];
  while ((waiting.length > 0 && failures.length === 0) || running.size > 0) {
    const place = waiting.findIndex((item) => countOf(keyOf(item)) < perKey);
    const isFull = place < 0 || running.size >= total || failures.length > 0;
    const [item] = isFull ? [] : waiting.splice(place, 1);
    if (item === undefined) {
      await Promise.race(running.keys());
      continue;
    }
    const done: Promise<void> = work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(done));
    running.set(done, keyOf(item));
  }
  if (failures.length > 0) throw failures[0];
}
