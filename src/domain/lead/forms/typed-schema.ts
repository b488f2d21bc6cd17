/** What the checks of all fields share: one typed line, one choice, and how either is answered or refused. */
import { z } from 'zod';
import { cleanLine } from '#domain/lead/enquiry/typed-text.ts';
import type { LeadAnswer } from '#domain/lead/lead.ts';
import type { FieldOption, FormField } from './form-field.ts';

/** What a field gives: null where nothing was answered. Its value is text, as wires and stores take it. */
export type FieldAnswer = LeadAnswer | null;

export type RefineContext = { addIssue(message: string): void };

type Input = Pick<FormField, 'name' | 'label' | 'isRequired'>;

/** `text` is the value as people read it. */
export function answerOf({ name, label }: Input, value: string, text = value): FieldAnswer {
  return value === '' ? null : { name, label, value, text };
}

export function refuse(context: RefineContext, message: string): never {
  context.addIssue(message);
  return z.NEVER;
}

export type Line = {
  readonly longest: number;
  /** Completes "Shorten …". */
  readonly what: string;
  /** What to do where nothing was typed. */
  readonly missing: string;
};

/** One line that may be missing; `read` makes the answer of what was typed. */
export function lineSchema(
  field: Input,
  { longest, what, missing }: Line,
  read: (text: string, context: RefineContext) => FieldAnswer,
): z.ZodType<FieldAnswer> {
  return z
    .string()
    .transform(cleanLine)
    .refine((text) => text.length <= longest, {
      error: `Shorten ${what} to ${longest} characters.`,
      abort: true,
    })
    .transform((text, context): FieldAnswer => {
      if (text === '') return field.isRequired ? refuse(context, missing) : null;
      return read(text, context);
    });
}

/** One of the options, and nothing else that may be posted. */
export function choiceSchema(
  field: Input & { readonly missing: string },
  options: readonly FieldOption[],
): z.ZodType<FieldAnswer> {
  return z.string().transform((value, context): FieldAnswer => {
    const option = options.find((candidate) => candidate.value === value);
    if (option !== undefined && option.value !== '') return answerOf(field, option.value, option.label);
    return value === '' && !field.isRequired ? null : refuse(context, field.missing);
  });
}
