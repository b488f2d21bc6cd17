/** Every regular expression of the source, read from its syntax tree, and the few shapes that need no checker. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '..', '..');

export type Expression = { readonly pattern: string; readonly flags: string; readonly at: string };
/** `new RegExp(…)`: its text is known only when it runs. */
export type BuiltExpression = { readonly file: string; readonly code: string };

export function listExpressions(): {
  readonly literals: readonly Expression[];
  readonly built: readonly BuiltExpression[];
} {
  const files = globSync(['src/**/*.{ts,tsx}', 'demo/**/*.ts', 'scripts/**/*.{mjs,ts}'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.(?:tsx?|mjs)$/.test(file));
  const found = files.map((file) => readExpressions(file, readFileSync(join(root, file), 'utf8')));
  return {
    literals: found.flatMap(({ literals }) => literals),
    built: found.flatMap(({ built }) => built),
  };
}

export function readExpressions(file: string, source: string): ReturnType<typeof listExpressions> {
  const literals: Expression[] = [];
  const built: BuiltExpression[] = [];
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const pending: unknown[] = [program];
  while (pending.length > 0) {
    const node = pending.pop() as Readonly<Record<string, unknown>>;
    if (node.type === 'Literal' && isObject(node.regex)) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      const line = source.slice(0, Number(node.start)).split('\n').length;
      literals.push({ pattern, flags, at: `${file}:${line}` });
    }
    if (isObject(node.callee) && node.callee.name === 'RegExp')
      built.push({ file, code: source.slice(Number(node.start), Number(node.end)) });
    pending.push(...Object.values(node).flat().filter(isObject));
  }
  return { literals, built };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** More ways than this to take a part that may be there or may repeat a few times, and a checker has to look. */
const maxChoices = 2_000;

/**
 * Linear by its shape alone: no part repeats without bound; or one character does, in an expression that begins at the
 * start of the text; or the expression is one repeated character. A checker takes seconds for some of them.
 */
export function isLinearByShape({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): boolean {
  const shape = shapeOf(pattern);
  const unbounded = [...shape.matchAll(/[*+]|\{\d+,\}/g)];
  if (countChoices(shape) > maxChoices) return false;
  const [only] = unbounded;
  if (only === undefined) return true;
  if (unbounded.length > 1 || /\(\?<?[=!]/.test(shape)) return false;
  if (/^a\+$/.test(shape)) return true;
  const isAnchored = shape.startsWith('^') && !flags.includes('m') && !hasOuterAlternatives(shape);
  return isAnchored && shape[only.index - 1] !== ')' && !/\)(?:[*+?]|\{\d)/.test(shape);
}

/** Each class, escape and plain character becomes an `a`; what repeats, groups and chooses is left. */
function shapeOf(pattern: string): string {
  return pattern
    .replaceAll(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|k<[^>]*>|[^bB])/g, 'a')
    .replaceAll(/\\[bB]/g, '')
    .replaceAll(/\[(?:\\.|[^\]\\])*\]/g, 'a')
    .replaceAll(/\(\?<([^=!>][^>]*)>/g, '(')
    .replaceAll(/[^()|*+?{}^$<!=:,0-9]/g, 'a');
}

function countChoices(shape: string): number {
  const counted = [...shape.matchAll(/\{(\d+)(?:,(\d+))?\}/g)].map(([, min = '', maxRepeats = min]) =>
    Math.max(1, Number(maxRepeats) - Number(min) + 1),
  );
  const optional = [...shape.matchAll(/[a)]\?/g)].map(() => 2);
  const choices = [...counted, ...optional].reduce((product, one) => product * one, 1);
  // A repeated group chooses again each time.
  const repeated = [...shape.matchAll(/\)\{(?:\d+,)?(\d+)\}/g)].map(([, maxRepeats = '']) =>
    Number(maxRepeats),
  );
  return choices > 1 || shape.includes('|') ? choices * 2 ** Math.max(0, ...repeated) : choices;
}

function hasOuterAlternatives(shape: string): boolean {
  let depth = 0;
  for (const sign of shape) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === '|' && depth === 0) return true;
  }
  return false;
}
