/** The fields of a form for one entry of a configuration, drawn from its schema: what each is, how it is filled, and what is read of it. */
import type { JsonValue } from '#domain/audit/json-value.ts';
import { type PictureShape, readPictureShape } from '#domain/image/picture-shapes.ts';
import { type ChoiceOption, isConfigObject, optionsOf } from '#domain/site/config/config-layers.ts';
import { slugify } from '#domain/text/slugify.ts';

export const referenceKinds = ['make', 'model', 'site'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

export type FieldShape =
  | { readonly kind: 'text' | 'words' | 'yes-no' | 'moment' | 'day' | 'number' }
  | { readonly kind: 'choice'; readonly options: readonly ChoiceOption[] }
  /** The name of something that the site has: its form offers those. */
  | { readonly kind: 'reference' | 'references'; readonly of: ReferenceKind }
  /** Words of the stock search: its form shows how many cars they find. */
  | { readonly kind: 'stock-search' }
  /** The asset of a picture, and the shape of its place. */
  | { readonly kind: 'picture'; readonly of: PictureShape }
  | { readonly kind: 'object' | 'list'; readonly fields: readonly FormField[] }
  /** What identifies an entry of a list: not shown, and made of the entry's first text where it is new. */
  | { readonly kind: 'name' }
  /** A value without a form field stays as it is. */
  | { readonly kind: 'kept' };

export type FormField = {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly isRequired: boolean;
  readonly shape: FieldShape;
};

/** What a form sends: text by the name of the field. */
export type Sent = (name: string) => string | null;

/** Of one block or offer: not what kind it is, and not its name, which its path has. */
export function fieldsOf(schema: unknown): readonly FormField[] {
  return allFieldsOf(schema).filter(({ shape }) => shape.kind !== 'name');
}

function allFieldsOf(schema: unknown): readonly FormField[] {
  if (!isConfigObject(schema) || !isConfigObject(schema.properties)) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  const fields = Object.entries(schema.properties)
    .filter(([_, inner]) => !(isConfigObject(inner) && 'const' in inner))
    .map(([name, inner]) => ({
      name,
      label: wordOf(inner, 'title'),
      description: wordOf(inner, 'description'),
      isRequired: required.includes(name),
      shape: name === 'id' ? ({ kind: 'name' } as const) : shapeOf(inner),
    }));
  // What most people come for is first; from when and until when it is shown, and that it is a sample only, last.
  const isLate = ({ name, shape }: FormField) => shape.kind === 'moment' || name === 'isSample';
  return [...fields.filter((field) => !isLate(field)), ...fields.filter(isLate)];
}

/** The label and help of a field are at its key: `title`, `description`. */
function wordOf(inner: unknown, word: 'title' | 'description'): string {
  const value = isConfigObject(inner) ? inner[word] : undefined;
  return typeof value === 'string' ? value : '';
}

function shapeOf(schema: unknown): FieldShape {
  const picture = isConfigObject(schema) ? readPictureShape(schema.picture) : null;
  if (picture !== null) return { kind: 'picture', of: picture };
  const reference = referenceKinds.find((kind) => isConfigObject(schema) && schema.refersTo === kind);
  if (reference !== undefined) {
    const isList = isConfigObject(schema) && schema.type === 'array';
    return { kind: isList ? 'references' : 'reference', of: reference };
  }
  if (isConfigObject(schema) && schema.searches === 'stock') return { kind: 'stock-search' };
  const own = withoutNull(schema);
  if (own === null) return { kind: 'kept' };
  const options = optionsOf(own);
  if (options !== null) return { kind: 'choice', options };
  switch (own.type) {
    case 'string':
      return { kind: stringKind(own) };
    case 'number':
    case 'integer':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'yes-no' };
    case 'array': {
      const entry = withoutNull(own.items);
      if (entry?.type === 'string' && !Array.isArray(entry.enum)) return { kind: 'words' };
      return entry?.type === 'object' && isConfigObject(entry.properties)
        ? { kind: 'list', fields: allFieldsOf(entry) }
        : { kind: 'kept' };
    }
    case 'object':
      return isConfigObject(own.properties) ? { kind: 'object', fields: fieldsOf(own) } : { kind: 'kept' };
    default:
      return { kind: 'kept' };
  }
}

/** As `time/local-moment.ts` and `time/calendar-day.ts` write them. */
function stringKind({ pattern }: Record<string, unknown>): 'text' | 'moment' | 'day' {
  if (typeof pattern !== 'string' || !pattern.startsWith('^\\d{4}-\\d{2}-\\d{2}')) return 'text';
  return pattern.includes('T') ? 'moment' : 'day';
}

/** The other half of "… or null"; null for what is several things. */
function withoutNull(schema: unknown): Record<string, unknown> | null {
  if (!isConfigObject(schema)) return null;
  if (!Array.isArray(schema.anyOf)) return { ...schema };
  const others = schema.anyOf.filter((option) => !isConfigObject(option) || option.type !== 'null');
  const [only] = others;
  if (others.length !== 1 || !isConfigObject(only)) return null;
  return { ...only, description: schema.description ?? only.description };
}

/** The texts of a form that shows a value; `undefined` means nothing. */
export function fillForm(shape: FieldShape, name: string, value: unknown): Readonly<Record<string, string>> {
  switch (shape.kind) {
    case 'words':
      return { [name]: Array.isArray(value) ? value.map(String).join('\n\n') : '' };
    case 'references':
      return { [name]: Array.isArray(value) ? value.map(String).join(',') : '' };
    case 'yes-no':
      return { [name]: value === true ? 'yes' : value === false ? 'no' : '' };
    case 'object':
      return fillFields(shape.fields, name, isConfigObject(value) ? value : {});
    case 'list': {
      const entries = Array.isArray(value) ? value : [];
      const filled = entries.map((entry, index) =>
        fillFields(shape.fields, `${name}.${index}`, isConfigObject(entry) ? entry : {}),
      );
      return Object.assign({ [`${name}.count`]: String(entries.length) }, ...filled);
    }
    case 'kept':
      return { [name]: value === undefined ? '' : JSON.stringify(value) };
    default:
      return { [name]: value === undefined || value === null ? '' : String(value) };
  }
}

function fillFields(
  fields: readonly FormField[],
  under: string,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...fields.map(({ name, shape }) => fillForm(shape, `${under}.${name}`, value[name])),
  );
}

/** So many entries more than there were can be typed at once. */
const maxEntries = 200;

/** `undefined` where nothing was typed. What is no number stays text, for the schema to refuse with its words. */
export function readForm(shape: FieldShape, name: string, sent: Sent): JsonValue | undefined {
  const text = (sent(name) ?? '').replaceAll(/\r\n?/g, '\n').trim();
  switch (shape.kind) {
    case 'words': {
      const words = text.split(/\n[^\S\n]*\n\s*/).filter((word) => word !== '');
      return words.length === 0 ? undefined : words;
    }
    case 'references': {
      const names = text.split(',').flatMap((each) => each.trim() || []);
      return names.length === 0 ? undefined : names;
    }
    case 'yes-no':
      return text === '' ? undefined : text === 'yes';
    case 'number': {
      const number = Number(text.replaceAll(',', ''));
      return text === '' ? undefined : Number.isFinite(number) ? number : text;
    }
    case 'object': {
      const read = readFields(shape.fields, name, sent);
      return Object.keys(read).length === 0 ? undefined : read;
    }
    case 'list': {
      const count = Math.min(maxEntries, Number(sent(`${name}.count`)) || 0) + 1;
      const isName = (key: string) =>
        shape.fields.some((field) => field.name === key && field.shape.kind === 'name');
      const entries = Array.from({ length: count }, (_, index) =>
        readFields(shape.fields, `${name}.${index}`, sent),
      ).filter((entry) => Object.keys(entry).some((key) => !isName(key)));
      return entries.length === 0 ? undefined : withNames(entries, shape.fields);
    }
    case 'kept':
      return text === '' ? undefined : readJson(text);
    default:
      return text === '' ? undefined : text;
  }
}

type Entry = { readonly [key: string]: JsonValue };

/** A new entry gets a name of its own; the others keep theirs, which links and edits depend on. */
function withNames(entries: readonly Entry[], fields: readonly FormField[]): readonly Entry[] {
  const key = fields.find(({ shape, isRequired }) => shape.kind === 'name' && isRequired)?.name;
  if (key === undefined) return entries;
  const claimed = new Set(entries.map((entry) => entry[key]));
  return entries.map((entry) => {
    if (entry[key] !== undefined) return entry;
    const text = Object.values(entry).find((value) => typeof value === 'string') ?? '';
    const start = slugify(String(text), maxNameLength) || 'entry';
    let name = start;
    for (let number = 2; claimed.has(name); number++) name = `${start}-${number}`;
    claimed.add(name);
    return { [key]: name, ...entry };
  });
}

const maxNameLength = 40;

function readFields(
  fields: readonly FormField[],
  under: string,
  sent: Sent,
): { readonly [key: string]: JsonValue } {
  return Object.fromEntries(
    fields.flatMap(({ name, shape }): readonly [string, JsonValue][] => {
      const value = readForm(shape, `${under}.${name}`, sent);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** What a form that shows a value would send if it were left alone: sending that changes nothing. */
export function untouched(shape: FieldShape, value: unknown): JsonValue | undefined {
  const filled = fillForm(shape, 'v', value);
  return readForm(shape, 'v', (name) => filled[name] ?? null);
}

function readJson(text: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
