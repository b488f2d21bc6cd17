/**
 * The tool `compute_repayment` of a car's page in browsers with assistants (WebMCP): another term, deposit or balloon,
 * requested from the site's own endpoint for assistants, so that it is the same answer. No price and no rate can be
 * given.
 */

type ModelContext = {
  readonly registerTool: (tool: object, options?: { readonly signal: AbortSignal }) => void;
};

const inputSchema = {
  type: 'object',
  properties: {
    term_years: { type: 'number', minimum: 1, maximum: 7 },
    deposit_dollars: { type: 'number', minimum: 0, description: 'Deposit and trade-in together.' },
    balloon_dollars: { type: 'number', minimum: 0 },
    every: { type: 'string', enum: ['week', 'fortnight', 'month'] },
  },
  additionalProperties: false,
} as const;

export function enhance({ dataset: { slug } }: HTMLElement): () => void {
  const leaving = new AbortController();
  const { modelContext }: Document & { readonly modelContext?: ModelContext } = document;
  modelContext?.registerTool(
    {
      name: 'compute_repayment',
      description:
        'What this car would cost by the week, fortnight or month with another term, deposit or balloon, at its own price and the lender’s rate. An estimate; say both rates and the warning.',
      inputSchema,
      annotations: { readOnlyHint: true },
      execute: (input: object) => requestEndpoint({ ...input, slug }),
    },
    { signal: leaving.signal },
  );
  return () => leaving.abort();
}

/** The response as it is, refusals included. */
async function requestEndpoint(requested: object): Promise<unknown> {
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'compute_repayment', arguments: requested },
  };
  try {
    const answer = await fetch('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(call),
    });
    return readAnswer(await answer.text());
  } catch {
    return { error_code: 'unavailable', message: 'This cannot be answered now. Try again in a minute.' };
  }
}

/** JSON, or the one event of a stream. */
function readAnswer(text: string): unknown {
  const event: unknown = JSON.parse(
    text.startsWith('{') ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? 'null'),
  );
  if (typeof event !== 'object' || event === null) return null;
  if ('error' in event) return event.error;
  const result: object = 'result' in event && typeof event.result === 'object' ? (event.result ?? {}) : {};
  return 'structuredContent' in result ? result.structuredContent : result;
}
