/** JSON Schemas by which editors complete and check the files of a site, written from the schemas that the loader uses. */
import { z } from 'zod';
import { dealerGroupSchema } from '#domain/site/dealer-group.ts';
import { isConfigObject } from './config-layers.ts';
import { siteConfigSchema } from './site-config.ts';

type JsonSchema = { readonly [key: string]: unknown };

/** By file name. */
export function buildEditorSchemas(): Readonly<Record<'site' | 'group' | 'page', JsonSchema>> {
  const site = asLayer(jsonSchemaOf(siteConfigSchema));
  const group = jsonSchemaOf(dealerGroupSchema);
  const { pages } = propertiesOf(site);
  const page = isConfigObject(pages) ? firstObject(pages.additionalProperties) : {};
  const { $schema: _dialect, ...inside } = site;
  return {
    site,
    group: { ...group, properties: { ...propertiesOf(group), siteDefaults: inside } },
    page: { $schema: site.$schema, ...page },
  };
}

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    reused: 'inline',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // Who changes it in the console does not matter to the author of a file.
      delete jsonSchema.staff;
    },
  });
}

/** What a file leaves out, another layer may say; in a list each item is whole. */
function asLayer(schema: JsonSchema): JsonSchema {
  const { required: _required, ...rest } = schema;
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => {
      if (key === 'properties' && isConfigObject(value)) {
        return [
          key,
          Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, layered(inner)])),
        ];
      }
      if (key === 'anyOf' && Array.isArray(value)) return [key, value.map(layered)];
      return [key, value];
    }),
  );
}

function layered(value: unknown): unknown {
  return isConfigObject(value) ? asLayer(value) : value;
}

function propertiesOf({ properties }: JsonSchema): JsonSchema {
  return isConfigObject(properties) ? properties : {};
}

/** The other half of "… or null". */
function firstObject(schema: unknown): JsonSchema {
  if (!isConfigObject(schema)) return {};
  const options = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isConfigObject) : [];
  return options.find(({ type }) => type !== 'null') ?? schema;
}
