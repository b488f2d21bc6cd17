/** Turns the car under a hand, a slider or keys; a picture that is not here yet leaves the nearest in its place. */
import { frameAfterDrag } from '#domain/car/walk-around.ts';

export function enhance(part: HTMLElement): (() => void) | undefined {
  const stage = part.querySelector<HTMLElement>('.walk-around__frames');
  const slider = part.querySelector<HTMLInputElement>('input[type=range]');
  const frames = [...part.querySelectorAll<HTMLElement>('.walk-around__frame')];
  if (!stage || !slider || frames.length === 0) return undefined;
  const end = new AbortController();
  const { signal } = end;
  // The slider is what one reaches by Tab; the strip is one no more.
  stage.removeAttribute('tabindex');
  let requestedCount = Number(slider.value) - 1;
  const isHere = (frame: HTMLElement) => frame.querySelector('img')?.complete === true;
  const render = (): void => {
    const steps = frames.map((_, step) => step).sort((a, b) => awayFrom(a) - awayFrom(b));
    const nearest = steps.find((position) => isHere(frames[position] ?? stage)) ?? requestedCount;
    frames.forEach((frame, position) => {
      frame.toggleAttribute('data-shown', position === nearest);
    });
  };
  const awayFrom = (position: number): number => {
    const away = Math.abs(position - requestedCount);
    return Math.min(away, frames.length - away);
  };
  const show = (position: number): void => {
    requestedCount = position;
    slider.value = String(position + 1);
    slider.setAttribute('aria-valuetext', `Picture ${position + 1} of ${frames.length}`);
    render();
  };
  part.addEventListener('load', render, { capture: true, signal });
  slider.addEventListener('input', () => show(Number(slider.value) - 1), { signal });
  slider.addEventListener(
    'keydown',
    (event) => {
      // A turn has no end: after the last comes the first.
      const [last, position] = [frames.length - 1, Number(slider.value) - 1];
      if (event.key === 'ArrowRight' && position === last) show(0);
      else if (event.key === 'ArrowLeft' && position === 0) show(last);
      else return;
      event.preventDefault();
    },
    { signal },
  );

  let grabbed: { readonly x: number; readonly place: number } | null = null;
  const grab = ({ clientX, pointerId }: PointerEvent): void => {
    grabbed = { x: clientX, place: requestedCount };
    stage.setPointerCapture(pointerId);
  };
  stage.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button === 0) grab(event);
    },
    { signal },
  );
  stage.addEventListener(
    'pointermove',
    (event) => {
      if (grabbed)
        show(frameAfterDrag(grabbed.place, event.clientX - grabbed.x, stage.clientWidth, frames.length));
      // The press that fetched this part is still down: it turns the car too. A finger keeps to where it began.
      else if (event.buttons === 1 && (event.pointerType !== 'mouse' || stage.matches(':active')))
        grab(event);
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel'] as const)
    stage.addEventListener(type, () => (grabbed = null), { signal });
  // A picture that is dragged off would take the hand with it.
  stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  // All of them from now on: the first turn is waited for. Its four sides come first, for a hand quicker than the network.
  part.setAttribute('data-turns', '');
  const images = [...part.querySelectorAll('img')];
  const quarter = Math.ceil(images.length / 4);
  const isSide = (_: unknown, position: number) => position % quarter === 0;
  for (const image of [...images.filter(isSide), ...images]) {
    image.loading = 'eager';
    // Else the stage is bare for the moment in which the next one is decoded.
    image.decoding = 'sync';
  }
  show(requestedCount);
  return () => end.abort();
}
