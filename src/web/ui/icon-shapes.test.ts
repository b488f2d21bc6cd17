import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { iconNames } from './icon-names.ts';

const web = join(import.meta.dirname, '..');
const sheet = join(import.meta.dirname, 'icon-shapes.css');
const strokes =
  "fill='none' stroke='currentColor' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'";

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** What lucide draws an icon of, on a square of 24. */
async function readShapes(name: string): Promise<readonly Shape[]> {
  const icon: { readonly __iconData?: { readonly node: readonly Shape[] } } = await import(
    `lucide-react/icons/${name}`
  );
  if (!icon.__iconData) throw new Error(`lucide has no icon of its own named ${name}.`);
  return icon.__iconData.node;
}

async function drawRule(name: string): Promise<string> {
  const shapes = await readShapes(name.replace(/-filled$/, ''));
  const drawn = shapes.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}='${value}'`);
    return `<${tag}${written.join('')}/>`;
  });
  const look = name.endsWith('-filled') ? strokes.replace('none', 'currentColor') : strokes;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${look}>${drawn.join('')}</svg>`;
  const address = svg.replaceAll('<', '%3C').replaceAll('>', '%3E');
  return `.icon--${name} {\n  --icon: url("data:image/svg+xml,${address}");\n}\n`;
}

describe('the sheet of icons', () => {
  it('B-46 has the shape of each icon in use, as lucide draws it; `npx vitest run -u` writes it anew', async () => {
    const rules = await Promise.all(iconNames.map(drawRule));
    const head =
      '/* Written by icon-shapes.test.ts from lucide (ISC licence, Lucide Icons and Contributors). */\n';
    await expect(head + rules.join('')).toMatchFileSnapshot(sheet);
  });

  it('has none that nobody draws', () => {
    const sources = globSync('**/*.{tsx,enhance.ts}', { cwd: web }).map((file) =>
      readFileSync(join(web, file), 'utf8'),
    );
    // A page that is awake changes an icon by its class.
    const unused = iconNames.filter(
      (name) => !sources.some((source) => new RegExp(`['"](icon--)?${name}['"]`).test(source)),
    );
    expect(unused).toEqual([]);
  });

  it('is the only place that icons come from', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !/\.test\.tsx?$/.test(file));
    expect(files.filter((file) => /from 'lucide/.test(readFileSync(join(web, file), 'utf8')))).toEqual([]);
  });
});
