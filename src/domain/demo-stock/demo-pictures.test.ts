import { describe, expect, it } from 'vitest';
import { bodyShapes } from '../image/body-shape.ts';
import { demoPaints, demoViewsByBody, listDemoPictures, paintForColour } from './demo-pictures.ts';

describe('demo pictures', () => {
  it('DATA-1 every body has at least five pictures in every paint, front three-quarter first, none twice', () => {
    for (const body of bodyShapes) {
      for (const paint of demoPaints) {
        const pictures = listDemoPictures(body, paint);
        expect(pictures.length, body).toBeGreaterThanOrEqual(5);
        expect(pictures[0]?.url).toBe(`/img/cars/${body}/${paint}/front34`);
        expect(new Set(pictures.map((picture) => picture.url)).size).toBe(pictures.length);
        expect(new Set(pictures.map((picture) => picture.caption)).size).toBe(pictures.length);
      }
    }
  });

  it('walks around the car: no view of the outside follows the interior', () => {
    for (const views of Object.values(demoViewsByBody)) {
      const interior = views.indexOf('interior');
      expect(interior === -1 || interior === views.length - 1).toBe(true);
    }
  });
});

describe('paintForColour', () => {
  it.each([
    ['Glacier White Pearl', 'white'],
    ['Pearl White', 'white'],
    ['Silver Blue', 'blue'],
    ['Crystal Black Pearl', 'black'],
    ['Arctic Pearl', 'white'],
    ['Graphite Black', 'black'],
    ['Machine Grey', 'grey'],
    ['Gun Metal Grey', 'grey'],
    ['White with Black Roof', 'white'],
    ['Red/Black', 'red'],
    ['Burgundy', 'red'],
    ['Deep Navy (Mica)', 'blue'],
    ['Eucalyptus Green', 'green'],
    ['GOLD', 'beige'],
    ['Yellow', 'orange'],
    ['Quicksand-ish', 'silver'],
    ['', 'silver'],
    [null, 'silver'],
  ] as const)('%s is painted %s', (colourName, paint) => {
    expect(paintForColour(colourName)).toBe(paint);
  });
});
