/** A model's name finds its family: what the make sells under that name and a second one. */
import { describe, expect, it } from 'vitest';
import { buildStockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import { parseQueryWords } from './parse-query-words.ts';
import { buildSiteWords } from './site-words.ts';

const models: Readonly<Record<string, readonly string[]>> = {
  'Land Rover': [
    'Range Rover',
    'Range Rover Sport',
    'Range Rover Evoque',
    'Discovery',
    'Discovery Sport',
    'Discovery 4',
  ],
  Volkswagen: ['Tiguan', 'Tiguan Allspace', 'Golf'],
  Mitsubishi: ['Pajero', 'Pajero Sport', 'Triton'],
  Toyota: ['Corolla', 'Corolla Cross', 'RAV4'],
  Ford: ['Ranger', 'Ranger Raptor'],
  Mazda: ['3', '3 MPS'],
};
const cars = Object.entries(models).flatMap(([make, names]) =>
  names.map((model) => ({ make, model, bodyType: 'SUV' })),
);
const words = buildSiteWords({ facets: {}, ranges: {}, vocabulary: buildStockVocabulary(cars) });
const modelsOf = (query: string) => parseQueryWords(query, words).refinements.model;

describe('families of models', () => {
  it.each([
    ['range rover', ['Range Rover', 'Range Rover Evoque', 'Range Rover Sport']],
    ['land rover discovery', ['Discovery', 'Discovery 4', 'Discovery Sport']],
    ['tiguan', ['Tiguan', 'Tiguan Allspace']],
    ['pajeros', ['Pajero', 'Pajero Sport']],
    ['corrola', ['Corolla', 'Corolla Cross']],
    ['ranger', ['Ranger', 'Ranger Raptor']],
    ['mazda 3', ['3', '3 MPS']],
  ])('B-3 "%s" finds the whole family', (query, family) => {
    expect(modelsOf(query)).toEqual(family);
  });

  it.each([
    ['range rover evoque', ['Range Rover Evoque']],
    ['pajero sport', ['Pajero Sport']],
    ['tiguan allspace', ['Tiguan Allspace']],
    ['rav4', ['RAV4']],
  ])('B-3 "%s" is one of it', (query, family) => {
    expect(modelsOf(query)).toEqual(family);
  });
});
