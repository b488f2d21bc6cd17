/** `POST /a2a`: one method of A2A 1.0, five skills of the Auto Agent Protocol 1.1, by hand. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientNetwork } from '#domain/guard/client-network.ts';
import { readAgentClaims } from '#domain/lead/agent/lead-agent.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { AapError, aapErrorToRpc, problemsOf } from './a2a/aap-errors.ts';
import { requestSchemas, type SkillId } from './a2a/aap-schemas.ts';
import { responseType, skillsOf } from './a2a/agent-card.ts';
import {
  countFacets,
  describeDealer,
  findVehicle,
  type SkillAnswer,
  searchInventory,
} from './a2a/reading-skills.ts';
import { submitLead } from './a2a/submit-lead.ts';
import type { AgentRequest } from './agent-tool.ts';
import { a2aPath } from './endpoint-paths.ts';
import type { McpEndpointOptions } from './mcp-endpoint.ts';

const parseError = -32_700;
const invalidRequest = -32_600;
const unknownMethod = -32_601;
const tooMany = -32_002;

const rpcSchema = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.number(), z.null()]).optional(),
  method: z.string().max(100),
  params: z.unknown(),
});

/** Text beside the data is ignored: only data is an instruction to this endpoint. */
const messageSchema = z.looseObject({
  message: z.looseObject({
    parts: z.array(z.looseObject({ data: z.looseObject({ type: z.string().max(100) }).optional() })).max(20),
  }),
});

/** Null for every other address, and for a site that has this endpoint disabled. */
export function createA2aEndpoint({
  app,
  clock,
  originOf,
  clientAddressOf,
  reportFault,
}: McpEndpointOptions) {
  return (site: SiteContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | null => {
    if (!site.config.agents.a2a || request.url.split('?')[0] !== a2aPath) return null;
    return answer(site, request, reply.header('cache-control', 'no-store'));
  };

  async function answer(
    site: SiteContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const refuse = (status: number, code: number, message: string, id: unknown = null) =>
      reply.code(status).send({ jsonrpc: '2.0', id, error: { code, message } });
    if (request.method !== 'POST') {
      reply.header('allow', 'POST');
      return refuse(405, invalidRequest, 'Agents post to this address.');
    }
    const now = clock();
    const clientAddress = clientAddressOf(request);
    const limit = await app.agentLimiters.reads.take(clientNetwork(clientAddress), now);
    if (!limit.isAllowed) {
      reply.header('retry-after', limit.retryAfterSeconds);
      return refuse(429, tooMany, 'Too many questions from this network. Ask again in a minute.');
    }
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const answer = readJson(body);
    if (answer === undefined) return refuse(400, parseError, 'This is no JSON.');
    const rpc = rpcSchema.safeParse(answer);
    // Lists of calls would pass any limit by request.
    if (!rpc.success) return refuse(400, invalidRequest, 'Send one request of JSON-RPC 2.0.');
    const { id = null, method, params } = rpc.data;
    if (method !== 'SendMessage')
      return refuse(200, unknownMethod, 'The one method here is SendMessage.', id);
    const origin = originOf(site);
    const claims = readAgentClaims({ userAgent: request.headers['user-agent'] });
    const requested: AgentRequest = { site, origin, app, now, clientAddress, claims };
    try {
      const { skill, answer: answered } = await answerMessage(params, requested);
      return await reply.send({ jsonrpc: '2.0', id, result: { message: toMessage(skill, answered) } });
    } catch (error) {
      const aapError = error instanceof AapError ? error : fault(error, site);
      return reply.send({ jsonrpc: '2.0', id, error: aapErrorToRpc(aapError, app.newId(), now) });
    }
  }

  function fault(error: unknown, { siteSlug }: SiteContext): AapError {
    reportFault(error, `agents of ${siteSlug}`);
    return new AapError('INTERNAL_ERROR', 'This cannot be answered now. Try again in a minute.', {
      retryAfterSeconds: 60,
    });
  }

  function toMessage(skill: SkillId, { data, message }: SkillAnswer) {
    const answered = { type: `${skill}.response`, data, ...(message === undefined ? {} : { message }) };
    return {
      messageId: app.newId(),
      role: 'ROLE_AGENT',
      parts: [{ data: answered, mediaType: responseType(skill) }],
    };
  }
}

async function answerMessage(
  params: unknown,
  request: AgentRequest,
): Promise<{ readonly skill: SkillId; readonly answer: SkillAnswer }> {
  const sent = messageSchema.safeParse(params);
  if (!sent.success) {
    throw new AapError('SCHEMA_VALIDATION_FAILED', 'Send a message with a part of data.', {
      problems: problemsOf(sent.error.issues),
    });
  }
  const data = sent.data.message.parts.find((part) => part.data !== undefined)?.data;
  if (data === undefined) throw new AapError('SCHEMA_VALIDATION_FAILED', 'The message has no part of data.');
  const skill = skillsOf(request.site).find((id) => `${id}.request` === data.type);
  if (skill === undefined) {
    throw new AapError('UNSUPPORTED_SKILL', 'This agent has no such skill. Its agent card lists its skills.');
  }
  return { skill, answer: await runSkill(skill, data, request) };
}

function runSkill(skill: SkillId, data: unknown, request: AgentRequest): Promise<SkillAnswer> | SkillAnswer {
  switch (skill) {
    case 'dealer.information':
      parse(skill, data);
      return describeDealer(request);
    case 'inventory.facets':
      return countFacets(parse(skill, data), request);
    case 'inventory.search':
      return searchInventory(parse(skill, data), request);
    case 'inventory.vehicle':
      return findVehicle(parse(skill, data), request);
    case 'lead.submit':
      return submitLead(parse(skill, data), request);
  }
}

function parse<Id extends SkillId>(skill: Id, data: unknown): z.infer<(typeof requestSchemas)[Id]> {
  const parsed = requestSchemas[skill].safeParse(data);
  if (parsed.success) return parsed.data as z.infer<(typeof requestSchemas)[Id]>;
  const isWithoutConsent =
    skill === 'lead.submit' && (data as { readonly consent?: unknown }).consent === undefined;
  const problems = problemsOf(parsed.error.issues);
  throw new AapError(
    isWithoutConsent ? 'CONTACT_CONSENT_REQUIRED' : 'SCHEMA_VALIDATION_FAILED',
    `The request is not valid: ${problems.length} ${problems.length === 1 ? 'field is' : 'fields are'} wrong; see details.errors.`,
    { problems },
  );
}

/** Undefined for what is no JSON. */
function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
