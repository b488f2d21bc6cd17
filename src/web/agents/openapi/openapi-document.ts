/** `/openapi.json`: OpenAPI 3.1, made from the schemas that the tests hold the answers to. */
import { z } from 'zod';
import { developersPath } from '#web/agents/endpoint-paths.ts';
import { freshnessSeconds, freshnessText } from '#web/agents/endpoints.ts';
import { namedSchemas, type SchemaName } from './openapi-schemas.ts';
import { type Operation, operations } from './operations.ts';

export type ApiOwner = { readonly name: string; readonly origin: string };

export function buildOpenApi({ name, origin }: ApiOwner) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${name}: stock`,
      version: '1.0.0',
      description: `Cars for sale at ${name}. Amounts are Australian dollars, distances kilometres; a price comes with its type, a rate with its comparison rate. No sign-in is needed. ${freshnessText}`,
      'x-freshness-seconds': freshnessSeconds,
    },
    externalDocs: { url: `${origin}${developersPath}` },
    servers: [{ url: origin }],
    paths: Object.fromEntries(
      operations.map((operation) => [operation.path, { [operation.method]: buildOperation(operation) }]),
    ),
    components: { schemas: components },
  };
}

const refTo = (id: string) => `#/components/schemas/${id}`;

/** Dates and whole numbers without the patterns and bounds that only a library needs. */
function simplify({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
}

const components = makeComponents();

/** Made once: they are the same for every site. */
function makeComponents(): Readonly<Record<string, unknown>> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: refTo, override: simplify });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _address, id: _name, ...schema }]) => [
      name,
      schema,
    ]),
  );
}

function buildOperation({ id, summary, text, inPath, inQuery, inHeader, body, answers }: Operation) {
  return {
    operationId: id,
    summary,
    description: text,
    parameters: [
      ...parametersOf('path', inPath),
      ...parametersOf('query', inQuery),
      ...parametersOf('header', inHeader),
    ],
    ...(body === null
      ? {}
      : { requestBody: { required: true, content: { 'application/json': contentOf(body) } } }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        { description: answer.text, content: { 'application/json': contentOf(answer.schema) } },
      ]),
    ),
  };
}

function contentOf(name: SchemaName) {
  return { schema: { $ref: refTo(name) } };
}

function parametersOf(place: 'path' | 'query' | 'header', parameters: Readonly<Record<string, z.ZodType>>) {
  return Object.entries(parameters).map(([name, type]) => {
    const { $schema: _dialect, description, ...schema } = z.toJSONSchema(type, { override: simplify });
    return {
      name,
      in: place,
      required: place === 'path',
      ...(description === undefined ? {} : { description }),
      schema,
    };
  });
}
