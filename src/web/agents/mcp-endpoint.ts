/** `POST /mcp`: the Model Context Protocol, for clients of 2026 and of the years before, on one address. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '#domain/guard/client-network.ts';
import { readAgentClaims } from '#domain/lead/agent/lead-agent.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { Application } from '#use-cases/application.ts';
import type { AgentRequest } from './agent-tool.ts';
import type { ReportFault } from './answer-tool.ts';
import { buildMcpServer } from './mcp-server.ts';

export type McpEndpointOptions = {
  readonly app: Application;
  readonly clock: Clock;
  readonly originOf: (site: SiteContext) => string;
  readonly clientAddressOf: (request: FastifyRequest) => string;
  readonly reportFault: ReportFault;
};

/** The content types of the protocol; a client that accepts anything accepts both. */
const bothTypes = 'application/json, text/event-stream';
const forwardedHeaders = [
  'accept',
  'content-type',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'user-agent',
];

/** JSON-RPC: codes from -32000 down are the server's own. */
const batchRefused = -32_600;
const tooMany = -32_000;

/** Null for every other address, and for a site that has this endpoint disabled. */
export function createMcpEndpoint({
  app,
  clock,
  originOf,
  clientAddressOf,
  reportFault,
}: McpEndpointOptions) {
  // What the SDK hands to its factory is not the request of old clients: who asks is remembered beside it.
  const requested = new AsyncLocalStorage<AgentRequest>();
  const handler = createMcpHandler(
    () => {
      const request = requested.getStore();
      if (request === undefined) throw new Error('An assistant was answered outside its request.');
      return buildMcpServer(request, reportFault);
    },
    // Nothing here changes by itself: no socket stays open to wait for it.
    { maxSubscriptions: 0 },
  );

  return (site: SiteContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | null => {
    if (!site.config.agents.mcp || request.url.split('?')[0] !== '/mcp') return null;
    return answer(site, request, reply.header('cache-control', 'no-store'));
  };

  async function answer(
    site: SiteContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (request.method !== 'POST') {
      return refuseRpc(reply.header('allow', 'POST'), 405, batchRefused, 'Assistants post to this address.');
    }
    const now = clock();
    const clientAddress = clientAddressOf(request);
    const limit = await app.agentLimiters.reads.take(clientNetwork(clientAddress), now);
    if (!limit.isAllowed) {
      reply.header('retry-after', limit.retryAfterSeconds);
      return refuseRpc(reply, 429, tooMany, 'Too many questions from this network. Ask again in a minute.');
    }
    // One request of a thousand calls would pass any limit.
    if (isBatch(request.body))
      return refuseRpc(reply, 400, batchRefused, 'One call in each request, please.');
    const origin = originOf(site);
    const claims = readAgentClaims({ userAgent: request.headers['user-agent'] });
    const response = await requested.run({ site, origin, app, now, clientAddress, claims }, () =>
      handler.fetch(toMcpRequest(request, origin)),
    );
    for (const [name, value] of response.headers) {
      if (name === 'content-type' || name === 'allow' || name.startsWith('mcp-')) reply.header(name, value);
    }
    return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
  }
}

function toMcpRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers({ accept: bothTypes });
  for (const name of forwardedHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string' && !(name === 'accept' && value.includes('*/*'))) headers.set(name, value);
  }
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : '';
  return new Request(`${origin}/mcp`, { method: 'POST', headers, body });
}

function isBatch(body: unknown): boolean {
  return Buffer.isBuffer(body) && body.subarray(0, 200).toString('utf8').trimStart().startsWith('[');
}

function refuseRpc(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply.code(status).send({ jsonrpc: '2.0', error: { code, message }, id: null });
}
