import { describe, expect, it } from 'vitest';
import { allowedTypos, editDistance, isOneTypo, soundsAlike } from './edit-distance.ts';

describe('slips of the finger', () => {
  it.each([
    ['hilux', 'hilux', 2, 0],
    ['hilx', 'hilux', 2, 1],
    ['hiilux', 'hilux', 2, 1],
    ['hylux', 'hilux', 2, 1],
    ['hliux', 'hilux', 2, 1],
    ['mitsubshi', 'mitsubishi', 2, 1],
    ['outlandr', 'outlander', 1, 1],
    ['corola', 'carolla', 2, 2],
    ['kia', 'toyota', 2, 3],
    ['ranger', 'range', 0, 1],
    ['', 'ab', 2, 2],
  ])('B-3 %s is from %s, up to %i: %i', (a, b, maxDistance, distance) => {
    expect(editDistance(a, b, maxDistance)).toBe(distance);
    expect(editDistance(b, a, maxDistance)).toBe(distance);
  });

  it('B-3 allows none in three letters, one in four to seven, two from eight', () => {
    expect(['kia', 'ford', 'hyundai', 'mercedes'].map(allowedTypos)).toEqual([0, 1, 1, 2]);
  });

  it.each([
    ['the same letters in another order', 'desiel', 'diesel', true],
    ['four letters in another order', 'bleu', 'blue', false],
    ['a letter less', 'rangr', 'range', false],
    ['the wrong letter doubled', 'corrola', 'corolla', true],
    ['both doubled', 'corrolla', 'corolla', true],
    ['another word', 'corolla', 'carolla', false],
    ['four letters doubled', 'odd', 'od', false],
  ])('B-3 counts %s as one slip or not', (_label, a, b, isOne) => {
    expect([isOneTypo(a, b), isOneTypo(b, a)]).toEqual([isOne, isOne]);
  });

  it.each([
    ['dizel', 'diesel', true],
    ['deasel', 'diesel', true],
    ['renolt', 'renault', true],
    ['porshe', 'porsche', true],
    ['lexas', 'lexus', true],
    ['clean', 'colon', false],
    ['nosey', 'noah', false],
    ['patrol', 'petrol', true],
    ['mazda', 'honda', false],
  ])('B-3 reads %s as %s or not', (a, b, isAlike) => {
    expect([soundsAlike(a, b), soundsAlike(b, a)]).toEqual([isAlike, isAlike]);
  });
});
