/** The names that a site may override are those that the theme has: no more, so that none is silently without effect. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { colourTokenNames, scaleTokenNames } from '#domain/site/config/brand-config.ts';
import { templateTokens } from './template-tokens.ts';

it('every colour of a template is a token by name, and every token is a colour of each template', () => {
  for (const [template, { light }] of Object.entries(templateTokens)) {
    expect(Object.keys(light).sort(), template).toEqual([...colourTokenNames].sort());
  }
});

it('every scale that a site may override is in the shared sheet', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
  for (const name of scaleTokenNames) expect(sheet).toContain(`--${name}:`);
});
