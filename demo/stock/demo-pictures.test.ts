import { describe, expect, it } from 'vitest';
import { type DemoLook, drawnBodies, listLooks, lookKey } from './demo-look.ts';
import {
  demoMarks,
  demoPaints,
  interiorTrims,
  listDemoPictures,
  listMarkPictures,
  outsideViews,
  paintForColour,
  weighPaint,
} from './demo-pictures.ts';

const looks = listLooks(drawnBodies);
const views: readonly string[] = outsideViews;

function picturesOf(look: DemoLook, variant = 0) {
  return listDemoPictures({ look, paint: 'blue', trim: 'grey', variant });
}

/** The view at the end of a picture's address. */
function viewOf(url: string): string {
  return url.split('/').at(-1) ?? '';
}

describe('demo pictures', () => {
  it('DATA-6 has a look for every shape of a body, and paints and trims to draw it in', () => {
    expect(new Set(looks.map(({ body }) => body))).toEqual(new Set(drawnBodies));
    expect(demoPaints.length).toBeGreaterThan(5);
    expect(interiorTrims.length).toBeGreaterThan(1);
  });

  it('DATA-6 every look has six to twelve pictures in every paint, front three-quarter first, none twice', () => {
    for (const look of looks) {
      for (const paint of demoPaints) {
        for (const variant of [0, 1, 2, 3, 4, 5]) {
          const pictures = listDemoPictures({ look, paint, trim: 'black', variant });
          expect(pictures.length, `${lookKey(look)} ${variant}`).toBeGreaterThanOrEqual(6);
          expect(pictures.length, `${lookKey(look)} ${variant}`).toBeLessThanOrEqual(12);
          expect(pictures[0]?.url).toBe(`/img/cars/${lookKey(look)}/${paint}/front34`);
          expect(new Set(pictures.map((picture) => picture.url)).size).toBe(pictures.length);
          expect(new Set(pictures.map((picture) => picture.caption)).size).toBe(pictures.length);
        }
      }
    }
  });

  it('D-6 what a card has room for are different sides of the car: whole, side, inside, back', () => {
    for (const look of looks) {
      const [whole = '', side = '', inside = '', back = ''] = picturesOf(look).map(({ url }) => url);
      expect([whole, side, back].map(viewOf), lookKey(look)).toEqual(['front34', 'side', 'rear34']);
      expect(inside, lookKey(look)).toMatch(/^\/img\/interiors\//);
    }
  });

  it('D-9 walks around the car after these, then shows the rest of the inside', () => {
    for (const look of looks) {
      const order = picturesOf(look, 1)
        .slice(5)
        .map(({ url }) =>
          url.startsWith('/img/interiors/') ? outsideViews.length : views.indexOf(viewOf(url)),
        );
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
  });

  it('B-13 has a captioned close-up of every sign of use on a car, none on a caravan, none among the photographs', () => {
    for (const look of looks) {
      const marks = listMarkPictures(look, 'red').map(({ url }) => viewOf(url));
      expect([0, demoMarks.length - 1, demoMarks.length], lookKey(look)).toContain(marks.length);
      expect(picturesOf(look).filter(({ url }) => marks.includes(viewOf(url)))).toEqual([]);
    }
    expect(listMarkPictures({ body: 'hatch', face: 'b', grade: 'standard' }, 'red')).toContainEqual({
      url: '/img/cars/hatch-b/red/mark-chips',
      caption: 'Stone chips along the front edge',
    });
    expect(listMarkPictures({ body: 'caravan', face: 'a', grade: 'standard' }, 'white')).toEqual([]);
  });

  it('what has its door at the kerb has no picture of the other side, and a caravan no front wheel', () => {
    const kerbside = looks.filter(({ body }) => ['bus', 'caravan', 'motorhome'].includes(body));
    expect(new Set(kerbside.map(({ body }) => body)).size).toBe(3);
    for (const look of kerbside) {
      const pictures = picturesOf(look);
      expect(pictures.some(({ url }) => viewOf(url) === 'driver-side')).toBe(false);
      if (look.body === 'caravan')
        expect(pictures.some(({ caption }) => caption.startsWith('Front wheel'))).toBe(false);
    }
  });

  it('not every car of a look has the same pictures', () => {
    const sequences = [0, 1, 2, 3, 4].map((variant) =>
      picturesOf({ body: 'suv', face: 'a', grade: 'standard' }, variant)
        .map(({ url }) => viewOf(url))
        .join(),
    );
    expect(new Set(sequences).size).toBeGreaterThan(1);
  });

  it('the inside is in the trim of the car; a caravan has no dashboard', () => {
    for (const trim of interiorTrims) {
      const pictures = listDemoPictures({
        look: { body: 'suv', face: 'a', grade: 'standard' },
        paint: 'white',
        trim,
        variant: 0,
      });
      expect(pictures.map(({ url }) => url)).toContain(`/img/interiors/${trim}/dashboard`);
    }
    const caravan = looks.find(({ body }) => body === 'caravan');
    if (caravan === undefined) throw new Error('No caravan is drawn.');
    expect(picturesOf(caravan).some(({ url }) => url.endsWith('/dashboard'))).toBe(false);
  });
});

describe('weighPaint', () => {
  it('DATA-6 has a colour in the yard twice as often as a grey', () => {
    expect(['Glacier White', 'Silver Pearl', 'Graphite', 'Eclipse Black'].map(weighPaint)).toEqual([
      1, 1, 1, 1,
    ]);
    expect(['Feverish Red', 'Nebula Blue', 'Jungle Green', 'Desert Sand'].map(weighPaint)).toEqual([
      2, 2, 2, 2,
    ]);
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
