import { describe, expect, it } from 'vitest';
import { bodyShapes } from '../image/body-shape.ts';
import { carFaces, facesOf, layersOf, listLooks, lookName, lookOf, studioViews } from './demo-look.ts';
import { drawnLayers } from './drawn-layers.ts';

describe('looks', () => {
  it.each(bodyShapes)('%s has a look, and a front three-quarter of each', (body) => {
    const looks = listLooks([body]);
    expect(looks.length).toBeGreaterThan(0);
    for (const look of looks) expect(layersOf(look, 'front34'), lookName(look)).not.toBeNull();
  });

  it('a make gets the face it asks for, where the body has it', () => {
    for (const body of bodyShapes) {
      for (const face of carFaces) {
        const look = lookOf(body, face);
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

  it('names only layers that are drawn', () => {
    const drawn = new Set<string>(drawnLayers);
    for (const look of listLooks(bodyShapes)) {
      for (const view of studioViews) {
        const layers = layersOf(look, view);
        if (layers !== null) expect(drawn, layers).toContain(layers);
      }
    }
  });

  it('shows no other tail lamps straight from behind than from the corner', () => {
    for (const look of listLooks(bodyShapes)) {
      const corner = layersOf(look, 'rear34');
      const behind = layersOf(look, 'rear');
      const isFirst = look.face === null || look.face === facesOf(look.body)[0];
      if (corner === null || behind === null || isFirst) continue;
      expect(behind).toBe(`${lookName(look)}-rear`);
    }
  });

  it('shows no other face’s side or front', () => {
    for (const look of listLooks(['suv', 'sedan', 'hatch', 'ute'])) {
      const [first] = facesOf(look.body);
      for (const view of ['front34', 'front', 'side', 'rear34'] as const) {
        const layers = layersOf(look, view);
        if (layers === null || look.face === first) continue;
        expect(layers).toBe(`${lookName(look)}-${view}`);
      }
    }
  });
});
