/** Mapping files, as the command line reads them. */
import { readFile, stat } from 'node:fs/promises';
import { LineCounter, parseDocument, stringify } from 'yaml';
import { type ConfigProblem, describeIssues } from '#domain/site/config/config-problem.ts';
import { shortMapping } from '#domain/stock-feed/column-choices.ts';
import { type FeedMapping, feedMappingSchema } from '#domain/stock-feed/feed-mapping.ts';
import type { ReadMapping } from '#ports/stock/feed-source.ts';

const maxFileBytes = 1024 * 1024;
const maxErrors = 20;

/** A mapping file from disk: YAML read strictly, checked against the schema, every problem named with its place. */
export async function readMappingFile(path: string): Promise<ReadMapping> {
  const text = await readText(path);
  if (typeof text !== 'string') return refuse([text]);
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    uniqueKeys: true,
    stringKeys: true,
    prettyErrors: false,
    lineCounter,
  });
  if (document.errors.length > 0) {
    return refuse(
      document.errors.slice(0, maxErrors).map(({ message, pos }) => {
        const { line, col } = lineCounter.linePos(pos[0]);
        return { file: path, path: `line ${line}, column ${col}`, message };
      }),
    );
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 50 });
  } catch (error) {
    return refuse([{ file: path, path: '', message: error instanceof Error ? error.message : 'not YAML' }]);
  }
  const checked = feedMappingSchema.safeParse(value);
  return checked.success
    ? { kind: 'read', mapping: checked.data }
    : refuse(describeIssues(path, value, checked.error.issues));
}

function refuse(problems: readonly ConfigProblem[]): ReadMapping {
  return { kind: 'refused', problems };
}

async function readText(path: string): Promise<string | ConfigProblem> {
  const problem = (message: string): ConfigProblem => ({ file: path, path: '', message });
  try {
    if ((await stat(path)).size > maxFileBytes) return problem('larger than 1 MB, so not a mapping file');
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') return problem('there is no such file');
    if (code === 'EISDIR') return problem('this is a folder');
    if (code === 'EACCES' || code === 'EPERM') return problem('this user can’t read it');
    throw error;
  }
}

export function writeMapping(mapping: FeedMapping): string {
  return stringify(shortMapping(mapping), { lineWidth: 100 });
}
