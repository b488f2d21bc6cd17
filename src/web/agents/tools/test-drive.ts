/** The tools about test drives: the free times of a car, and taking one. */
import { z } from 'zod';
import { drivePurposeOf, listBookableTimes } from '#use-cases/booking/find-times.ts';
import { AgentRefusal, agentTool } from '#web/agents/agent-tool.ts';
import {
  messageSchema,
  runWriteTool,
  writeResultSchema,
  writeToolArguments,
} from '#web/agents/written-by-tool.ts';
import { findCar, slugSchema } from './get-car.ts';

const name = 'book_test_drive';

/** Takes a free time to drive a car, or to view a van. */
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
    ...writeToolArguments,
  }),
  output: writeResultSchema,
  run: (input, request) =>
    runWriteTool(name, input, request, async () => ({
      purpose: 'visit',
      car: await findCar(input.slug, request),
      message: input.message ?? null,
      location: input.location ?? null,
      startsAt: new Date(input.time),
      theirCar: null,
    })),
});

/** With seconds, which stock schemas of instants ask for: the site's own names of times have none. */
const withSeconds = (value: string) => value.replace(/^(.{16})(?=[+-])/, '$1:00');

/** The free times of a car. */
export const listTestDriveTimesTool = agentTool({
  name: 'list_test_drive_times',
  title: 'Free times for a test drive',
  description: 'The times that are still free to drive a car (or to view a van), on the clock of its yard.',
  input: z.strictObject({
    slug: slugSchema,
    location: z.string().max(100).optional().describe('Slug of another yard that the car can be brought to.'),
  }),
  output: z.looseObject({
    location: z.string().nullable(),
    time_zone: z.string(),
    minutes: z.number().int(),
    times: z.array(z.iso.datetime({ offset: true })),
  }),
  async run({ slug, location }, request) {
    const { site, app, now } = request;
    const car = await findCar(slug, request);
    const requested = { purpose: drivePurposeOf(site), carId: car.id, location: location ?? null };
    const answer = await listBookableTimes(site, requested, app, now);
    if (answer.kind !== 'times') {
      throw answer.kind === 'unknown-location'
        ? new AgentRefusal('unknown_location', 'This car cannot be driven there. Leave the location out.')
        : new AgentRefusal('not_available', 'This car cannot be driven now.');
    }
    const { calendar, timeZone, days } = answer;
    return {
      location: calendar.locationSlug,
      time_zone: timeZone,
      minutes: calendar.minutes,
      times: days.flatMap(({ times }) =>
        times.filter(({ isFree }) => isFree).map(({ value }) => withSeconds(value)),
      ),
    };
  },
});
