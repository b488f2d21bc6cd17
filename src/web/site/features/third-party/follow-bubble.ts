/**
 * The bubble is an icon once the page is scrolled past 900 px, and opens the partner's chat in the page where that
 * answers. It steps aside where it would rest over what is typed into, pressed or followed as an action, or a cell of
 * a table.
 */

const shrinksPastPx = 900;
const covered = 'input, select, textarea, button, summary, a.button, a[class*="actions__"], .phone-bar, td';

export function followBubble(bubble: HTMLElement): void {
  const follow = () => {
    bubble.dataset.small = String(window.scrollY > shrinksPastPx);
  };
  const stepAside = () => {
    bubble.toggleAttribute('data-aside', standsOver(bubble));
  };
  // Whatever leads to the chat, on a card of an offer or on a car's page, opens it here.
  const open = (event: MouseEvent) => {
    const { opens } = bubble.dataset;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (
      !bubble.isConnected ||
      opens === undefined ||
      link === null ||
      link.href !== bubble.getAttribute('href')
    )
      return;
    if (openPartner(window, opens)) event.preventDefault();
  };
  follow();
  stepAside();
  window.addEventListener('scroll', follow, { passive: true });
  // What lies under it is looked up six times: not while a finger moves the page, where a browser says when that ends.
  const comesToRest = 'onscrollend' in window ? 'scrollend' : 'scroll';
  for (const event of [comesToRest, 'resize', 'focusin'])
    window.addEventListener(event, stepAside, { passive: true });
  // Letters that come late move what lies under it, a strip that comes below moves the bubble.
  const moved = new ResizeObserver(stepAside);
  moved.observe(document.body);
  if (bubble.parentElement) moved.observe(bubble.parentElement);
  document.addEventListener('click', open);
}

/** Asked at its corners and in its middle: no field is smaller than the way between two of them. */
function standsOver(bubble: HTMLElement): boolean {
  const { left, right, top, bottom } = bubble.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return [top, middle, bottom - 1].some((y) =>
    [left, (left + right) / 2].some((x) =>
      document.elementsFromPoint(x, y).some((under) => !bubble.contains(under) && under.matches(covered)),
    ),
  );
}

/** Calls a function of a partner's script by its name, `ExampleChat.open`. False where there is none or it fails: then the default button does its work. */
export function openPartner(page: object, name: string): boolean {
  try {
    const parts = name.split('.');
    const last = parts.pop() ?? '';
    const owner = parts.reduce<unknown>((value, part) => memberOf(value, part), page);
    const open = memberOf(owner, last);
    if (typeof open !== 'function') return false;
    open.call(owner);
    return true;
  } catch {
    return false;
  }
}

function memberOf(value: unknown, name: string): unknown {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? Reflect.get(value, name)
    : undefined;
}
