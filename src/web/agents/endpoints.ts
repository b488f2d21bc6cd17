/**
 * Every way in which a program can use a site: the one list from which the catalogue, the cards, `llms.txt`, the head
 * of each page and the page `/developers` are made. A disabled endpoint is in none of them.
 */
import type { SiteContext } from '#domain/site/site-context.ts';
import { a2aPath, agentCardPath, openApiPath, serverCardPath } from './endpoint-paths.ts';

export type AgentEndpointInfo = {
  readonly id: 'json' | 'mcp' | 'a2a';
  readonly title: string;
  /** One sentence, for people and programs alike. */
  readonly text: string;
  readonly method: 'GET' | 'POST';
  /** Where it is asked. */
  readonly path: string;
  /** The document that describes it to a program. */
  readonly card: { readonly path: string; readonly mediaType: string };
  /** What is behind its publisher's name in `urn:air:…`; null where the catalogue of assistants knows no such kind, and the linkset alone has it. */
  readonly urn: string | null;
  /** What a person would ask an assistant that uses it: two to five. */
  readonly queries: readonly string[];
  /** A first question of one's own: what is sent to `address`, which begins with a slash; JSON where there is a body. */
  readonly example: { readonly address: string; readonly body: string | null };
};

export const aiCatalogType = 'application/ai-catalog+json';

/** Shown where the dealer accepts leads by assistants. */
const writingText = 'They book, ask for a trade-in and write to the dealer once the shopper agrees.';

const mcpEndpoint: AgentEndpointInfo = {
  id: 'mcp',
  title: 'Model Context Protocol',
  text: 'Tools for assistants: search the stock, read every stated fact of a car, compare cars, compute a repayment, list free test drives, and find the yards with their hours.',
  method: 'POST',
  path: '/mcp',
  card: { path: serverCardPath, mediaType: 'application/mcp-server-card+json' },
  urn: 'mcp:stock',
  queries: [
    'Find me a used hybrid SUV under $40,000 near Sydney.',
    'What would this car cost a week over five years with no deposit?',
    'When can I test drive it this Saturday?',
  ],
  example: { address: '/mcp', body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' },
};

const agentWritingText = 'Takes leads, test drives and trade-ins that a shopper has agreed to.';

const agentEndpoint: AgentEndpointInfo = {
  id: 'a2a',
  title: 'Agent to agent',
  text: 'The Auto Agent Protocol 1.1 over A2A 1.0, with Australian dollars and kilometres: the dealer, what is in stock, a search, and each vehicle.',
  method: 'POST',
  path: a2aPath,
  card: { path: agentCardPath, mediaType: 'application/a2a-agent-card+json' },
  urn: 'a2a:dealer',
  queries: [
    'Which certified used SUVs under $45,000 does this dealer have?',
    'Book my shopper a test drive of this car on Saturday morning.',
  ],
  example: {
    address: a2aPath,
    body: '{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":{"message":{"messageId":"1","role":"ROLE_USER","parts":[{"data":{"type":"inventory.search.request"}}]}}}',
  },
};

const jsonEndpoint: AgentEndpointInfo = {
  id: 'json',
  title: 'JSON over HTTP',
  text: 'The search, each car, its free test drives and its enquiry form as JSON, described by OpenAPI 3.1.',
  method: 'GET',
  path: '/api/search',
  card: { path: openApiPath, mediaType: 'application/vnd.oai.openapi+json' },
  urn: null,
  queries: [
    'Which white diesel utes under $50,000 does this dealer have?',
    'Is this car still available, and what is its price?',
  ],
  example: { address: '/api/search?query=white+ute+under+50k&hitsPerPage=3', body: null },
};

export function listAgentEndpoints({ config }: Pick<SiteContext, 'config'>): readonly AgentEndpointInfo[] {
  const { mcp, a2a, writes } = config.agents;
  const writing = { ...mcpEndpoint, text: `${mcpEndpoint.text} ${writingText}` };
  const a2aEndpoint = {
    ...agentEndpoint,
    text: writes ? `${agentEndpoint.text} ${agentWritingText}` : agentEndpoint.text,
  };
  return [...(mcp ? [writes ? writing : mcpEndpoint] : []), ...(a2a ? [a2aEndpoint] : []), jsonEndpoint];
}

/**
 * Seconds after which a stored change of price or state is at every endpoint: each process polls the database once a
 * second for the version of its stock and reads it again. `npm run bench` measures it, and so does an integration test.
 */
export const freshnessSeconds = 10;

/** Shown wherever endpoints are listed. */
export const freshnessText = `Changes of price or status show everywhere within ${freshnessSeconds} seconds.`;
