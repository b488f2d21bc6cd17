/** What the three tools that write have in common: their two steps, who the shopper is, and what they answer. */
import { z } from 'zod';
import {
  maxEmailLength,
  maxMessageLength,
  maxNameLength,
  maxPhoneLength,
} from '#domain/lead/forms/common-fields.ts';
import { draftForShopper, type ShopperRequest } from '#use-cases/agent/draft-for-shopper.ts';
import { submitForShopper } from '#use-cases/agent/write-for-shopper.ts';
import { AgentRefusal, type AgentRequest } from './agent-tool.ts';

export const messageSchema = z.string().max(maxMessageLength).describe('In the shopper’s own words.');

/** Beside what each of them asks. */
export const writeToolArguments = {
  contact: z
    .strictObject({
      name: z.string().min(1).max(maxNameLength),
      email: z.string().min(1).max(maxEmailLength).optional(),
      phone: z
        .string()
        .min(1)
        .max(maxPhoneLength)
        .optional()
        .describe('An Australian number, or with + before it.'),
    })
    .describe('The shopper’s own: an email address, a phone number, or both.'),
  idempotency_key: z
    .string()
    .regex(/^[\x21-\x7e]{8,100}$/, '8 to 100 visible ASCII characters')
    .optional()
    .describe('Of your choice, the same when you repeat a call that got no answer.'),
  confirmation: z.string().max(400).optional().describe('Of the first call; leave it out there.'),
  consent: z
    .strictObject({ agreed: z.boolean(), wording: z.string().max(5_000) })
    .optional()
    .describe('Once the shopper has agreed: consent_wording of the first call, exactly.'),
};

export const writeResultSchema = z.looseObject({
  status: z.enum(['needs_confirmation', 'stored']),
  say_to_shopper: z.string(),
  consent_wording: z.string().nullable().describe('What the shopper has to agree to.'),
  confirmation: z.string().nullable().describe('For the second call, within 15 minutes.'),
  reference: z.string().nullable().describe('What the shopper can quote.'),
});

export type Written = z.infer<typeof writeResultSchema>;

type Steps = {
  readonly contact: {
    readonly name: string;
    readonly email?: string | undefined;
    readonly phone?: string | undefined;
  };
  readonly idempotency_key?: string | undefined;
  readonly confirmation?: string | undefined;
  readonly consent?: { readonly agreed: boolean; readonly wording: string } | undefined;
};

/** `find` looks up what is asked about; its refusal is the tool's. */
export async function runWriteTool<Input extends Steps>(
  tool: string,
  input: Input,
  request: AgentRequest,
  find: () => Promise<Omit<ShopperRequest, 'contact'>>,
): Promise<Written> {
  const { idempotency_key: key = null, confirmation = null, consent = null, ...requested } = input;
  const { site, origin, app, now, claims, clientAddress } = request;
  const contact = {
    name: requested.contact.name,
    email: requested.contact.email?.trim() || null,
    phone: requested.contact.phone?.trim() || null,
  };
  const outcome = await submitForShopper(
    site,
    {
      endpoint: 'mcp',
      tool,
      requested,
      claims,
      clientAddress,
      origin,
      key,
      confirmation,
      consent: consent && { isGiven: consent.agreed, wording: consent.wording },
      draft: async (step) => draftForShopper(site, { ...(await find()), contact, origin, step }, app, now),
    },
    app,
    now,
  );
  switch (outcome.kind) {
    case 'asks':
      return {
        status: 'needs_confirmation',
        say_to_shopper: outcome.question,
        consent_wording: outcome.wording,
        confirmation: outcome.confirmation,
        reference: null,
      };
    case 'stored':
      return {
        status: 'stored',
        say_to_shopper: outcome.done,
        consent_wording: null,
        confirmation: null,
        reference: outcome.reference,
      };
    case 'refused':
      throw new AgentRefusal(outcome.code, outcome.message, outcome);
  }
}
