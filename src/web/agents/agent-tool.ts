/** What an assistant can ask of a site: a name, what it takes and gives, and the use case behind it. */

import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { AgentClaims } from '#domain/lead/agent/lead-agent.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { WriteRefusal } from '#use-cases/agent/confirmation.ts';
import type { Application } from '#use-cases/application.ts';

/** Who asks, of which site, and when. */
export type AgentRequest = {
  readonly site: SiteContext;
  /** Scheme and host that the site names itself by. */
  readonly origin: string;
  readonly app: Application;
  readonly now: Date;
  readonly clientAddress: string;
  /** What the program says of itself. */
  readonly claims: AgentClaims;
};

/** Something an assistant can put right, or tell its shopper. */
export class AgentRefusal extends Error {
  readonly code: 'unknown_car' | 'no_price' | 'no_finance' | WriteRefusal['code'];
  /** Null where waiting is of no use. */
  readonly retryAfterSeconds: number | null;
  /** Of single fields. */
  readonly errors: WriteRefusal['errors'];

  constructor(
    code: AgentRefusal['code'],
    message: string,
    {
      retryAfterSeconds = null,
      errors = [],
    }: Partial<Pick<WriteRefusal, 'retryAfterSeconds' | 'errors'>> = {},
  ) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.errors = errors;
  }
}

export type AgentTool<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly title: string;
  /** It stores something, once the shopper has agreed; left out by those that only read. */
  readonly isWriting?: true;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** Throws an `AgentRefusal` for expected failures. */
  readonly run: (input: z.infer<Input>, request: AgentRequest) => Promise<z.infer<Output>>;
};

/** Keeps the types of one tool together; a list of tools knows them only as a tool. */
export function agentTool<Input extends z.ZodType, Output extends z.ZodType>(
  tool: AgentTool<Input, Output>,
): AgentTool {
  return { ...tool, run: (input, request) => tool.run(tool.input.parse(input), request) };
}

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

/** The schemas of tools as clients read them, made once: made again they would cost more than most answers. */
export function standardSchemaOf(schema: z.ZodType, io: 'input' | 'output'): StandardSchemaWithJSON {
  const made = jsonSchemaOf(schema, io);
  const { version, vendor, validate } = schema['~standard'];
  return {
    '~standard': { version, vendor, validate, jsonSchema: { input: () => made, output: () => made } },
  };
}
