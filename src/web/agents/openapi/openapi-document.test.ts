import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { buildOpenApi } from './openapi-document.ts';
import { operations } from './operations.ts';

const document = buildOpenApi({ name: 'Example Motors', origin: 'https://cars.example' });
const text = JSON.stringify(document);

describe('the OpenAPI document', () => {
  it('M-4 is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(text));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('M-4 M-6 has every operation once, of its own site, and says how fresh it is', () => {
    expect(Object.keys(document.paths)).toEqual(operations.map(({ path }) => path));
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
    expect(document.servers).toEqual([{ url: 'https://cars.example' }]);
    expect(document.info['x-freshness-seconds']).toBeGreaterThan(0);
  });

  it('M-4 names no schema that it has not, and none twice', () => {
    const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name ?? '',
    );
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) expect(Object.keys(document.components.schemas)).toContain(name);
    expect(text).not.toMatch(/9007199254740991|"\$id"|"\$schema"/);
  });
});
