/** Takes a free time to drive a car, or to view a van. */
import { z } from 'zod';
import { agentTool } from '#web/agents/agent-tool.ts';
import {
  answerInTwoSteps,
  messageSchema,
  writingArguments,
  writtenSchema,
} from '#web/agents/written-by-tool.ts';
import { findCar, slugSchema } from './get-car.ts';

const name = 'book_test_drive';

export const bookTestDriveTool = agentTool({
  name,
  title: 'Book a test drive',
  isWriting: true,
  description:
    'Books one of the times of list_test_drive_times for the shopper. The first call stores nothing: it answers what to ask the shopper and the words to agree to. Call again with both once they agree.',
  input: z.strictObject({
    slug: slugSchema,
    time: z.iso.datetime({ offset: true, local: false }).or(z.iso.datetime({ offset: true, precision: -1 })),
    location: z.string().max(100).optional().describe('The same as in list_test_drive_times.'),
    message: messageSchema.optional(),
    ...writingArguments,
  }),
  output: writtenSchema,
  run: (input, request) =>
    answerInTwoSteps(name, input, request, async () => ({
      purpose: 'visit',
      car: await findCar(input.slug, request),
      message: input.message ?? null,
      location: input.location ?? null,
      startsAt: new Date(input.time),
      theirCar: null,
    })),
});
