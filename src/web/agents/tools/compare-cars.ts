/** Two to four cars side by side, as the page of comparison has them. */
import { z } from 'zod';
import { isAvailable } from '#domain/car/availability.ts';
import { compareHref, maxComparedCars, minComparedCars } from '#domain/compare/compare-list.ts';
import { buildCarFacts } from '#view-models/car-facts/build-car-facts.ts';
import { carFactsSchema } from '#view-models/car-facts/car-facts-schema.ts';
import { buildComparison } from '#view-models/compare/comparison.ts';
import { AgentRefusal, agentTool } from '#web/agents/agent-tool.ts';
import { findCar, slugSchema } from './get-car.ts';

export const compareCarsTool = agentTool({
  name: 'compare_cars',
  title: 'Cars side by side',
  description:
    'What differs between two to four cars, one row for each question, with all facts of each. No car is called the best one: which suits is the shopper’s to say.',
  input: z.strictObject({
    slugs: z
      .array(slugSchema)
      .min(minComparedCars)
      .max(maxComparedCars)
      .refine((slugs) => new Set(slugs).size === slugs.length, 'Name each car once.'),
  }),
  output: z.looseObject({
    rows: z.array(
      z.looseObject({
        label: z.string(),
        values: z.array(z.string()).describe('In the order of the slugs.'),
        differs: z.boolean(),
      }),
    ),
    repayment_note: z
      .string()
      .nullable()
      .describe('What the repayments rest on, and their warning: said with them.'),
    cars: z.array(carFactsSchema),
    url: z.url().describe('The same as a page, for the shopper.'),
  }),
  async run({ slugs }, request) {
    const { site, origin, now } = request;
    const cars = await Promise.all(slugs.map((slug) => findCar(slug, request)));
    const gone = cars.find((car) => !isAvailable(car));
    if (gone !== undefined)
      throw new AgentRefusal('not_available', `${gone.slug} is sold. Compare without it.`);
    const { rows, warning } = buildComparison(cars, site, now);
    return {
      rows: rows.map(({ label, cells, differs }) => ({
        label,
        values: cells.map(({ text }) => text),
        differs,
      })),
      repayment_note: warning,
      cars: cars.map((car) => carFactsSchema.parse(buildCarFacts(car, site, { origin, now }))),
      url: `${origin}${compareHref(cars.map(({ id }) => id))}`,
    };
  },
});
