/** The sheet of icons and the list of their names say the same, and nothing else draws one. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { iconNames } from './icon-names.ts';

const web = join(import.meta.dirname, '..');
const sheet = readFileSync(join(import.meta.dirname, 'icon-shapes.css'), 'utf8');

describe('the sheet of icons', () => {
  it('B-46 has one shape for each icon in use, drawn by the same pen on a square of 24', () => {
    const pen = (fill: string) =>
      `%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${fill}' stroke='currentColor' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E`;
    const rules = [
      ...sheet.matchAll(/\.icon--([a-z0-9-]+) \{\n {2}--icon: url\("data:image\/svg\+xml,([^"]+)"\);\n\}\n/g),
    ];
    expect(rules.map(([, name]) => name)).toEqual([...iconNames]);
    expect(sheet.split('{').length - 1).toBe(rules.length);
    for (const [, name = '', shape = ''] of rules) {
      const begin = pen(name.endsWith('-filled') ? 'currentColor' : 'none');
      expect(shape.startsWith(begin), name).toBe(true);
      const html = shape.slice(begin.length);
      expect(html, name).toMatch(
        /^(?:%3C(?:path|circle|rect|line|polyline|polygon|ellipse)(?: [a-z0-9-]+='[^'<>]+')+\/%3E)+%3C\/svg%3E$/,
      );
    }
  });

  it('has no unused ones', () => {
    const sources = globSync('**/*.{tsx,enhance.ts}', { cwd: web }).map((file) =>
      readFileSync(join(web, file), 'utf8'),
    );
    // A hydrated page changes an icon by its class.
    const unused = iconNames.filter(
      (name) => !sources.some((source) => new RegExp(`['"](icon--)?${name}['"]`).test(source)),
    );
    expect(unused).toEqual([]);
  });
});
