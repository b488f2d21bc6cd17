/** Adds to each problem the line of its file: a person looks for a line, not for a path. */
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';

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
