/** Reads the sites folder: platform ← template ← dealer group ← site, everything validated, every problem reported (CFG-5). */
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { buildSite } from '../../domain/site/build-site.ts';
import {
  type ConfigLayer,
  explainConfig,
  type MergedLayers,
  mergeLayers,
} from '../../domain/site/config-layers.ts';
import { type ConfigProblem, findLayerProblems, withoutRepeats } from '../../domain/site/config-problem.ts';
import { siteConfigSchema } from '../../domain/site/site-config.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import type { LoadedSites, RefusedSites, SiteSource } from '../../ports/site-source.ts';
import { type GroupFile, loadGroup, locateInGroupFile } from './load-group.ts';
import { listFolder, readYamlFile } from './read-yaml-file.ts';

export function createSiteFiles(sitesFolder: string): SiteSource {
  return { load: () => loadSites(sitesFolder) };
}

export async function loadSites(sitesFolder: string): Promise<LoadedSites | RefusedSites> {
  const problems: ConfigProblem[] = [];
  const readLayer = async (file: string): Promise<ConfigLayer | null> => {
    const read = await readYamlFile(sitesFolder, file);
    if (read.kind === 'refused') {
      problems.push(read.problem);
      return null;
    }
    problems.push(...findLayerProblems(siteConfigSchema, read));
    return { file, value: read.value };
  };

  const platform = await readLayer('platform.yaml');
  const templates = new Map<string, ConfigLayer | null>();
  for (const entry of await listFolder(join(sitesFolder, 'templates'), '.yaml')) {
    templates.set(basename(entry, '.yaml'), await readLayer(`templates/${entry}`));
  }

  const groups: GroupFile[] = [];
  const built: { readonly site: SiteContext; readonly merged: MergedLayers; readonly file: string }[] = [];
  for (const groupId of await listFolder(join(sitesFolder, 'groups'))) {
    const group = await loadGroup(sitesFolder, groupId);
    problems.push(...group.problems);
    if (group.loaded !== null) groups.push(group.loaded);
    for (const entry of await listFolder(join(sitesFolder, 'groups', groupId, 'sites'), '.yaml')) {
      const file = `groups/${groupId}/sites/${entry}`;
      const siteLayer = await readLayer(file);
      if (group.loaded === null || siteLayer === null) continue;
      const template = siteLayer.value.template ?? group.loaded.layers[0]?.value.template;
      const templateLayer = templates.get(String(template)) ?? null;
      const layers = [platform, templateLayer, ...group.loaded.layers, siteLayer];
      const merged = mergeLayers(layers.filter((layer) => layer !== null));
      const result = buildSite(group.loaded.group, basename(entry, '.yaml'), file, merged);
      problems.push(...locateInGroupFile(groupId, result.problems));
      if (result.site !== null) built.push({ site: withVersion(result.site), merged, file });
    }
  }
  problems.push(...findClashes(built));
  if (built.length === 0 && problems.length === 0) {
    problems.push({ file: 'groups', path: '', message: 'no site is described here' });
  }
  if (problems.length > 0) return { kind: 'refused', problems: withoutRepeats(problems) };

  return {
    kind: 'loaded',
    groups: groups.map((file) => file.group),
    sites: built.map((entry) => entry.site),
    explain: (siteSlug, under = '') => {
      const entry = built.find((candidate) => candidate.site.siteSlug === siteSlug);
      if (entry === undefined) return [];
      const path = under === '' ? [] : under.split('.');
      return explainConfig(entry.site.config, entry.merged.originOf, path);
    },
  };
}

/** A host or a slug that two sites claim would make one of them unreachable. */
function findClashes(
  built: readonly { readonly site: SiteContext; readonly file: string }[],
): readonly ConfigProblem[] {
  const owners = new Map<string, string>();
  const claims = built.flatMap(({ site, file }) => [
    { key: `site ${site.siteSlug}`, path: '', file },
    ...site.config.hosts.map((host) => ({ key: `host ${host}`, path: 'hosts', file })),
  ]);
  return claims.flatMap(({ key, path, file }) => {
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, file);
    return owner === undefined ? [] : [{ file, path, message: `${key} already belongs to ${owner}` }];
  });
}

function withVersion(site: Omit<SiteContext, 'configVersion'>): SiteContext {
  const hash = createHash('sha256').update(JSON.stringify(site)).digest('hex');
  return { ...site, configVersion: hash.slice(0, 16) };
}
