/** Reads one YAML file of the sites folder; a file that cannot be read or parsed becomes a located problem. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLParseError } from 'yaml';
import { type ConfigObject, isConfigObject } from '#domain/site/config/config-layers.ts';
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';
import { costlyYaml } from '#domain/text/costly-yaml.ts';

const deepest = 30;

export type ReadYaml =
  | { readonly kind: 'read'; readonly file: string; readonly value: ConfigObject }
  | { readonly kind: 'refused'; readonly problem: ConfigProblem };

/** `file` is the path inside `folder`, with forward slashes: it is what a person sees in messages. */
export async function readYamlFile(folder: string, file: string): Promise<ReadYaml> {
  const refuse = (message: string): ReadYaml => ({ kind: 'refused', problem: { file, path: '', message } });
  let bytes: Uint8Array;
  try {
    bytes = await readFile(join(folder, file));
  } catch (error) {
    return refuse(isMissing(error) ? 'file is missing' : `cannot be read (${String(error)})`);
  }
  const text = decode(bytes);
  if (text === null) {
    return refuse('is not UTF-8 text, so accents would be lost: save it with the encoding UTF-8');
  }
  return readYaml(file, text);
}

export function readYaml(file: string, text: string): ReadYaml {
  const refuse = (path: string, message: string): ReadYaml => ({
    kind: 'refused',
    problem: { file, path, message },
  });
  const costly = costlyYaml(text, deepest);
  if (costly !== null) return refuse('', costly);
  const lineCounter = new LineCounter();
  let value: unknown;
  try {
    // The library's own pretty errors take seconds where a file has thousands of them.
    const document = parseDocument(text, { prettyErrors: false, lineCounter });
    const [error] = document.errors;
    if (error !== undefined)
      return refuse(`line ${lineCounter.linePos(error.pos[0]).line}`, explainYaml(error));
    value = document.toJS() ?? {};
  } catch (failure) {
    // Aliases that stand for others, more of them than people write by hand, or lists in lists without end.
    return refuse('', failure instanceof Error ? failure.message : 'not YAML');
  }
  return isConfigObject(value) ? { kind: 'read', file, value } : refuse('', 'has no keys');
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const indentationErrors: ReadonlySet<string> = new Set([
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'MULTILINE_IMPLICIT_KEY',
  'MISSING_CHAR',
  'UNEXPECTED_TOKEN',
]);

/** YAML's own words, and what they mostly come from. */
function explainYaml({ code, message }: YAMLParseError): string {
  if (code === 'TAB_AS_INDENT') return `${message}: indent with spaces, two for each level`;
  if (!indentationErrors.has(code)) return message;
  return `${message}: check the indentation here and in the line above (two spaces for each level). Put quotation marks around texts that contain ": " or quotation marks`;
}

/** Names inside a folder in a stable order: files that end in `extension`, or the folders where none is given. Empty where there is no folder. */
export async function listFolder(folder: string, extension?: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => (extension === undefined ? entry.isDirectory() : entry.name.endsWith(extension)))
      .map((entry) => entry.name)
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** `textOf` reads a file of the sites; null where it cannot. */
export async function locateProblems(
  problems: readonly ConfigProblem[],
  textOf: (file: string) => Promise<string | null>,
): Promise<readonly ConfigProblem[]> {
  const files = [...new Set(problems.filter(({ path }) => path !== '').map(({ file }) => file))];
  const finders = new Map(
    await Promise.all(files.map(async (file) => [file, finderOf(await textOf(file))] as const)),
  );
  return problems.map((problem) => {
    const line = finders.get(problem.file)?.(keysOf(problem)) ?? null;
    return line === null ? problem : { ...problem, line };
  });
}

type FindLine = (keys: readonly string[]) => number | null;

/** Adds to each problem the line of its file: a person looks for a line, not for a path. */
function finderOf(text: string | null): FindLine {
  if (text === null) return () => null;
  const lines = new LineCounter();
  const document = parseDocument(text, { prettyErrors: false, lineCounter: lines });
  const lineAt = (node: unknown) => {
    const [start] = hasRange(node) ? node.range : [];
    return start === undefined ? null : lines.linePos(start).line;
  };
  return (keys) => {
    let node: unknown = document.contents;
    let line: number | null = null;
    for (const key of keys) {
      if (isMap(node)) {
        const pair = node.items.find(({ key: name }) => isScalar(name) && String(name.value) === key);
        if (pair === undefined) return line;
        line = lineAt(pair.key) ?? line;
        node = pair.value;
      } else if (isSeq(node)) {
        node = node.items[Number(key)];
        line = lineAt(node) ?? line;
      } else return line;
    }
    return line;
  };
}

function hasRange(node: unknown): node is Node & { readonly range: readonly [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}

/** A page is a file of its own, and says its path from there. */
function keysOf({ file, path }: ConfigProblem): readonly string[] {
  const keys = path.match(/[^.[\]]+/g) ?? [];
  return /^groups\/[^/]+\/pages\//.test(file) && keys[0] === 'pages' ? keys.slice(2) : keys;
}
