/** Every field of settings, pages, offers, locations and feeds has a label and help written for the people who fill it. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isConfigObject } from '#domain/site/config/config-layers.ts';
import { siteConfigSchema } from '#domain/site/config/site-config.ts';
import { dealerGroupSchema } from '#domain/site/dealer-group.ts';
import { feedMappingSchema } from '#domain/stock-feed/feed-mapping.ts';
import { findAvoidedWords } from './words-to-avoid.ts';

type Schema = { readonly [key: string]: unknown };
type Field = {
  readonly path: string;
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly schema: Schema;
};

const partsOf = (schema: Schema): readonly Schema[] =>
  [schema.anyOf, schema.oneOf, schema.allOf].flatMap((kinds) =>
    Array.isArray(kinds) ? kinds.filter(isConfigObject) : [],
  );
const textOf = (text: unknown) => (typeof text === 'string' ? text : '');

function listFields(schema: Schema, path: string): readonly Field[] {
  const own = isConfigObject(schema.properties) ? Object.entries(schema.properties) : [];
  return [
    ...own.flatMap(([key, held]) => {
      if (!isConfigObject(held)) return [];
      const at = `${path}.${key}`;
      const { title, description } = held;
      return [
        { path: at, key, title: textOf(title), description: textOf(description), schema: held },
        ...listFields(held, at),
      ];
    }),
    ...[schema.items, schema.additionalProperties]
      .filter(isConfigObject)
      .flatMap((inner) => listFields(inner, `${path}[]`)),
    ...partsOf(schema).flatMap((inner) => listFields(inner, path)),
  ];
}

const jsonSchemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', reused: 'inline', unrepresentable: 'any' });
/** Shared kinds of fields come back at many places. */
const fields = [
  ...new Map(
    [
      ...listFields(jsonSchemaOf(siteConfigSchema), 'site'),
      ...listFields(jsonSchemaOf(dealerGroupSchema), 'group'),
      ...listFields(jsonSchemaOf(feedMappingSchema), 'feed'),
    ].map((field) => [`${field.key}|${field.title}|${field.description}`, field]),
  ).values(),
];
const wrongOnes = (isWrong: (field: Field) => boolean) =>
  fields.filter(isWrong).map(({ path, title, description }) => `${path}: ${title} | ${description}`);

const names = /\b(?:reCAPTCHA|WhatsApp|YouTube|TikTok|LinkedIn|IndexNow|kWh)\b/g;
const codeWords =
  /`|\bnull\b|\b(?:true|false)\b|\([A-Z]+-\d|\b(?:slug|YYYY|regex|boolean)\b|\b[a-z]+[A-Z][a-z]|\b[a-z]+_[a-z]/;

describe('the label and help of a field', () => {
  it('are written for each field', () => {
    expect(fields.length).toBeGreaterThan(450);
    expect(wrongOnes(({ title, description }) => title === '' || description === '')).toEqual([]);
  });

  it('are a short label in sentence case and one to four short sentences', () => {
    expect(wrongOnes(({ title }) => title.length > 35 || !/^[\p{Lu}\d]/u.test(title))).toEqual([]);
    expect(wrongOnes(({ title }) => /[.:;!]$/.test(title))).toEqual([]);
    expect(
      wrongOnes(({ description }) => description.length > 230 || !/^[\p{Lu}\d].*[.?]$/u.test(description)),
    ).toEqual([]);
  });

  it('say more than the key and the label', () => {
    const wordsOf = (text: string) =>
      text
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .match(/[a-z]{3,}/g) ?? [];
    const isRepeated = ({ key, title, description }: Field) => {
      const shownBefore = new Set(['the', 'and', ...wordsOf(`${key} ${title}`)]);
      return wordsOf(description).every((word) => shownBefore.has(word));
    };
    expect(wrongOnes(isRepeated)).toEqual([]);
    expect(wrongOnes(({ key, title }) => /[a-z][A-Z]/.test(key) && title === key)).toEqual([]);
  });

  it('use no code, no row id and none of the words to avoid', () => {
    expect(
      wrongOnes(({ title, description }) => codeWords.test(`${title} ${description}`.replaceAll(names, ''))),
    ).toEqual([]);
    expect(
      wrongOnes(({ title, description }) =>
        (['screens', 'docs'] as const).some(
          (where) => findAvoidedWords(`${title}. ${description}`, where).length > 0,
        ),
      ),
    ).toEqual([]);
  });

  it('say what an empty field means wherever it can be empty', () => {
    const canBeEmpty = ({ schema }: Field) =>
      partsOf(schema).some(({ type }) => type === 'null') ||
      (Array.isArray(schema.type) && schema.type.includes('null'));
    expect(wrongOnes((field) => canBeEmpty(field) && !/empty|without/i.test(field.description))).toEqual([]);
  });

  it('come with a label for every choice', () => {
    const isUnlabelled = ({ enum: list, choices }: Schema): boolean => {
      if (!Array.isArray(list) || list.every((each) => /^[\p{Lu}]/u.test(String(each)))) return false;
      return !list.every((each) => isConfigObject(choices) && textOf(choices[each]) !== '');
    };
    const withItems = ({ schema }: Field) => [
      schema,
      ...partsOf(schema),
      ...(isConfigObject(schema.items) ? [schema.items] : []),
    ];
    // Units and names of fields are written as in the mapping's guide.
    expect(
      wrongOnes(
        (field) => !/^feed\.(?:fields|lenders)/.test(field.path) && withItems(field).some(isUnlabelled),
      ),
    ).toEqual([]);
  });
});
