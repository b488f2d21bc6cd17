/**
 * The markup of every demo car against schema.org's own vocabulary, an excerpt of which the examples carry;
 * they do not ship. FORECOURT_TEST_DATA names their folder.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildCarPage } from '#view-models/car-page/build-car-page.ts';
import { buildDealerMarkup } from '#web/seo/dealer-markup.server.ts';
import { buildVehicleMarkup } from '#web/seo/vehicle-markup.server.ts';
import { listDemoCars } from '../support/demo-cars.ts';

type Vocabulary = {
  readonly types: Readonly<
    Record<
      string,
      {
        readonly ancestors: readonly string[];
        readonly properties: Readonly<Record<string, { readonly range: readonly string[] }>>;
      }
    >
  >;
  readonly enumerations: Readonly<Record<string, readonly string[]>>;
};

const file = join(process.env.FORECOURT_TEST_DATA ?? '', 'feeds', 'schemaorg_vehicle_subset.json');
const isPresent = process.env.FORECOURT_TEST_DATA !== undefined && existsSync(file);
const now = new Date('2026-11-21T03:00:00Z');
const plain = new Set(['Text', 'URL', 'Number', 'Integer', 'Boolean', 'Date', 'DateTime', 'Time']);

/** Every use of a property, a type or a named value that the vocabulary does not know, by its path. */
function listUnknown(node: unknown, vocabulary: Vocabulary, path: string): readonly string[] {
  if (Array.isArray(node)) {
    return node.flatMap((item, index) => listUnknown(item, vocabulary, `${path}[${index}]`));
  }
  if (typeof node !== 'object' || node === null) return [];
  const entries = Object.entries(node);
  const type = entries.find(([key]) => key === '@type')?.[1];
  const known = typeof type === 'string' ? vocabulary.types[type] : undefined;
  // A bare reference names another node of the same graph.
  if (type === undefined && entries.length === 1 && entries[0]?.[0] === '@id') return [];
  if (typeof type !== 'string' || !known) return [`${path}: unknown type ${String(type)}`];
  return entries
    .filter(([key]) => !key.startsWith('@'))
    .flatMap(([key, value]) => {
      const property = known.properties[key];
      if (!property) return [`${path}.${key}: no property of ${type}`];
      return [
        ...listMisplaced(value, property.range, vocabulary, `${path}.${key}`),
        ...listUnknown(value, vocabulary, `${path}.${key}`),
      ];
    });
}

/** Values whose kind the property does not take. */
function listMisplaced(
  value: unknown,
  range: readonly string[],
  vocabulary: Vocabulary,
  path: string,
): readonly string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => {
    if (typeof one === 'object' && one !== null) {
      const type = String((one as Record<string, unknown>)['@type'] ?? '');
      const kinds = type === '' ? range : [type, ...(vocabulary.types[type]?.ancestors ?? [])];
      return kinds.some((kind) => range.includes(kind)) ? [] : [`${path}: takes no ${type}`];
    }
    const named = /^https:\/\/schema\.org\/(\w+)$/.exec(String(one))?.[1];
    const lists = range.flatMap((kind) =>
      vocabulary.enumerations[kind] ? [vocabulary.enumerations[kind]] : [],
    );
    if (named && lists.length > 0) {
      return lists.some((list) => list.includes(named)) ? [] : [`${path}: unknown value ${named}`];
    }
    return range.some((kind) => plain.has(kind)) ? [] : [`${path}: takes no plain ${typeof one}`];
  });
}

describe.skipIf(!isPresent)('schema.org (needs FORECOURT_TEST_DATA)', () => {
  const vocabulary: Vocabulary = isPresent
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { types: {}, enumerations: {} };

  it('E-1 B-36 knows every type, property and named value in the markup of every demo car', async () => {
    const unknown = new Set<string>();
    let looked = 0;
    for (const { site, cars } of await listDemoCars(now)) {
      for (const problem of listUnknown(buildDealerMarkup(site, 'https://cars.example'), vocabulary, '')) {
        unknown.add(problem);
      }
      for (const car of cars) {
        const page = buildCarPage(site, car, { origin: 'https://cars.example', similar: [], now });
        const { '@graph': graph } = JSON.parse(JSON.stringify(buildVehicleMarkup(page, site)));
        for (const problem of listUnknown(graph, vocabulary, '')) {
          unknown.add(problem.replaceAll(/\[\d+\]/g, '[]'));
        }
        looked += 1;
      }
    }
    expect([...unknown]).toEqual([]);
    expect(looked).toBeGreaterThan(200);
  });

  it('E-1 would find a word that schema.org does not have', () => {
    const bad = [
      {
        '@type': 'Car',
        colour: 'red',
        offers: { '@type': 'Offer', availability: 'https://schema.org/Gone' },
      },
    ];
    expect(listUnknown(bad, vocabulary, '')).toEqual([
      '[0].colour: no property of Car',
      '[0].offers.availability: unknown value Gone',
    ]);
  });
});
