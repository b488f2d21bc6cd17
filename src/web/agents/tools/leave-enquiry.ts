/** Sends the dealer a message of the shopper, about a car or about anything. */
import { z } from 'zod';
import { agentTool } from '#web/agents/agent-tool.ts';
import {
  answerInTwoSteps,
  messageSchema,
  writingArguments,
  writtenSchema,
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
    ...writingArguments,
  }),
  output: writtenSchema,
  run: (input, request) =>
    answerInTwoSteps(name, input, request, async () => ({
      purpose: 'enquiry',
      car: input.slug === undefined ? null : await findCar(input.slug, request),
      message: input.message,
      location: input.location ?? null,
      startsAt: null,
      theirCar: null,
    })),
});
