/** The schemas of tools as clients read them, made once: made again they would cost more than most answers. */
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** A list that says no more than it has to: clients put it before their model each time. */
function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema }) {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  return json;
}

export function standardSchemaOf(schema: z.ZodType, io: 'input' | 'output'): StandardSchemaWithJSON {
  const made = jsonSchemaOf(schema, io);
  const { version, vendor, validate } = schema['~standard'];
  return {
    '~standard': { version, vendor, validate, jsonSchema: { input: () => made, output: () => made } },
  };
}
