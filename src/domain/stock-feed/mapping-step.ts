/** The steps of a mapping file, one schema: what may be done with a value on its way from the file into a field. */

import { z } from 'zod';
import { labelKinds } from '#domain/car/specification/label-normalisation.ts';
import { choiceOf } from '#domain/text/choice-of.ts';
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
    trim: flag.meta({
      title: 'Trim',
      description: 'Removes spaces at both ends and repeated spaces inside.',
    }),
    upperCase: flag.meta({ title: 'Upper case', description: 'Changes all letters to capitals.' }),
    lowerCase: flag.meta({ title: 'Lower case', description: 'Changes all letters to small ones.' }),
    titleCase: flag.meta({
      title: 'Title case',
      description: 'Changes words of four and more capitals: DONCASTER becomes Doncaster.',
    }),
    money: flag.meta({ title: 'Amount', description: 'Reads an amount of money: "$1,809" becomes cents.' }),
    cents: flag.meta({
      title: 'Amount in cents',
      description: 'Reads an amount in cents: "5209000" is $52,090.',
    }),
    kilometres: unit(distanceUnitNames).meta({
      title: 'Distance',
      description: 'Reads a distance: "172,310 Kms" or "45,000 miles" becomes kilometres.',
    }),
    millimetres: unit(lengthUnitNames).meta({
      title: 'Length',
      description: 'Reads a length: "6.7 m" or "18 ft 6 in" becomes millimetres.',
    }),
    kilograms: unit(weightUnitNames).meta({
      title: 'Weight',
      description: 'Reads a weight: "2.45 t" or "5400 lb" becomes kilograms.',
    }),
    integer: flag.meta({ title: 'Whole number', description: 'Reads a whole number: "5.0" becomes 5.' }),
    decimal: flag.meta({
      title: 'Decimal number',
      description: 'Reads a number with decimals: "8.9" becomes 8.9.',
    }),
    engineCc: flag.meta({
      title: 'Engine size',
      description: 'Reads an engine size: "2.4 L" or "2694cc" becomes cubic centimetres.',
    }),
    date: flag.meta({ title: 'Date', description: 'Reads a date: "11/2009", "21-12-2025" or "2012 - 05".' }),
    boolean: flag.meta({
      title: 'Yes or no',
      description: 'Reads yes, y or 1 as yes, and no, n or 0 as no.',
    }),
    spellMake: flag.meta({ title: 'Make spelling', description: 'Spells a make as its manufacturer does.' }),
    normalise: z.enum(labelKinds).optional().meta({
      title: 'Standard label',
      description: 'Replaces a word of the feed with the standard label, for example of a body type.',
    }),
    extract: pattern.optional().meta({
      title: 'Extract',
      description: 'A pattern. Its first group is the new value; without a match the value is empty.',
    }),
    replace: z
      .strictObject({
        pattern: pattern.meta({ title: 'Pattern', description: 'What is replaced.' }),
        with: z
          .string()
          .meta({ title: 'Replacement', description: 'The text instead, for example nothing.' }),
      })
      .optional()
      .meta({ title: 'Replace', description: 'Replaces every match of a pattern with another text.' }),
    split: z
      .string()
      .min(1)
      .optional()
      .meta({ title: 'Split', description: 'Splits a text into a list at this text, for example a comma.' }),
    urls: flag.meta({
      title: 'List of URLs',
      description: 'Splits a text wherever a URL begins. Commas inside a URL stay.',
    }),
    exclude: pattern
      .optional()
      .meta({ title: 'Exclude', description: 'A pattern. Matching entries are removed from a list.' }),
    lookup: z
      .strictObject({
        table: z
          .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())
          .meta({ title: 'Table', description: 'Each value of the feed with the value to use.' }),
        unknown: choiceOf({ keep: 'Keep', drop: 'Remove', reject: 'Reject the row' }).default('keep').meta({
          title: 'Other values',
          description:
            'What happens to values that are not in the table: keep them, remove them, or reject the row.',
        }),
        matchCase: z
          .boolean()
          .default(false)
          .meta({ title: 'Match case', description: 'Yes: capitals and small letters must match.' }),
      })
      .optional()
      .meta({ title: 'Lookup table', description: 'Replaces values by a table.' }),
    startsWith: z.array(z.string().min(1)).min(1).optional().meta({
      title: 'Starts with',
      description:
        'Keeps the longest of these phrases at the start of the value; otherwise the value is empty.',
    }),
    removeLeading: z.array(z.enum(feedFieldNames)).min(1).optional().meta({
      title: 'Remove at the start',
      description: 'Removes the values of these fields from the start, in this order.',
    }),
    prefix: z.string().optional().meta({ title: 'Prefix', description: 'Adds this text at the start.' }),
  })
  .refine((step) => Object.keys(step).length === 1, 'a step is one word, or one key with its setting');

/** A step without a setting is written as a word: `- trim`. */
export const mappingStepSchema = z.preprocess(
  (step) => (typeof step === 'string' ? { [step]: true } : step),
  knownStep,
);

export type MappingStep = z.output<typeof knownStep>;
