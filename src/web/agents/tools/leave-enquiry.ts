/** Sends the dealer a message of the shopper, about a car or about anything. */
import { z } from 'zod';
import { agentTool } from '#web/agents/agent-tool.ts';
import {
  messageSchema,
  runWriteTool,
  writeResultSchema,
  writeToolArguments,
} from '#web/agents/written-by-tool.ts';
import { findCar, slugSchema } from './get-car.ts';

const name = 'leave_enquiry';

export const leaveEnquiryTool = agentTool({
  name,
  title: 'Send the dealer a message',
  isWriting: true,
  description:
    'Sends the shopper’s message to the dealer, who answers the shopper. The first call stores nothing: it answers what to ask the shopper and the words to agree to. Call again with both once they agree.',
  input: z.strictObject({
    slug: slugSchema.optional(),
    location: z.string().max(100).optional().describe('Slug of the yard that should answer, of dealer_info.'),
    message: messageSchema.min(1),
    ...writeToolArguments,
  }),
  output: writeResultSchema,
  run: (input, request) =>
    runWriteTool(name, input, request, async () => ({
      purpose: 'enquiry',
      car: input.slug === undefined ? null : await findCar(input.slug, request),
      message: input.message,
      location: input.location ?? null,
      startsAt: null,
      theirCar: null,
    })),
});

const requestTradeInName = 'ask_trade_in';

/** Asks the dealer what the shopper's own car is worth; no value is given here. */
export const requestTradeInTool = agentTool({
  name: requestTradeInName,
  title: 'Offer a trade-in',
  isWriting: true,
  description:
    'Asks the dealer for a valuation of the shopper’s own car, towards a car of this dealer or on its own. No value is said: the dealer answers the shopper. The first call stores nothing: it answers what to ask the shopper and the words to agree to. Call again with both once they agree.',
  input: z.strictObject({
    slug: slugSchema.optional(),
    their_car: z.strictObject({
      year: z.number().int().min(1950).max(2050),
      make_and_model: z.string().min(1).max(150),
      km: z.number().int().min(0).max(999_999),
      plate: z.string().min(1).max(20).optional(),
    }),
    ...writeToolArguments,
  }),
  output: writeResultSchema,
  run: (input, request) =>
    runWriteTool(requestTradeInName, input, request, async () => {
      const { year, make_and_model: makeAndModel, km, plate = null } = input.their_car;
      return {
        purpose: 'trade-in',
        car: input.slug === undefined ? null : await findCar(input.slug, request),
        message: null,
        location: null,
        startsAt: null,
        theirCar: { year, makeAndModel, km, plate },
      };
    }),
});
