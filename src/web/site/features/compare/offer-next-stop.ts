/**
 * The tray is at the foot of the page, some two hundred stops of the tab key behind the car that was just chosen. Its
 * link is also right behind the button that chose, visible only when it is focused with the keyboard.
 */
const chosen = '[data-keeps=compare][aria-pressed=true]';
const look = 'button button--primary button--small';

export function offerNextStop({
  href,
  label,
}: {
  readonly href: string;
  readonly label: string;
}): () => void {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = label;
  const hide = () => {
    link.className = 'visually-hidden';
  };
  hide();
  link.onblur = hide;
  link.onfocus = () => {
    link.className = look;
  };
  const follow = (at: EventTarget | null) => {
    if (at instanceof Element && at.matches(chosen)) at.after(link);
  };
  const onFocus = ({ target }: Event) => follow(target);
  // The button is marked in the same turn, by its own listener.
  queueMicrotask(() => follow(document.activeElement));
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('focusin', onFocus);
    link.remove();
  };
}
