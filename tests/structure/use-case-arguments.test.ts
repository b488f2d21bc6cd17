/** Use cases take their arguments in one order: `(site, request, app, now)`, leaving out what one does not need. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file: file.replaceAll('\\', '/'), source: readFileSync(join(root, file), 'utf8') }));

/**
 * Of every exported function, as written: "name: Type". What makes a part of the application (`create…`, and the search
 * and geocoder that know more than one alone) comes before there is one.
 */
function exportedParameters(source: string): readonly (readonly string[])[] {
  return [
    ...source.matchAll(
      /^export (?:async )?function\*? ?(?!create|locateSearches|noteUnavailable)\w+(?:<.*?>)?\(/gm,
    ),
  ].map(({ 0: head, index }) => splitParameters(source.slice(index + head.length)));
}

/** Commas between brackets of any kind belong to one parameter; the arrow of a function's type closes nothing. */
function splitParameters(source: string): readonly string[] {
  const parameters = [''];
  let depth = 0;
  for (const character of source.replaceAll('=>', '→')) {
    if (depth === 0 && character === ')') break;
    if ('([{<'.includes(character)) depth += 1;
    if (')]}>'.includes(character)) depth -= 1;
    if (depth === 0 && character === ',') parameters.push('');
    else parameters[parameters.length - 1] += character;
  }
  return parameters.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
}

type Place = 'site' | 'request' | 'app' | 'now';
const order: readonly Place[] = ['site', 'request', 'app', 'now'];

const portNames = read('src/ports/**/*.ts').flatMap(({ source }) =>
  [
    ...source.matchAll(/^export (?:interface|type) (\w+(?:Store|Search|Geocoder|Register|Sender|Queue))\b/gm),
  ].map(([, name = '']) => name),
);
/** A port by itself, which should be a part of `app`. */
const barePort = new RegExp(`: (?:Pick<)?(?:${[...portNames, 'Geocoder'].join('|')})\\b`);

function placeOf(parameter: string): Place {
  const [name = ''] = parameter.split(/[:?=]/);
  if (/^(site|dealerGroupId)$/.test(name.trim()) || /^[^:]*: SiteContext$/.test(parameter)) return 'site';
  if (name.trim() === 'now') return 'now';
  const type = parameter.slice(parameter.lastIndexOf('}:') + 1);
  const isApp = /^(app|ports)$/.test(name.trim()) || /\b(Application|Ports|Stores|Key)\b|Ports\b/.test(type);
  return isApp || portNames.some((port) => type.includes(`: Pick<${port}`)) ? 'app' : 'request';
}

/** What takes a part of the application works with it; the rest are builders of it, and pure helpers. */
function takesApp(parameters: readonly string[]): boolean {
  return parameters.some((parameter) => placeOf(parameter) === 'app');
}

const useCases = read('src/use-cases/**/*.ts').flatMap(({ file, source }) =>
  exportedParameters(source).map((parameters) => ({ file, parameters })),
);

describe('the arguments of use cases', () => {
  it('are found', () => {
    expect(useCases.filter(({ parameters }) => takesApp(parameters)).length).toBeGreaterThan(40);
    expect(portNames.length).toBeGreaterThan(10);
  });

  it('have one order', () => {
    const wrong = useCases.filter(({ parameters }) => {
      const places = parameters.map((parameter) => order.indexOf(placeOf(parameter)));
      return places.some((position, index) => position < (places[index - 1] ?? 0));
    });
    expect(wrong).toEqual([]);
  });

  it('say in one argument what is asked', () => {
    const wrong = useCases.filter(
      ({ parameters }) =>
        takesApp(parameters) && parameters.filter((parameter) => placeOf(parameter) === 'request').length > 1,
    );
    expect(wrong).toEqual([]);
  });

  it('name no port by itself: it comes as a part of `app`', () => {
    const wrong = useCases.filter(({ parameters }) =>
      parameters.some((parameter) => !parameter.includes('{') && barePort.test(parameter)),
    );
    expect(wrong).toEqual([]);
  });
});

it('are split at the commas between them', () => {
  const source =
    'export async function a(site: SiteContext, { b, c }: { b: Map<X, Y>; c: (d: E) => F }, now: Date) {}';
  expect(exportedParameters(source)).toEqual([
    ['site: SiteContext', '{ b, c }: { b: Map<X, Y>; c: (d: E) → F }', 'now: Date'],
  ]);
});
