/** The four layers of files with what the console says above them: of the group below the site's own file, of the site above all (decision 0039). */
import {
  type ConfigLayer,
  type ConfigPath,
  configLayerName,
  consoleLayer,
  type MergedLayers,
  mergeLayers,
} from '#domain/site/config/config-layers.ts';
import { applyEdits, indexPathOf } from './apply-edits.ts';
import { type ActiveEdits, parseEditPath, type SiteEdit } from './site-edit.ts';

export type MergedWithEdits = MergedLayers & {
  /** Edits whose place is gone. */
  readonly unmatched: readonly SiteEdit[];
};

export const noEdits: ActiveEdits = { group: [], site: [] };

export function mergeEdited(layers: readonly ConfigLayer[], { group, site }: ActiveEdits): MergedWithEdits {
  const joined = group.length === 0 ? { ...mergeLayers(layers), unmatched: [] } : mergeGroup(layers, group);
  if (site.length === 0) return joined;
  const { value, unmatched } = applyEdits(joined.value, site);
  const isEdited = coverOf(value, site);
  return {
    value,
    originOf: (path) => (isEdited(path) ? consoleLayer : joined.originOf(path)),
    unmatched: [...joined.unmatched, ...unmatched],
  };
}

/** What lies below the edits of the whole group: everything but a site's own file. */
export function belowSite(layers: readonly ConfigLayer[]): MergedLayers {
  return mergeLayers(layers.filter(({ file }) => configLayerName(file) !== 'site'));
}

/** As if the group's file contained it: a site's own values override it. */
function mergeGroup(layers: readonly ConfigLayer[], edits: readonly SiteEdit[]): MergedWithEdits {
  const ground = belowSite(layers);
  const { value, unmatched } = applyEdits(ground.value, edits);
  const isEdited = coverOf(value, edits);
  const own = layers.filter(({ file }) => configLayerName(file) === 'site');
  const whole = mergeLayers([{ file: consoleLayer, value }, ...own]);
  const originOf = (path: ConfigPath) => {
    const origin = whole.originOf(path);
    if (origin !== consoleLayer) return origin;
    return isEdited(path) ? consoleLayer : ground.originOf(path);
  };
  return { value: whole.value, originOf, unmatched };
}

/** Whether an edit gave the value at a path. */
function coverOf(value: unknown, edits: readonly SiteEdit[]): (path: ConfigPath) => boolean {
  const places = edits.flatMap(({ path }) => {
    const parsed = parseEditPath(path);
    const place = parsed === null ? null : indexPathOf(value, parsed);
    return place === null ? [] : [place];
  });
  return (path) => places.some((place) => place.every((key, depth) => path[depth] === key));
}
