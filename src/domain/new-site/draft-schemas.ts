/** The files by which editors complete and check those of a site, and the line that tells them so. */
import { buildEditorSchemas } from '#domain/site/config/editor-schemas.ts';

/** By path inside the sites folder. */
export type DraftFiles = Readonly<Record<string, string>>;

export function draftSchemas(): DraftFiles {
  return Object.fromEntries(
    Object.entries(buildEditorSchemas()).map(([name, schema]) => [
      `schemas/${name}.json`,
      `${JSON.stringify(schema, null, 1)}\n`,
    ]),
  );
}

/** The first line of each file that has a schema. */
export function withSchemaLines(files: DraftFiles): DraftFiles {
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => {
      const name = schemaOf(file);
      const up = '../'.repeat(file.split('/').length - 1);
      return [
        file,
        name === null ? text : `# yaml-language-server: $schema=${up}schemas/${name}.json\n${text}`,
      ];
    }),
  );
}

function schemaOf(file: string): 'group' | 'site' | 'page' | null {
  if (/\/group\.yaml$/.test(file)) return 'group';
  if (/\/sites\/[^/]+\.yaml$/.test(file)) return 'site';
  return file.includes('/pages/') && file.endsWith('.yaml') ? 'page' : null;
}
