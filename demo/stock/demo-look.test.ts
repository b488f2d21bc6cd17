import { describe, expect, it } from 'vitest';
import {
  carFaces,
  drawnBodies,
  drawnBodyOf,
  facesOf,
  layersOf,
  listLooks,
  lookKey,
  lookOf,
  requestedFaces,
  studioViews,
} from './demo-look.ts';
import { viewsOf } from './demo-pictures.ts';
import { drawnLayers } from './drawn-layers.ts';

describe('looks', () => {
  it.each(drawnBodies)('%s has a look, and a front three-quarter of each', (body) => {
    const looks = listLooks([body]);
    expect(looks.length).toBeGreaterThan(0);
    for (const look of looks) expect(layersOf(look, 'front34'), lookKey(look)).not.toBeNull();
  });

  it('a make gets the face it asks for, where the body has it', () => {
    for (const body of drawnBodies) {
      for (const face of carFaces) {
        const look = lookOf(body, [face], 'standard');
        expect(look.body).toBe(body);
        if (facesOf(body).includes(face)) expect(look.face).toBe(face);
        else expect(look.face).not.toBe('h');
      }
    }
  });

  it('the common bodies have at least three faces that makes share, and Halden’s own three a closed front', () => {
    for (const body of ['suv', 'sedan', 'hatch', 'ute'] as const) {
      expect(facesOf(body), body).toEqual(expect.arrayContaining(['a', 'b', 'c']));
    }
    for (const body of ['suv', 'sedan', 'hatch'] as const) expect(facesOf(body), body).toContain('h');
  });

  it('electric cars have a closed front: Halden’s its own, other makes’ one that they share, utes none yet', () => {
    for (const body of ['suv', 'sedan', 'hatch'] as const) {
      expect(lookOf(body, requestedFaces('b', true), 'standard').face).toBe('e');
      expect(lookOf(body, requestedFaces('h', true), 'standard').face).toBe('h');
      expect(lookOf(body, requestedFaces('b', false), 'standard').face).toBe('b');
    }
    expect(lookOf('ute', requestedFaces('c', true), 'standard').face).toBe('c');
    expect(drawnBodyOf('suv', 'suv-boxy', false)).toBe('suv-boxy');
    expect(drawnBodyOf('suv', 'suv-boxy', true)).toBe('suv');
    expect(drawnBodyOf('suv', 'suv-coupe', true)).toBe('suv-coupe');
    expect(drawnBodyOf('suv', undefined, false)).toBe('suv');
  });

  it('every look is photographed as a walk needs it; only new noses and the SUV’s sisters lack views', () => {
    for (const look of listLooks(drawnBodies)) {
      const isNew = look.body.startsWith('suv-') || look.face === 'd' || look.face === 'f';
      for (const view of isNew ? (['front34', 'side', 'rear34'] as const) : studioViews)
        expect(layersOf(look, view), `${lookKey(look)} ${view}`).not.toBeNull();
    }
  });

  it('names only layers that are drawn, and no nose of another face', () => {
    const drawn = new Set<string>(drawnLayers);
    for (const look of listLooks(drawnBodies)) {
      for (const view of studioViews) {
        const layers = layersOf(look, view);
        if (layers === null) continue;
        expect(drawn, layers).toContain(layers);
        const isNoseSeen = view === 'front34' || view === 'front';
        expect(layers).toMatch(
          new RegExp(`^${look.body}-${isNoseSeen ? look.face : '[a-h]'}-(top-)?${view}$`),
        );
      }
    }
  });

  it('a nose that is drawn from ahead only has flank, tail and wheels of the look it differs from in nothing else', () => {
    const look = { body: 'suv', face: 'd', grade: 'standard' } as const;
    expect(layersOf(look, 'front34')).toBe('suv-d-front34');
    for (const view of ['side', 'rear34', 'rear', 'wheel'] as const)
      expect(layersOf(look, view)).toBe(`suv-a-${view}`);
    expect(layersOf(look, 'front')).toBeNull();
    expect(viewsOf(look)).not.toContain('front');
    // What other looks lack is left out: no nose is lent, and nothing is lent to a look that is not in the table.
    expect(layersOf({ body: 'suv-coupe', face: 'b', grade: 'standard' }, 'wheel')).toBeNull();
    expect(layersOf({ body: 'suv', face: 'd', grade: 'top' }, 'side')).toBeNull();
  });

  it('a make whose face a body lacks wears a relative of it there', () => {
    expect(lookOf('suv', ['d'], 'standard').face).toBe('d');
    expect(lookOf('hatch', ['d'], 'standard').face).toBe('a');
    expect(lookOf('hatch', ['f'], 'top').face).toBe('b');
    expect(lookOf('ute', ['g'], 'standard').face).toBe('c');
    expect(lookOf('hatch', requestedFaces('f', true), 'standard').face).toBe('e');
  });

  it('SUVs come in three bodies with at least eight noses that makes share, each of its own name', () => {
    const looks = (['suv', 'suv-boxy', 'suv-coupe'] as const).flatMap((body) =>
      facesOf(body)
        .filter((face) => face !== 'e' && face !== 'h')
        .map((face) => layersOf({ body, face, grade: 'standard' }, 'front34')),
    );
    expect(new Set(looks).size).toBe(looks.length);
    expect(looks.length).toBeGreaterThanOrEqual(8);
  });

  it('the dearest badges of a make’s SUVs, utes, sedans and hatches wear rims of their own wherever one sees them', () => {
    const dearest = listLooks(drawnBodies).filter(({ grade }) => grade === 'top');
    for (const body of ['suv', 'ute', 'sedan', 'hatch'] as const) {
      const faces = dearest.filter((look) => look.body === body).map(({ face }) => face);
      expect(faces, body).toEqual(facesOf(body).filter((face) => !['d', 'e', 'f'].includes(face)));
    }
    for (const look of dearest) {
      const plain = lookKey({ ...look, grade: 'standard' });
      for (const view of ['front34', 'side', 'rear34', 'wheel'] as const) {
        expect(layersOf(look, view)).toBe(`${plain}-top-${view}`);
      }
      for (const view of ['front', 'rear'] as const) expect(layersOf(look, view)).toBe(`${plain}-${view}`);
    }
    expect(lookOf('van', ['a'], 'top')).toEqual(lookOf('van', ['a'], 'standard'));
  });
});
