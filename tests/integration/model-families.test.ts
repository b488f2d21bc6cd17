/**
 * The models that makes have sold, as an external list has them: asking for one finds every model whose name begins
 * with it. The data is not ours to ship: the folder is named by FORECOURT_TEST_DATA.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseQueryWords } from '#domain/stock-search/plain-language/parse-query-words.ts';
import { compactName } from '#domain/stock-search/plain-language/query-words.ts';
import { buildSiteWords } from '#domain/stock-search/plain-language/site-words.ts';
import { buildStockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';

const file = join(process.env.FORECOURT_TEST_DATA ?? '', 'makes-models', 'wikipedia_brand_model.csv');
const isPresent = process.env.FORECOURT_TEST_DATA !== undefined && existsSync(file);
const rowSchema = z.object({ brand: z.string(), model: z.string() });

const requested = [
  'Ford',
  'Volkswagen',
  'Mitsubishi',
  'Toyota',
  'Mazda',
  'Hyundai',
  'Kia',
  'Nissan',
  'Subaru',
];

describe.skipIf(!isPresent)('families of real models (needs FORECOURT_TEST_DATA)', () => {
  it.each(requested)('B-3 %s: each model brings its family', (make) => {
    const rows = z.array(rowSchema).parse(parse(readFileSync(file), { columns: true }));
    const models = [...new Set(rows.filter(({ brand }) => brand === make).map(({ model }) => model))];
    expect(models.length).toBeGreaterThan(5);
    const vocabulary = buildStockVocabulary(models.map((model) => ({ make, model, bodyType: null })));
    const texts = buildSiteWords({ facets: {}, ranges: {}, vocabulary });
    for (const model of models) {
      const family = models.filter((other) => other.startsWith(`${model} `));
      const found = parseQueryWords(`${make} ${model}`, texts).refinements.model ?? [];
      // Two spellings of one name are one name to a shopper.
      const isSpeltTwice = models.some(
        (other) => other !== model && compactName(other) === compactName(model),
      );
      if (!isSpeltTwice)
        expect(found, `${make} ${model}`).toEqual(expect.arrayContaining([model, ...family]));
    }
  });
});
