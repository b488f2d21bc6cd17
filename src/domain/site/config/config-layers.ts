/** Layered configuration: later layers win, objects merge key by key, arrays and values are replaced whole; every value keeps the name of its layer. */

export type ConfigObject = { readonly [key: string]: unknown };

export type ConfigLayer = {
  /** What a person calls it: the file's path inside the sites folder. */
  readonly file: string;
  readonly value: ConfigObject;
};

export type ConfigPath = readonly (string | number)[];

export type MergedLayers = {
  readonly value: ConfigObject;
  /** The layer that gave the value at a path, or the nearest value around it; null where no layer says anything. */
  readonly originOf: (path: ConfigPath) => string | null;
};

/** One effective value, for `site explain`. `layer` is null for a default of the schema. */
export type ExplainedValue = {
  readonly path: string;
  readonly value: unknown;
  readonly layer: string | null;
};

export function mergeLayers(layers: readonly ConfigLayer[]): MergedLayers {
  const origins: Origins = { file: null, keys: new Map() };
  let merged: ConfigObject = {};
  for (const layer of layers) merged = mergeObject(merged, layer, origins);
  return { value: merged, originOf: (path) => findOrigin(origins, path) };
}

/** Every value of `config` with the layer it came from, in the order of the schema; `under` narrows to one branch. */
export function explainConfig(
  config: ConfigObject,
  originOf: MergedLayers['originOf'],
  under: ConfigPath = [],
): readonly ExplainedValue[] {
  return listLeaves(valueAt(config, under), under).map((leaf) => ({
    path: formatConfigPath(leaf.path),
    value: leaf.value,
    layer: originOf(leaf.path),
  }));
}

/** `labels.soldTag` or `offers.0`, as a person asks for it. */
export function parseConfigPath(text: string): ConfigPath {
  return text === '' ? [] : text.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** `pages.service.blocks[0].heading`, as a person would look for it in the file. */
export function formatConfigPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('');
}

export function isConfigObject(value: unknown): value is ConfigObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined where there is nothing under that path. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found: unknown = value;
  for (const key of path) {
    if (Array.isArray(found) && typeof key === 'number') found = found[key];
    else if (isConfigObject(found) && Object.hasOwn(found, key)) found = found[String(key)];
    else return undefined;
  }
  return found;
}

/** The layer that set a value whole, and the layers of the keys inside it. */
type Origins = { file: string | null; readonly keys: Map<string, Origins> };

function mergeObject(base: ConfigObject, layer: ConfigLayer, origins: Origins): ConfigObject {
  const entries = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(layer.value)) {
    const below = entries.get(key);
    if (isConfigObject(value)) {
      const known = isConfigObject(below) ? origins.keys.get(key) : undefined;
      const inner: Origins = known ?? { file: layer.file, keys: new Map() };
      origins.keys.set(key, inner);
      const ground = isConfigObject(below) ? below : {};
      entries.set(key, mergeObject(ground, { file: layer.file, value }, inner));
    } else {
      origins.keys.set(key, { file: layer.file, keys: new Map() });
      entries.set(key, value);
    }
  }
  return Object.fromEntries(entries);
}

function findOrigin(origins: Origins, path: ConfigPath): string | null {
  let found: Origins = origins;
  for (const [depth, key] of path.entries()) {
    const inner = found.keys.get(String(key));
    // Below a list the whole list has one origin; beside known keys, an absent key came from no layer.
    if (inner === undefined) return found.keys.size === 0 && depth > 0 ? found.file : null;
    found = inner;
  }
  return found.file;
}

function listLeaves(value: unknown, path: ConfigPath): readonly { path: ConfigPath; value: unknown }[] {
  const isBranch = isConfigObject(value) && Object.keys(value).length > 0;
  if (!isBranch) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, [...path, key]));
}

/** What a layer of the configuration is called, in the words of the documentation. */
export type ConfigLayerName = 'default' | 'platform' | 'template' | 'group' | 'site' | 'console';

/** In the place of a file: what staff say in the console, above all files. */
export const consoleLayer = 'console';

/** `file` is the layer's path inside the sites folder; null for a default of the schema. */
export function configLayerName(file: string | null): ConfigLayerName {
  if (file === null) return 'default';
  if (file === consoleLayer) return 'console';
  if (file === 'platform.yaml') return 'platform';
  if (file.startsWith('templates/')) return 'template';
  return /^groups\/[^/]+\/sites\//.test(file) ? 'site' : 'group';
}

/** A value of a setting, and what people choose it by. */
export type ChoiceOption = { readonly value: string; readonly label: string };

/** The choices of a JSON schema. Here, without the schemas themselves: forms in browsers ask too. */
export function optionsOf({
  enum: list,
  choices,
}: Readonly<Record<string, unknown>>): readonly ChoiceOption[] | null {
  if (!Array.isArray(list) || !list.every((each) => typeof each === 'string')) return null;
  const labels = isConfigObject(choices) ? choices : {};
  return list.map((value: string) => ({ value, label: String(labels[value] ?? value) }));
}
