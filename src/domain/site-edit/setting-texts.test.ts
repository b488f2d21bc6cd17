/** Every setting and every field of a page says in plain words what it is and what it does. */
import { describe, expect, it } from 'vitest';
import { listSettingKeys } from '#domain/site/config/setting-keys.ts';
import { blockForms, offerFields, pageFields } from './entry-schemas.ts';
import type { FormField } from './form-fields.ts';

type FieldText = { readonly at: string; readonly label: string; readonly description: string };

const withParts = (field: FormField, at: string): readonly FieldText[] => [
  { at: `${at}.${field.name}`, label: field.label, description: field.description },
  ...('fields' in field.shape
    ? field.shape.fields.flatMap((part) => withParts(part, `${at}.${field.name}`))
    : []),
];

const fields = [
  ...pageFields.flatMap((field) => withParts(field, 'page')),
  ...offerFields.flatMap((field) => withParts(field, 'offer')),
  ...[...blockForms.values()].flatMap((form) => form.fields.flatMap((field) => withParts(field, form.type))),
];
const settings = listSettingKeys().map(({ path, label, description }) => ({ at: path, label, description }));
const all: readonly FieldText[] = [...settings, ...fields];
const placesOf = (wrong: readonly FieldText[]) =>
  wrong.map(({ at, label, description }) => `${at}: ${label} · ${description}`);

describe('what a person reads of a setting', () => {
  it('H-11 H-14 is a name and a sentence, written for each', () => {
    expect(all.length).toBeGreaterThan(300);
    expect(
      placesOf(all.filter(({ label, description }) => label === '' || !/[.?”"]$/.test(description))),
    ).toEqual([]);
    expect(placesOf(all.filter(({ label }) => label.length > 60))).toEqual([]);
  });

  it('H-11 H-14 names no row, no code and no key', () => {
    const codeWords =
      /`|\bnull\b|\b(?:true|false)\b|\([A-Z]+-\d|\b(?:slug|YYYY|regex|boolean)\b|[a-z][A-Z][a-z]/;
    const names = /\b(?:reCAPTCHA|WhatsApp|YouTube|TikTok|LinkedIn|IndexNow)\b/g;
    const wrong = all.filter(({ label, description }) =>
      codeWords.test(`${label} ${description}`.replaceAll(names, '')),
    );
    expect(placesOf(wrong)).toEqual([]);
  });

  it('H-14 says what an empty field means wherever a field may be empty', () => {
    const silent = listSettingKeys().filter(
      ({ mayBeNothing, description }) => mayBeNothing && !/empty/i.test(description),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('H-14 tells the settings of a part apart', () => {
    const named = Map.groupBy(settings, ({ label }) => label);
    expect([...named.values()].filter((same) => same.length > 1).flatMap(placesOf)).toEqual([]);
  });

  it('B-34 says what each kind of block is, without code', () => {
    const kinds = [...blockForms.values()];
    expect(kinds.filter(({ description }) => description === '' || /`/.test(description))).toEqual([]);
  });
});
