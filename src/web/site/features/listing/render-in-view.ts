/**
 * Puts the items of a list there that are in view, and the rest after they are painted, a few at a time: on a slow
 * phone a whole list takes a fifth of a second. Below the window the previous items stay until their turn comes, so
 * that the page neither moves nor is laid out again.
 */

export type Item = () => Element;

/** Items of a slice: some ten milliseconds of a slow processor. */
const slice = 3;
/** Where a short list says nothing of how many fit. */
const defaultInView = 6;
/** By how much the items in view may be lower than the previous ones, without one of those coming into view. */
const lowerPx = 100;

const drawing = new WeakMap<Element, () => void>();

/** How many of the items that are shown reach into the window; asked before anything is changed, while that costs little. */
export function countInView(list: HTMLElement): number {
  const items = [...list.children];
  const edge = window.innerHeight + lowerPx;
  const below = items.findIndex((item) => item.getBoundingClientRect().top >= edge);
  return below === -1 ? Math.max(items.length, defaultInView) : Math.max(1, below);
}

type Drawing = {
  readonly items: readonly Item[];
  readonly inView: number;
  /** Called once the items in view are painted, and again when the others are there. */
  readonly onPainted: () => void;
};

export function renderInView(list: HTMLElement, { items, inView, onPainted }: Drawing): void {
  const length = list.childElementCount;
  let renderedCount = 0;
  const drawSome = (count: number): void => {
    const fresh = items.slice(renderedCount, renderedCount + count).map((render) => render());
    if (renderedCount === 0) list.prepend(...fresh);
    else list.children[renderedCount - 1]?.after(...fresh);
    renderedCount += fresh.length;
    const drawnCount = renderedCount === items.length ? renderedCount : Math.max(renderedCount, length);
    while (list.childElementCount > drawnCount) list.children[renderedCount]?.remove();
  };
  const finish = (): void => {
    drawSome(items.length);
    drawing.delete(list);
    delete list.dataset.draws;
    onPainted();
  };
  drawSome(inView);
  drawing.set(list, finish);
  if (renderedCount < items.length) list.dataset.draws = '';
  // Another list has come, or all of this one was wanted at once.
  const isOver = () => drawing.get(list) !== finish || !list.isConnected;
  const go = (): void => {
    if (isOver()) return;
    if (renderedCount + slice < items.length) {
      drawSome(slice);
      whenPainted(go);
    } else finish();
  };
  whenPainted(() => {
    if (isOver()) return;
    if (renderedCount === items.length) {
      finish();
      return;
    }
    onPainted();
    whenPainted(go);
  });
}

const maxWaitMs = 100;

/** After the frame that is on its way, and whatever else is to be done with it. */
export function whenPainted(run: () => void): void {
  requestAnimationFrame(() => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(run, 20);
    else requestIdleCallback(run, { timeout: maxWaitMs });
  });
}

/** For who has to do with the whole list. */
export function renderAll(list: Element): void {
  drawing.get(list)?.();
}
