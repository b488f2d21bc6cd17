/** The reference of the site configuration, written from the schema itself so that it cannot fall behind. */
import { z } from 'zod';
import { isConfigObject } from './config-layers.ts';
import { siteConfigSchema } from './site-config.ts';

export type ConfigKey = {
  readonly path: string;
  readonly type: string;
  /** As JSON; null where the key has to be given. */
  readonly defaultText: string | null;
  /** What the console calls it; null where it shows no such key. */
  readonly title: string | null;
  readonly description: string | null;
};

export function listConfigKeys(): readonly ConfigKey[] {
  return listKeys(z.toJSONSchema(siteConfigSchema, { io: 'input', reused: 'inline' }), '');
}

export function formatConfigReference(keys: readonly ConfigKey[]): string {
  const rows = keys.map(({ path, type, defaultText, title, description }) => {
    const cells = [
      `\`${path}\``,
      type,
      defaultText === null ? 'required' : `\`${defaultText}\``,
      [title === null ? '' : `**${title}.** `, description ?? ''].join(''),
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| key | type | default | meaning |', '|---|---|---|---|', ...rows].join('\n');
}

type JsonSchema = { readonly [key: string]: unknown };

function listKeys(schema: JsonSchema, path: string): readonly ConfigKey[] {
  const inner = withoutNull(schema);
  const required = Array.isArray(inner.required) ? inner.required : [];
  const here = Object.entries(objectAt(inner, 'properties')).flatMap(([key, property]) => {
    if (!isConfigObject(property)) return [];
    const below = path === '' ? key : `${path}.${key}`;
    return [describeKey(below, property, required.includes(key)), ...listKeys(property, below)];
  });
  const items = isConfigObject(inner.items) ? listKeys(inner.items, `${path}[]`) : [];
  const entries = inner.additionalProperties;
  const ofEntries = isConfigObject(entries) ? listKeys(entries, `${path}.*`) : [];
  return [
    ...here,
    ...items,
    ...ofEntries,
    ...listKinds(inner).flatMap((kind) => listKeys(kind.schema, `${path}(${kind.name})`)),
  ];
}

type Kind = { readonly name: string; readonly schema: JsonSchema };

/** Where an object is one of several kinds, each by the value of the key that tells them apart. */
function listKinds(schema: JsonSchema): readonly Kind[] {
  const kinds = Array.isArray(schema.oneOf) ? schema.oneOf.filter(isConfigObject) : [];
  return kinds.flatMap((kind): readonly Kind[] => {
    const schema = Object.values(objectAt(kind, 'properties')).find(
      (property) => isConfigObject(property) && property.const !== undefined,
    );
    return isConfigObject(schema) ? [{ name: String(schema.const), schema: kind }] : [];
  });
}

function describeKey(path: string, schema: JsonSchema, isRequired: boolean): ConfigKey {
  const standsFor = schema.default === undefined ? 'none' : JSON.stringify(schema.default);
  return {
    path,
    type: [typeName(schema), unitOf(schema)].join(''),
    defaultText: isRequired ? null : standsFor,
    title: typeof schema.title === 'string' ? schema.title : null,
    description: typeof schema.description === 'string' ? schema.description : null,
  };
}

/** As files write it: money is in cents. */
function unitOf({ unit }: JsonSchema): string {
  if (typeof unit !== 'string') return '';
  return ` (${unit === '$' ? 'cents' : unit})`;
}

function typeName(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.anyOf)) {
    return schema.anyOf.filter(isConfigObject).map(typeName).join(' or ');
  }
  if (Array.isArray(schema.oneOf))
    return `${listKinds(schema)
      .map(({ name }) => name)
      .join(', ')}`;
  if (schema.type === 'array') return `list of ${typeName(objectAt(schema, 'items'))}`;
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  return typeof schema.type === 'string' ? schema.type : 'any';
}

/** The other half of `… or null`, where there are two. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const options = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isConfigObject) : [];
  return options.find((option) => option.type !== 'null') ?? schema;
}

function objectAt(schema: JsonSchema, key: string): JsonSchema {
  const value = schema[key];
  return isConfigObject(value) ? value : {};
}
