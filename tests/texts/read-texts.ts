/** All texts of the source that people read, with the area of the product in which they show. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractTexts, type Text } from './extract-texts.ts';

export type PlacedText = Text & { readonly area: string };

const root = join(import.meta.dirname, '..', '..');

/** The first that fits a path names its area. What is left is a rule's text: shop and console show it. */
const areas: readonly (readonly [RegExp, string])[] = [
  [/^demo\//, 'demo'],
  [/^src\/cli\//, 'command line'],
  [/^src\/(web\/console|domain\/staff|domain\/audit|use-cases\/staff|view-models\/today)/, 'console'],
  [/^src\/domain\/.*-mails?\.ts$|^src\/domain\/lead\/message\/|^src\/adapters\/email-/, 'mail'],
  [/^src\/adapters\/pdf-/, 'PDF'],
  [/^src\/(domain\/site\/config|domain\/content\/blocks|domain\/stock-feed)/, 'settings'],
  [/^src\/web\/agents\//, 'agents'],
  [/^src\/web\/(server|api)/, 'server'],
  [/^src\/web\//, 'shop'],
  [/^src\/(config|main|adapters)\//, 'operator'],
];

export function areaOf(file: string): string {
  return areas.find(([path]) => path.test(file))?.[1] ?? 'rules';
}

export function readTexts(): readonly PlacedText[] {
  return globSync(['src/**/*.{ts,tsx}', 'demo/**/*.{ts,tsx}'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.|test-support|\/tests?\//.test(file))
    .sort()
    .flatMap((file) =>
      extractTexts(file, readFileSync(join(root, file), 'utf8')).map((text) => ({
        ...text,
        area: areaOf(file),
      })),
    );
}
