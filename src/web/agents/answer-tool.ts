/** One call of a tool: its answer as the protocol has it, and the shopper asked on their own screen where a client can. */
import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { consentWording, readAgentClaims } from '#domain/lead/agent/lead-agent.ts';
import { AgentRefusal, type AgentRequest, type AgentTool } from './agent-tool.ts';
import { type Written, writeResultSchema } from './written-by-tool.ts';

export type ReportFault = (error: unknown, where: string) => void;

/** What the shopper's screen shows: one box beside the words. */
const agreement = z.object({ agreed: z.boolean().describe('I agree') });
const question = 'consent';

/** What each request of this year's protocol carries, as far as it is believed. */
const envelopeSchema = z.object({
  [CLIENT_INFO_META_KEY]: z
    .object({ name: z.string(), title: z.string().optional(), version: z.string().optional() })
    .optional()
    .catch(undefined),
  [CLIENT_CAPABILITIES_META_KEY]: z
    .object({ elicitation: z.record(z.string(), z.unknown()).optional() })
    .optional()
    .catch(undefined),
});

function envelopeOf({ mcpReq }: ServerContext) {
  return envelopeSchema.parse(mcpReq.envelope ?? {});
}

export async function answerTool(
  tool: AgentTool,
  input: unknown,
  requested: AgentRequest,
  context: ServerContext,
  reportFault: ReportFault,
): Promise<CallToolResult | InputRequiredResult> {
  const request = { ...requested, claims: claimsOf(requested, context) };
  try {
    const answer = tool.output.parse(
      await tool.run(withShoppersAnswer(tool, input, request, context), request),
    );
    const written = tool.isWriting === true ? writeResultSchema.parse(answer) : null;
    return written?.status === 'needs_confirmation' && canAskShopper(context)
      ? askOnTheirScreen(written)
      : answerWith(answer);
  } catch (error) {
    if (error instanceof AgentRefusal) return { ...answerWith(problemOf(error)), isError: true };
    reportFault(error, `tool ${tool.name} of ${request.site.siteSlug}`);
    const fault = new AgentRefusal('unavailable', 'This cannot be answered now. Try again in a minute.', {
      retryAfterSeconds: 60,
    });
    return { ...answerWith(problemOf(fault)), isError: true };
  }
}

/** An old client names itself once, to a stateless server: then the user agent has to do. */
function claimsOf({ claims }: AgentRequest, context: ServerContext): AgentRequest['claims'] {
  const info = envelopeOf(context)[CLIENT_INFO_META_KEY];
  if (info === undefined) return claims;
  const { name, title = name, version } = info;
  return readAgentClaims({ name: title, version, userAgent: claims.userAgent });
}

/** Older clients are asked in two calls: their server would have to wait for the answer on an open line. */
function canAskShopper(context: ServerContext): boolean {
  const elicitation = envelopeOf(context)[CLIENT_CAPABILITIES_META_KEY]?.elicitation;
  return elicitation !== undefined && ('form' in elicitation || Object.keys(elicitation).length === 0);
}

function askOnTheirScreen({ say_to_shopper, consent_wording, confirmation }: Written): InputRequiredResult {
  return inputRequired({
    inputRequests: {
      [question]: inputRequired.elicit({
        message: `${say_to_shopper}\n\n${consent_wording}`,
        requestedSchema: agreement,
      }),
    },
    // Signed by us: what comes back with it is checked as the second call of any other client.
    ...(confirmation === null ? {} : { requestState: confirmation }),
  });
}

function withShoppersAnswer(
  { isWriting }: AgentTool,
  input: unknown,
  { site, origin }: AgentRequest,
  { mcpReq }: ServerContext,
): unknown {
  const answered = inputResponse(mcpReq.inputResponses, question);
  const confirmation = mcpReq.requestState();
  if (isWriting !== true || answered.kind !== 'elicit' || typeof confirmation !== 'string') return input;
  const agreed = acceptedContent(mcpReq.inputResponses, question, agreement)?.agreed === true;
  const consent = { agreed: answered.action === 'accept' && agreed, wording: consentWording(site, origin) };
  return { ...(input as object), confirmation, consent };
}

function problemOf({ code, message, retryAfterSeconds, errors }: AgentRefusal) {
  return {
    error_code: code,
    message,
    retryable: code === 'unavailable' || retryAfterSeconds !== null,
    retry_after_seconds: retryAfterSeconds,
    ...(errors.length === 0 ? {} : { errors }),
  };
}

/** The same twice: older clients read only the text. */
function answerWith(answer: unknown): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(answer) }],
    structuredContent: answer as Record<string, unknown>,
  };
}
