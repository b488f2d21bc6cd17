/**
 * Puts the items of a list there that are in view, and the rest after they are painted, a few at a time: on a slow phone
 * a whole list takes a fifth of a second. The list keeps its height meanwhile, so that nothing below it moves.
 */

type Item = () => Element;
type View = { readonly count: number; readonly height: number };

/** Items of a slice: some ten milliseconds of a slow processor. */
const slice = 3;
/** Where a short list says nothing of how many fit. */
const usualInView = 6;

const drawing = new WeakMap<Element, () => void>();

/** How many of the items that are shown reach into the window, and how high the list is; asked before anything is changed, while that costs nothing. */
export function measureView(list: HTMLElement): View {
  const items = [...list.children];
  const below = items.findIndex((item) => item.getBoundingClientRect().top >= window.innerHeight);
  const count = below === -1 ? Math.max(items.length, usualInView) : Math.max(1, below);
  return { count, height: list.offsetHeight };
}

/** `onDone` is called when the rest is there. */
export function drawInView(
  list: HTMLElement,
  {
    items,
    view,
    onDone,
  }: { readonly items: readonly Item[]; readonly view: View; readonly onDone: () => void },
): void {
  drawing.delete(list);
  if (items.length <= view.count) {
    list.replaceChildren(...items.map((draw) => draw()));
    return;
  }
  list.style.minHeight = `${view.height}px`;
  list.dataset.draws = '';
  list.replaceChildren(...items.slice(0, view.count).map((draw) => draw()));
  let drawn = view.count;
  const drawSome = (count: number): void => {
    list.append(...items.slice(drawn, drawn + count).map((draw) => draw()));
    drawn += count;
    if (drawn < items.length) return;
    drawing.delete(list);
    list.style.minHeight = '';
    delete list.dataset.draws;
    onDone();
  };
  const finish = () => drawSome(items.length);
  drawing.set(list, finish);
  const go = (): void => {
    // Another list has come, or all of this one was wanted at once.
    if (drawing.get(list) !== finish || !list.isConnected) return;
    drawSome(slice);
    whenPainted(go);
  };
  whenPainted(go);
}

const longestWaitMs = 100;

/** After the frame that is on its way, and whatever else is to be done with it. */
function whenPainted(run: () => void): void {
  requestAnimationFrame(() => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(run, 20);
    else requestIdleCallback(run, { timeout: longestWaitMs });
  });
}

/** For who has to do with the whole list. */
export function drawAll(list: Element): void {
  drawing.get(list)?.();
}
