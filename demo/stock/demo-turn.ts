/** One turn around a demo car: the looks of which the studio has drawn every step of it. */
import { type DemoLook, lookKey } from './demo-look.ts';
import type { DemoPaint } from './demo-paint.ts';
import { drawnTurns } from './drawn-turns.ts';

const drawn: ReadonlySet<string> = new Set(drawnTurns);

/** As the studio names them, to the driver's side first. */
export const turnSteps = Array.from({ length: 24 }, (_, step) => `turn${String(step).padStart(2, '0')}`);

/** The layers of each step; none where one of them is missing, since half a turn is none. */
export function turnLayersOf(look: DemoLook): readonly string[] {
  const layers = turnSteps.map((step) => `${lookKey(look)}-${step}`);
  return layers.every((name) => drawn.has(name)) ? layers : [];
}

/** The asset name of one step, as the image catalogue knows it. */
export function turnAsset(look: DemoLook, paint: DemoPaint, step: number): string {
  return `cars/${lookKey(look)}/${paint}/${turnSteps[step]}`;
}

/** Addresses of one turn in order; none of a look that was not drawn all around. */
export function listDemoTurn(look: DemoLook, paint: DemoPaint): readonly string[] {
  return turnLayersOf(look).map((_, step) => `/img/${turnAsset(look, paint, step)}`);
}
