import { describe, expect, it } from 'vitest';
import { spreadFrames } from '#domain/car/walk-around.ts';
import { drawnBodies, listLooks } from './demo-look.ts';
import { demoPaints } from './demo-paint.ts';
import { listDemoTurn, turnLayersOf } from './demo-turn.ts';
import { drawnTurns } from './drawn-turns.ts';

const looks = listLooks(drawnBodies);

describe('the turn of a demo car', () => {
  it('B-12 is there for the look that most cars of the demo stock wear, in every paint, and whole', () => {
    const look = { body: 'suv-boxy', face: 'c', grade: 'standard' } as const;
    for (const paint of demoPaints) {
      const frames = listDemoTurn(look, paint);
      expect(frames).toHaveLength(24);
      expect(frames[0]).toBe(`/img/cars/suv-boxy-c/${paint}/turn00`);
      expect(spreadFrames(frames)).toEqual(frames);
    }
  });

  it('B-12 is borrowed from no other look, and never half of one', () => {
    const drawn = new Set<string>(drawnTurns);
    for (const look of looks) {
      const layers = turnLayersOf(look);
      expect([0, 24]).toContain(layers.length);
      expect(layers.filter((name) => !drawn.has(name))).toEqual([]);
    }
    expect(listDemoTurn({ body: 'suv-boxy', face: 'd', grade: 'standard' }, 'blue')).toEqual([]);
    expect(drawnTurns.length).toBe(looks.flatMap(turnLayersOf).length);
  });
});
