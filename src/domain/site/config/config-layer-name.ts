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
