import { describe, expect, it } from 'vitest';
import { answersFor, findRedirect, maxPathLength, normalisePath, sourcesFor } from './redirect.ts';

describe('a path in the one form that it is looked for in', () => {
  it.each([
    ['/Used-Cars.php', '/used-cars.php'],
    ['/used-cars/', '/used-cars'],
    ['//used//cars//', '/used/cars'],
    ['/', '/'],
    ['/caf%C3%A9', '/café'],
    ['/cafe%CC%81', '/café'],
    ['/a%20b', '/a b'],
    ['/%E0%A4%A', null],
    ['/a%00b', null],
    ['/a%5Cb', null],
    ['/a%3Fb', null],
    ['/a*b', null],
    ['old', null],
    ['/a/b/c/d/e/f/g/h/i/j/k', '/a/b/c/d/e/f/g/h/i/j/k'],
    ['/a/b/c/d/e/f/g/h/i/j/k/l', null],
  ])('H-17 %s is %s', (requested, path) => {
    expect(normalisePath(requested)).toBe(path);
  });

  it('H-17 has so many letters and no more', () => {
    expect(normalisePath(`/${'a'.repeat(maxPathLength - 1)}`)).toHaveLength(maxPathLength);
    expect(normalisePath(`/${'a'.repeat(maxPathLength)}`)).toBeNull();
  });
});

describe('what answers for a path', () => {
  it('H-17 is it itself, then the wildcard of all below, the closest first', () => {
    expect(sourcesFor('/a/b/c')).toEqual(['/a/b/c', '/a/b/*', '/a/*']);
    expect(sourcesFor('/a')).toEqual(['/a']);
  });

  it.each([
    ['/a', '/a', true],
    ['/a', '/a/b', false],
    ['/a/*', '/a/b', true],
    ['/a/*', '/a/b/c', true],
    ['/a/*', '/a', false],
    ['/a/*', '/ab', false],
  ])('H-17 %s for %s: %s', (source, path, answers) => {
    expect(answersFor(source, path)).toBe(answers);
    expect(sourcesFor(path).includes(source)).toBe(answers);
  });

  it('H-17 is the closest of several', () => {
    const to = (source: string) => ({ source, target: '/' });
    const all = [to('/a/*'), to('/a/b/*'), to('/a/b/c')];
    expect(findRedirect(all, '/a/b/c')?.source).toBe('/a/b/c');
    expect(findRedirect(all, '/a/b/d')?.source).toBe('/a/b/*');
    expect(findRedirect(all, '/a/x')?.source).toBe('/a/*');
    expect(findRedirect(all, '/b')).toBeNull();
  });
});
