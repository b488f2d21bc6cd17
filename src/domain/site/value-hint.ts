/** What a person can do about a value of the wrong kind: most of them are a missing pair of quotation marks. */
import type { z } from 'zod';
import { isConfigObject } from './config-layers.ts';
import { suggest } from './suggest.ts';

/** The message of the problem, with a hint where one helps. `value` is what stands in the file. */
export function explainValue(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'invalid_value') return explainChoice(issue.values.map(String), value);
  if (issue.code !== 'invalid_type') return issue.message;
  const { expected } = issue;
  if (expected === 'string') return explainText(value) ?? issue.message;
  if (expected === 'number' || expected === 'int') {
    return typeof value === 'string'
      ? `a number alone, without signs or units: ${quoted(value)} is a text`
      : issue.message;
  }
  if (expected === 'boolean' && typeof value === 'string') return `true or false, not ${quoted(value)}`;
  if (expected === 'array') {
    return isConfigObject(value) || value === null
      ? 'a list: [one, two], or lines that begin with "- "'
      : `a list: [${String(value)}]`;
  }
  if (expected === 'object' || expected === 'record') {
    return value === null
      ? 'nothing stands here; either keys below it, two spaces further in, or leave the key out'
      : 'keys with values, each on a line of its own, two spaces further in';
  }
  return issue.message;
}

function explainChoice(choices: readonly string[], value: unknown): string {
  if (choices.length === 1) return `${choices[0]}, and nothing else`;
  const meant = typeof value === 'string' ? suggest(value, choices) : null;
  return `one of ${choices.join(', ')}${meant === null ? '' : `; did you mean ${meant}?`}`;
}

function explainText(value: unknown): string | null {
  if (value === null)
    return 'nothing stands here; a text that begins with # needs quotation marks, as in "#1d3b2f"';
  if (typeof value === 'number')
    return 'a text: put it in quotation marks, so that a leading zero and a plus stay';
  if (typeof value === 'boolean')
    return `a text: put "${value ? 'yes' : 'no'}" or whatever is meant in quotation marks`;
  return null;
}

function quoted(value: string): string {
  return `"${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`;
}
