/** Independent stock clients of the Model Context Protocol, of this year and of the years before. */
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export const mcpEras = [
  ['this year', { versionNegotiation: { mode: 'auto' } }],
  ['last year', {}],
] as const satisfies readonly (readonly [string, ClientOptions])[];

export type McpAnswer = {
  readonly isError: boolean;
  readonly content: Readonly<Record<string, unknown>>;
};

export async function connectMcp(
  address: string,
  options: ClientOptions = mcpEras[0][1],
  name = 'a-stranger',
) {
  const client = new Client({ name, version: '1.0.0' }, options);
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)));
  const call = async (tool: string, input: Record<string, unknown> = {}): Promise<McpAnswer> => {
    const answer = await client.callTool({ name: tool, arguments: input });
    return {
      isError: answer.isError === true,
      content: (answer.structuredContent ?? {}) as Record<string, unknown>,
    };
  };
  /** Both steps, as an assistant whose shopper agrees. */
  const write = async (tool: string, input: Record<string, unknown>): Promise<McpAnswer> => {
    const first = await call(tool, input);
    if (first.isError || first.content.status !== 'needs_confirmation') return first;
    const { confirmation, consent_wording: wording } = first.content;
    return call(tool, { ...input, confirmation, consent: { agreed: true, wording } });
  };
  return { client, call, write };
}
