/** What is wrong with a configuration file, and where: printed as `file: path: what is wrong`. */
import type { z } from 'zod';
import {
  type ConfigLayer,
  formatConfigPath,
  isConfigObject,
  type MergedLayers,
  valueAt,
} from './config-layers.ts';
import { findDoubleKeys, withCurrentKeys } from './renamed-keys.ts';
import { suggest } from './suggest.ts';

export type ConfigProblem = {
  readonly file: string;
  /** Empty where the whole file is meant. */
  readonly path: string;
  readonly message: string;
  /** Of its file, where it was looked up. */
  readonly line?: number;
};

/** What `findLayerProblems` says of a key that there is not. */
export const unknownKey = 'unknown key';

export function formatConfigProblem(problem: ConfigProblem): string {
  const { file, line, path, message } = problem;
  const place = line === undefined ? '' : `line ${line}`;
  return [file, place, path, message].filter((part) => part !== '').join(': ');
}

/** Unknown keys and wrong values of one layer by itself; what it leaves to other layers is no problem here. */
export function findLayerProblems(schema: z.ZodType, layer: ConfigLayer): readonly ConfigProblem[] {
  const value = withCurrentKeys(layer.value);
  const issues = schema.safeParse(value).error?.issues ?? [];
  const double = findDoubleKeys(layer.value).map(({ path, message }) => ({
    file: layer.file,
    path: formatConfigPath(path),
    message,
  }));
  return [
    ...double,
    ...firstOfEach(issues)
      .filter((issue) => issue.code === 'unrecognized_keys' || valueAt(value, issue.path) !== undefined)
      .flatMap((issue) => describeIssue(layer.file, value, issue)),
  ];
}

/** What only shows once the layers are merged: above all, missing values. Blames the layer that gave the value, else `fallbackFile`. */
export function findMergedProblems(
  issues: readonly z.core.$ZodIssue[],
  merged: MergedLayers,
  fallbackFile: string,
): readonly ConfigProblem[] {
  return firstOfEach(issues).flatMap((issue) => {
    const path = issue.path.filter((key) => typeof key !== 'symbol');
    return describeIssue(merged.originOf(path) ?? fallbackFile, merged.value, issue);
  });
}

/** Every problem of a value in one file alone. */
export function describeIssues(
  file: string,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): readonly ConfigProblem[] {
  return firstOfEach(issues).flatMap((issue) => describeIssue(file, value, issue));
}

/** Each mistake is one line: of a text that is no date at all it is no help that its month does not exist. */
function firstOfEach(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const malformed = new Set<string>();
  return issues.filter(({ code, path }) => {
    const place = formatConfigPath(path);
    if (code === 'unrecognized_keys') return true;
    if (malformed.has(place)) return false;
    // A rule of ours may find several things at one place.
    if (code !== 'custom') malformed.add(place);
    return true;
  });
}

function describeIssue(file: string, value: unknown, issue: z.core.$ZodIssue): readonly ConfigProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      file,
      path: formatConfigPath([...issue.path, key]),
      message: unknownKey,
    }));
  }
  const found = valueAt(value, issue.path);
  const path = formatConfigPath(issue.path);
  if (issue.code === 'invalid_key') {
    return issue.issues.map(({ message }) => ({ file, path, message }));
  }
  return [{ file, path, message: found === undefined ? 'missing' : explainValue(issue, found) }];
}

/** The same fault seen twice (in its layer and in the merged result) is one fault. */
export function withoutRepeats(problems: readonly ConfigProblem[]): readonly ConfigProblem[] {
  const byLine = new Map(problems.map((problem) => [formatConfigProblem(problem), problem]));
  return [...byLine.values()];
}

/** The message of the problem, with a hint where one helps. `value` is the value in the file. */
function explainValue(issue: z.core.$ZodIssue, value: unknown): string {
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
      ? 'is empty; write keys below it, two spaces further in, or remove the key'
      : 'keys with values, each on its own line, two spaces further in';
  }
  return issue.message;
}

function explainChoice(choices: readonly string[], value: unknown): string {
  if (choices.length === 1) return `${choices[0]}, and nothing else`;
  const meant = typeof value === 'string' ? suggest(value, choices) : null;
  return `one of ${choices.join(', ')}${meant === null ? '' : `; did you mean ${meant}?`}`;
}

function explainText(value: unknown): string | null {
  if (value === null) return 'is empty; a text that begins with # needs quotation marks, as in "#1d3b2f"';
  if (typeof value === 'number')
    return 'a text: put it in quotation marks, so that a leading zero and a plus stay';
  if (typeof value === 'boolean')
    return `a text: put "${value ? 'yes' : 'no'}" or whatever is meant in quotation marks`;
  return null;
}

function quoted(value: string): string {
  return `"${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`;
}
