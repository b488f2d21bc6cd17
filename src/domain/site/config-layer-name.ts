/** What a layer of the configuration is called, in the words of the documentation. */
export type ConfigLayerName = 'default' | 'platform' | 'template' | 'group' | 'site';

/** `file` is the layer's path inside the sites folder; null for a default of the schema. */
export function configLayerName(file: string | null): ConfigLayerName {
  if (file === null) return 'default';
  if (file === 'platform.yaml') return 'platform';
  if (file.startsWith('templates/')) return 'template';
  return /^groups\/[^/]+\/sites\//.test(file) ? 'site' : 'group';
}
