/** Reads one YAML file of the sites folder; a file that cannot be read or parsed becomes a located problem. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { type ConfigObject, isConfigObject } from '../../domain/site/config-layers.ts';
import type { ConfigProblem } from '../../domain/site/config-problem.ts';

export type ReadYaml =
  | { readonly kind: 'read'; readonly file: string; readonly value: ConfigObject }
  | { readonly kind: 'refused'; readonly problem: ConfigProblem };

/** `file` is the path inside `folder`, with forward slashes: it is what a person sees in messages. */
export async function readYamlFile(folder: string, file: string): Promise<ReadYaml> {
  const refuse = (path: string, message: string): ReadYaml => ({
    kind: 'refused',
    problem: { file, path, message },
  });
  let text: string;
  try {
    text = await readFile(join(folder, file), 'utf8');
  } catch (error) {
    return refuse('', isMissing(error) ? 'file is missing' : `cannot be read (${String(error)})`);
  }
  const document = parseDocument(text, { prettyErrors: true });
  const [error] = document.errors;
  if (error !== undefined) {
    const line = error.linePos?.[0].line;
    return refuse(line === undefined ? '' : `line ${line}`, error.message.split('\n')[0] ?? 'not YAML');
  }
  const value: unknown = document.toJS() ?? {};
  return isConfigObject(value) ? { kind: 'read', file, value } : refuse('', 'holds no keys');
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
