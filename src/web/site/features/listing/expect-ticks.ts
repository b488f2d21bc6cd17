/**
 * Sees a tick coming: a mouse rests on a value before it is pressed, a finger on the glass before it is lifted. What
 * the form would send then is announced beforehand, so that its list is known by the time it is wanted.
 */

type Told = (sent: FormData, isPressed: boolean) => void;

export function expectTicks(form: HTMLFormElement, tell: Told, signal: AbortSignal): void {
  let over: HTMLInputElement | null = null;
  const expect = (event: PointerEvent): void => {
    const box = boxAt(event.target);
    const isPressed = event.type === 'pointerdown';
    if (!isPressed && (box === over || event.pointerType !== 'mouse')) return;
    over = box;
    if (box && !box.disabled && event.button <= 0) tell(sentWith(form, box), isPressed);
  };
  form.addEventListener('pointerover', expect, { passive: true, signal });
  form.addEventListener('pointerdown', expect, { passive: true, signal });
}

function boxAt(target: EventTarget | null): HTMLInputElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest('.facet-value')?.querySelector<HTMLInputElement>('input[type=checkbox]') ?? null;
}

/** In the order of the form, as it will be sent; the box is as before when anything is drawn or announced. */
function sentWith(form: HTMLFormElement, box: HTMLInputElement): FormData {
  box.checked = !box.checked;
  const sent = new FormData(form);
  box.checked = !box.checked;
  return sent;
}
