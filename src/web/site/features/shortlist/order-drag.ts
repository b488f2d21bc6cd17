/**
 * Rows that follow the pointer by their handle: they change places while it moves, and the order counts when it is
 * released.
 */

type Plugs = { readonly signal: AbortSignal; readonly onDrop: (order: readonly string[]) => void };

/** Returns whether a row is in the hand. */
export function dragRows(root: HTMLElement, { signal, onDrop }: Plugs): () => boolean {
  let held: HTMLElement | null = null;
  let before = '';

  root.addEventListener(
    'pointerdown',
    (event) => {
      const handle =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drags]') : null;
      if (!handle || event.button !== 0) return;
      event.preventDefault();
      held = handle.closest<HTMLElement>('[data-car]');
      before = orderAround(held).join();
      handle.setPointerCapture(event.pointerId);
      held?.toggleAttribute('data-held', true);
    },
    { signal },
  );
  root.addEventListener(
    'pointermove',
    ({ clientY }) => {
      if (!held) return;
      scrollNearEdge(clientY);
      const over = rowsAround(held).find((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return row !== held && clientY > top && clientY < bottom;
      });
      if (over) changePlaces(held, over, clientY);
    },
    { signal },
  );
  const release = () => {
    if (!held) return;
    const order = orderAround(held);
    held.removeAttribute('data-held');
    held = null;
    if (order.join() !== before) onDrop(order);
  };
  root.addEventListener('pointerup', release, { signal });
  root.addEventListener('pointercancel', release, { signal });
  return () => held !== null;
}

/** The others step aside: a row that was moved itself would slip out of the hand. Past the middle of the other only, or two of unequal height would change places for ever. */
function changePlaces(held: HTMLElement, over: HTMLElement, clientY: number): void {
  const rows = rowsAround(held);
  const [from, to] = [rows.indexOf(held), rows.indexOf(over)];
  const { top, height } = over.getBoundingClientRect();
  const isPastMiddle = clientY > top + height / 2;
  if (to > from && isPastMiddle) held.before(...rows.slice(from + 1, to + 1));
  if (to < from && !isPastMiddle) held.after(...rows.slice(to, from));
}

const edgePx = 72;
const stepPx = 14;

/** A list is often longer than the window. */
function scrollNearEdge(clientY: number): void {
  if (clientY < edgePx) window.scrollBy(0, -stepPx);
  else if (clientY > window.innerHeight - edgePx) window.scrollBy(0, stepPx);
}

function rowsAround(row: HTMLElement | null): readonly HTMLElement[] {
  return [...(row?.parentElement?.querySelectorAll<HTMLElement>('[data-car]') ?? [])];
}

function orderAround(row: HTMLElement | null): readonly string[] {
  return rowsAround(row).map(({ dataset }) => dataset.car ?? '');
}
