/** Every place of a picture in the schemas is marked as one, so that the console draws a picture field for it and checks its value. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readPictureShape } from '#domain/image/picture-shapes.ts';
import { locationSchema } from '#domain/location/location-config.ts';
import { isConfigObject } from '#domain/site/config/config-layers.ts';
import { listSettingKeys } from '#domain/site/config/setting-keys.ts';
import { siteConfigSchema } from '#domain/site/config/site-config.ts';
import { listPictures } from '#domain/site/dealer-pictures.ts';
import { blockForms, offerFields, pageFields } from '#domain/site-edit/entry-schemas.ts';
import type { FormField } from '#domain/site-edit/form-fields.ts';

type Place = { readonly path: readonly string[]; readonly isMarked: boolean; readonly isText: boolean };

function placesIn(schema: unknown, path: readonly string[]): readonly Place[] {
  if (!isConfigObject(schema)) return [];
  const options = [schema.anyOf, schema.oneOf].flatMap((some) => (Array.isArray(some) ? some : []));
  const own: Place = {
    path,
    isMarked: readPictureShape(schema.picture) !== null,
    isText:
      (schema.type === 'string' && schema.format === undefined) ||
      options.some(
        (option) => isConfigObject(option) && option.type === 'string' && option.format === undefined,
      ),
  };
  const children = isConfigObject(schema.properties)
    ? Object.entries(schema.properties).flatMap(([key, inner]) => placesIn(inner, [...path, key]))
    : [];
  const inside = [schema.items, schema.additionalProperties, ...options].flatMap((inner) =>
    placesIn(inner, path),
  );
  return [own, ...children, ...inside];
}

const toJson = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', reused: 'inline', unrepresentable: 'any' });
const places = [
  ...placesIn(toJson(siteConfigSchema), []),
  ...placesIn(toJson(z.object({ location: locationSchema })), []),
];
const named = (path: readonly string[]) => {
  const [key = '', around = ''] = path.toReversed();
  return listPictures({ [around]: { [key]: 'name' } }).length > 0;
};

it('H-24 every text that is named as a picture is marked as one, and every mark is found in values', () => {
  const text = (path: readonly string[]) => path.join('.');
  const marked = new Set(places.filter(({ isMarked }) => isMarked).map(({ path }) => text(path)));
  expect(marked.size).toBeGreaterThan(15);
  const meant = new Set(
    places.filter(({ path, isText }) => isText && named(path)).map(({ path }) => text(path)),
  );
  expect([...meant].filter((path) => !marked.has(path))).toEqual([]);
  expect([...marked].filter((path) => !named(path.split('.')))).toEqual([]);
});

it('H-24 the console draws a picture field for each, and no field for text', () => {
  const flat = (fields: readonly FormField[]): readonly FormField[] =>
    fields.flatMap((field) => ('fields' in field.shape ? [field, ...flat(field.shape.fields)] : [field]));
  const forms = [pageFields, offerFields, ...[...blockForms.values()].map(({ fields }) => fields)];
  const fields = forms.flatMap(flat);
  const pictures = fields.filter(({ shape }) => shape.kind === 'picture').map(({ name }) => name);
  expect(new Set(pictures)).toEqual(new Set(['image', 'imageUrl', 'src']));
  const asText = fields.filter(
    ({ name, shape, label }) =>
      shape.kind === 'text' && (named(['', name]) || label === 'Picture') && label !== 'Address',
  );
  expect(asText.map(({ name, label }) => `${name}: ${label}`)).toEqual([]);
  const settings = listSettingKeys().filter(({ path }) => named(['', ...path.split('.')]));
  expect(settings.map(({ path, control }) => `${path} ${control.kind}`)).toEqual([
    'logo.image picture',
    'logo.imageOnDark picture',
    'logo.favicon picture',
    'logo.shareImage picture',
    'home.heroImage picture',
  ]);
});

it('H-24 a setting that is written as text offers the pictures of the library where it may name some', () => {
  const trees = listSettingKeys().filter(({ control }) => control.kind === 'tree');
  expect(trees.filter(({ holdsPictures }) => holdsPictures).map(({ path }) => path)).toEqual([
    'home.sections',
    'pages',
    'promos',
    'offers',
    'manufacturers',
    'models',
  ]);
});
