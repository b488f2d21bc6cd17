/** Which folder styles a class, and which wears it: features, parts and templates of the site by name, and what all share. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export type ClassUse = { readonly name: string; readonly owner: string; readonly file: string };

/** "features/lead", "parts/car-card", "templates/volt"; "shared" for ui, theme and files beside the routes. */
export function ownerOf(file: string): string {
  return /^src\/web\/site\/((?:features|parts|templates)\/[^/]+)\//.exec(file)?.[1] ?? 'shared';
}

const comment = /\/\*[\s\S]*?\*\//g;

/** Every class of a selector. */
export function classesStyledIn(sheet: string): readonly string[] {
  return [...sheet.replace(comment, '').matchAll(/([^{};]*)\{/g)].flatMap(([, selector = '']) =>
    selector.trim().startsWith('@')
      ? []
      : [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
  );
}

/** Every word in an attribute that is a class or a list of them: `className="…"`, `linkClass={`… ${x ? ' a' : ''}`}`. */
export function classesUsedIn(source: string): readonly string[] {
  const attribute = /\b(?:className|\w+Class)=(?:"([^"]*)"|\{([^\n]*?)\}(?=[\s/>]))/g;
  return [...source.matchAll(attribute)].flatMap(([, plain, expression]) =>
    plain !== undefined
      ? plain.split(/\s+/).filter(Boolean)
      : [...(expression ?? '').matchAll(/['"`]([^'"`$]*)/g)].flatMap(([, text = '']) =>
          text.split(/\s+/).filter((word) => /^[a-z][\w-]*[a-z0-9]$/i.test(word)),
        ),
  );
}

const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));

export function readStyledClasses(): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { file, source } of read('src/web/**/*.css')) {
    for (const name of classesStyledIn(source)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(file)));
    }
  }
  return owners;
}

export function readUsedClasses(): readonly ClassUse[] {
  return read('src/web/**/*.tsx').flatMap(({ file, source }) =>
    classesUsedIn(source).map((name) => ({ name, owner: ownerOf(file), file })),
  );
}
