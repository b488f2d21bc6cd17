/** Every setting of a site that has one place: what it is for, which control fits it, and who may change it. */
import { z } from 'zod';
import { type PictureShape, readPictureShape } from '#domain/image/picture-shapes.ts';
import { type ColourSetting, colourSettings } from './colour-settings.ts';
import { type ChoiceOption, isConfigObject, optionsOf } from './config-layers.ts';
import { siteConfigSchema } from './site-config.ts';
import { readStaffLevel, type StaffLevel, strictest } from './staff-level.ts';

export type SettingControl =
  | { readonly kind: 'text' | 'long-text' | 'number' | 'switch' | 'colour' | 'day' | 'texts' | 'tree' }
  | { readonly kind: 'picture'; readonly of: PictureShape }
  /** One of a list, or several of it in order. */
  | { readonly kind: 'choice' | 'choices'; readonly options: readonly ChoiceOption[] };

export type SettingKey = {
  /** `labels.soldTag`. */
  readonly path: string;
  /** What it is called and what it does, for people: `title` and `description` at the key. */
  readonly label: string;
  readonly description: string;
  readonly control: SettingControl;
  /** What a number counts: `days`, `$`. */
  readonly unit: string | null;
  /** What each entry or part of it is, where it is written as a tree. */
  readonly parts: readonly SettingPartText[];
  /** Empty is a value: there is nothing, or it is switched off. */
  readonly mayBeNothing: boolean;
  readonly staff: StaffLevel;
  /** Pictures are among what is written in it. */
  readonly holdsPictures: boolean;
  /** What holds where no layer says anything; undefined where one has to. */
  readonly standsFor: unknown;
  /** An entry of a record: empty, it is not in it. */
  readonly isEntry?: boolean;
};

/** A key inside of a setting, with its label and help. */
export type SettingPartText = {
  /** `items[].label`, from the setting on. */
  readonly path: string;
  readonly label: string;
  readonly description: string;
  readonly options: readonly ChoiceOption[];
};

type JsonSchema = { readonly [key: string]: unknown };

let known: readonly SettingKey[] | null = null;

/** In the order of the schema. Written from it once: it does not change while the program runs. */
export function listSettingKeys(): readonly SettingKey[] {
  known ??= readKeys();
  return known;
}

function readKeys(): readonly SettingKey[] {
  const schema = z.toJSONSchema(siteConfigSchema, { io: 'input', reused: 'inline', unrepresentable: 'any' });
  const keys = childrenOf(schema).flatMap(({ name, property }) =>
    listIn(property, name, { staff: 'never', label: '' }),
  );
  const named = Map.groupBy(keys, ({ label }) => label);
  return keys
    .map(({ around, ...key }) => ({
      ...key,
      label: around !== '' && (named.get(key.label)?.length ?? 0) > 1 ? `${around}: ${key.label}` : key.label,
    }))
    .flatMap((key) => (key.path === 'theme.tokens' ? [...colourSettings.map(colourKey(key)), key] : [key]));
}

/** An entry of a record, with a field of its own. */
function colourKey(whole: SettingKey) {
  return ({ path, label, description }: ColourSetting): SettingKey => ({
    ...whole,
    path,
    label,
    description,
    control: { kind: 'colour' },
    parts: [],
    isEntry: true,
    standsFor: undefined,
  });
}

/** The setting that an edit of the console changes, be it a part of its value. */
export function findSettingKey(path: string): SettingKey | null {
  const isAt = (key: string) => path === key || path.startsWith(`${key}.`) || path.startsWith(`${key}[`);
  const found = listSettingKeys().filter((key) => isAt(key.path));
  return found.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null;
}

/**
 * `labels.soldTag` as a person reads it; of a part of a setting, the whole. A key that no longer exists is its own
 * label.
 */
export function settingLabel(path: string): string {
  return findSettingKey(path)?.label ?? path;
}

/** Of a part of a setting that is written as a tree: the setting's label and its own. */
export function settingPartLabel(path: string): string {
  const key = findSettingKey(path);
  if (key === null || key.path === path || lastName(path) === '') return settingLabel(path);
  return `${key.label}, ${settingPartName(path)}`;
}

/** The label of a part alone; its key where it has none. */
export function settingPartName(path: string): string {
  return findPart(path)?.label || lastName(path);
}

/** What a part's value is called where it is one of a list. */
export function settingPartOption(path: string, value: string): string {
  return findPart(path)?.options.find((option) => option.value === value)?.label ?? value;
}

function findPart(path: string): SettingPartText | undefined {
  const name = lastName(path);
  return findSettingKey(path)?.parts.find((each) => each.path === name || each.path.endsWith(`.${name}`));
}

/** `offers[id=a.b].endsOn[0]`: endsOn. */
function lastName(path: string): string {
  let end = path;
  while (end.endsWith(']')) end = end.slice(0, Math.max(0, end.lastIndexOf('[')));
  return end.slice(end.lastIndexOf('.') + 1);
}

type Around = { readonly staff: StaffLevel; readonly label: string };
/** `around`: the label of what it is a part of, shown where two settings have one label. */
type ListedKey = SettingKey & { readonly around: string };

function listIn(property: JsonSchema, path: string, around: Around): readonly ListedKey[] {
  const own = readStaffLevel(property.staff);
  const { inner, mayBeNothing } = withoutNull(property);
  const staff = path.includes('.')
    ? strictest(strictest(around.staff, own ?? around.staff), readStaffLevel(inner.staff) ?? around.staff)
    : (own ?? 'never');
  const label = textOf(property, 'title');
  const children = childrenOf(inner);
  // What can be switched off whole is one setting: its parts are shown nowhere while it is off.
  if (children.length > 0 && !mayBeNothing)
    return children.flatMap(({ name, property: child }) =>
      listIn(child, `${path}.${name}`, { staff, label }),
    );
  return [
    {
      path,
      label,
      around: around.label,
      description: textOf(property, 'description'),
      control: controlOf({ ...inner, picture: property.picture ?? inner.picture }, path),
      unit: textOf(inner, 'unit') || textOf(property, 'unit') || null,
      parts: listPartTexts(inner),
      mayBeNothing,
      staff: strictest(staff, levelWithin(inner)),
      holdsPictures: holdsPicture(inner),
      standsFor: property.default,
    },
  ];
}

function textOf(schema: JsonSchema, word: 'title' | 'description' | 'unit'): string {
  const text = schema[word];
  return typeof text === 'string' ? text : '';
}

/** Blocks have more: each has a form of its own. */
const maxKinds = 5;

/** Of what is inside of a setting, as deep as it goes. */
function listPartTexts(schema: JsonSchema, under = ''): readonly SettingPartText[] {
  const { inner } = withoutNull(schema);
  const own = childrenOf(inner).flatMap(({ name, property }) => {
    const path = under === '' || under.endsWith('.') ? `${under}${name}` : `${under}.${name}`;
    const held = withoutNull(property).inner;
    const options = optionsOf(held) ?? (isConfigObject(held.items) ? optionsOf(held.items) : null) ?? [];
    const label = textOf(property, 'title');
    return [
      { path, label, description: textOf(property, 'description'), options },
      ...listPartTexts(property, path),
    ];
  });
  const entries = isConfigObject(inner.items) ? listPartTexts(inner.items, `${under}[]`) : [];
  const named = inner.additionalProperties;
  const kinds = Array.isArray(inner.oneOf) ? inner.oneOf.filter(isConfigObject) : [];
  return [
    ...own,
    ...entries,
    ...(isConfigObject(named) ? listPartTexts(named, `${under}.*`) : []),
    ...(kinds.length > maxKinds ? [] : kinds.flatMap((kind) => listPartTexts(kind, under))),
  ];
}

function holdsPicture(schema: JsonSchema): boolean {
  const { inner } = withoutNull(schema);
  return [...childrenOf(inner).map(({ property }) => property), ...partsOf(inner)].some(
    (part) => readPictureShape(part.picture) !== null || holdsPicture(part),
  );
}

/** Entries, values by name, and kinds of one value. */
function partsOf({ items, additionalProperties, oneOf }: JsonSchema): readonly JsonSchema[] {
  return [items, additionalProperties, ...(Array.isArray(oneOf) ? oneOf : [])].filter(isConfigObject);
}

/** Of everything in it: changing the whole changes the strictest part. */
function levelWithin(property: JsonSchema): StaffLevel {
  const own = readStaffLevel(property.staff) ?? 'web';
  const { inner } = withoutNull(property);
  const below = [...childrenOf(inner).map(({ property: child }) => child), ...partsOf(inner)];
  return below.reduce((level, child) => strictest(level, levelWithin(child)), own);
}

function controlOf(schema: JsonSchema, path: string): SettingControl {
  const picture = readPictureShape(schema.picture);
  if (picture !== null) return { kind: 'picture', of: picture };
  const options = optionsOf(schema);
  if (options !== null) return { kind: 'choice', options };
  if (schema.type === 'boolean') return { kind: 'switch' };
  if (schema.type === 'number' || schema.type === 'integer') return { kind: 'number' };
  if (schema.type === 'string') return { kind: textKind(schema, path) };
  if (schema.type === 'array' && isConfigObject(schema.items)) {
    const ofItems = optionsOf(schema.items);
    if (ofItems !== null) return { kind: 'choices', options: ofItems };
    if (schema.items.type === 'string') return { kind: 'texts' };
  }
  return { kind: 'tree' };
}

const longNames = /(text|notice|disclaimer|warning|intro|statement|description|paragraph|wording|terms)$/i;

function textKind({ pattern, format }: JsonSchema, path: string): 'text' | 'long-text' | 'colour' | 'day' {
  if (typeof pattern === 'string' && pattern.startsWith('^#[0-9a-f]{6}')) return 'colour';
  if (format === 'date') return 'day';
  return longNames.test(path) ? 'long-text' : 'text';
}

function childrenOf({ properties }: JsonSchema): readonly { name: string; property: JsonSchema }[] {
  return isConfigObject(properties)
    ? Object.entries(properties).flatMap(([name, property]) =>
        isConfigObject(property) ? [{ name, property }] : [],
      )
    : [];
}

/** The other half of `… or null`, where there are two. */
function withoutNull(schema: JsonSchema): { readonly inner: JsonSchema; readonly mayBeNothing: boolean } {
  if (Array.isArray(schema.type)) {
    const [type, ...more] = schema.type.filter((each) => each !== 'null');
    return more.length === 0
      ? { inner: { ...schema, type }, mayBeNothing: schema.type.includes('null') }
      : { inner: schema, mayBeNothing: false };
  }
  const options = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isConfigObject) : [];
  const [only, ...others] = options.filter(({ type }) => type !== 'null');
  const mayBeNothing = options.some(({ type }) => type === 'null');
  return only !== undefined && others.length === 0
    ? { inner: only, mayBeNothing }
    : { inner: schema, mayBeNothing };
}
