/** The steps of a mapping file, one schema: what may be done with a value on its way from the file into a field. */
import { z } from 'zod';
import { labelKinds } from '#domain/car/specification/label-normalisation.ts';
import { feedFieldNames } from './feed-fields.ts';
import { distanceUnitNames, lengthUnitNames, weightUnitNames } from './parse-measure.ts';
import { compileSafePattern } from './safe-pattern.ts';

const flag = z.literal(true).optional();

/** The unit of a number that is written without one; the step as a bare word means our own. */
function unit<N extends string>(names: readonly [N, ...N[]]) {
  return z.union([z.literal(true), z.enum(names)]).optional();
}

const pattern = z
  .string()
  .min(1)
  .superRefine((source, context) => {
    const compiled = compileSafePattern(source, 'iu');
    if (compiled.kind === 'invalid') context.addIssue({ code: 'custom', message: compiled.reason });
  });

const knownStep = z
  .strictObject({
    trim: flag.describe('Takes white space off both ends and folds it to single spaces inside.'),
    upperCase: flag.describe('ABC'),
    lowerCase: flag.describe('abc'),
    titleCase: flag.describe('Words of four and more capitals are calmed: DONCASTER → Doncaster.'),
    money: flag.describe('"$1,809" → cents.'),
    kilometres: unit(distanceUnitNames).describe('"172,310 Kms", "45,000 miles" → kilometres.'),
    millimetres: unit(lengthUnitNames).describe('"6.7 m", "18 ft 6 in" → millimetres.'),
    kilograms: unit(weightUnitNames).describe('"2.45 t", "5400 lb" → kilograms.'),
    integer: flag.describe('"5.0" → 5.'),
    decimal: flag.describe('"8.9" → 8.9.'),
    engineCc: flag.describe('"2.4 L" or "2694cc" → cubic centimetres.'),
    date: flag.describe('"11/2009", "21-12-2025", "2012 - 05" → ISO.'),
    boolean: flag.describe('yes, true, 1, y; no, false, 0, n.'),
    spellMake: flag.describe('A make as its maker writes it.'),
    normalise: z.enum(labelKinds).optional().describe('The label for a foreign word.'),
    extract: pattern.optional().describe('A pattern; the value becomes its first group, or nothing.'),
    replace: z.strictObject({ pattern, with: z.string() }).optional().describe('Every match is replaced.'),
    split: z.string().min(1).optional().describe('Cuts a text into a list at this text.'),
    exclude: pattern.optional().describe('Takes the matching entries out of a list.'),
    lookup: z
      .strictObject({
        table: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
        unknown: z.enum(['keep', 'drop', 'reject']).default('keep'),
        matchCase: z.boolean().default(false),
      })
      .optional()
      .describe('A value for a value; `unknown` says what becomes of one that is not in the table.'),
    startsWith: z
      .array(z.string().min(1))
      .min(1)
      .optional()
      .describe('The longest of these phrases that the value starts with, else nothing.'),
    removeLeading: z
      .array(z.enum(feedFieldNames))
      .min(1)
      .optional()
      .describe('Takes the values of these fields, in this order, off the front.'),
    prefix: z.string().optional().describe('Puts this in front.'),
  })
  .refine((step) => Object.keys(step).length === 1, 'a step is one word, or one key with its setting');

/** A step without a setting is written as a word: `- trim`. */
export const mappingStepSchema = z.preprocess(
  (step) => (typeof step === 'string' ? { [step]: true } : step),
  knownStep,
);

export type MappingStep = z.output<typeof knownStep>;
