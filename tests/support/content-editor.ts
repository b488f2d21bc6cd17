/** The content editor over a database: two sites of one group, and everything that its screens load. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#adapters/postgres/database.ts';
import { staff } from '#adapters/postgres/schema/staff/staff.ts';
import { createMediaStore } from '#adapters/postgres/sites/media-store.ts';
import { createRedirectStore } from '#adapters/postgres/sites/redirect-store.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createPresenceStore } from '#adapters/postgres/staff/presence-store.ts';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { summariseSite } from '#domain/site-assembly/site-description.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import type { ChangePorts } from '#use-cases/change/change-ports.ts';
import type { PresencePorts } from '#use-cases/site-editor/content-presence.ts';
import type { NewPagePorts } from '#use-cases/site-editor/create-page.ts';
import type { ContentPorts } from '#use-cases/site-editor/view-content.ts';
import type { ActPorts } from '#use-cases/staff/act.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { exampleGeocoder } from './example-geocoder.ts';
import { type OpenSiteEditor, openSiteEditor } from './open-site-editor.ts';

export const contentGroup = 'kestrel-bay';

export type ContentEditorApp = ContentPorts &
  NewPagePorts &
  PresencePorts &
  ChangePorts &
  ActPorts & { readonly redirectStore: ReturnType<typeof createRedirectStore> };

export type ContentEditor = { readonly editor: OpenSiteEditor; readonly app: ContentEditorApp };

/** `hasOneSite`: quicker, where nothing is shared. */
export async function openContentEditor(
  database: Database,
  now: Date,
  { hasOneSite = false } = {},
): Promise<ContentEditor> {
  const editor = await openSiteEditor(database, now);
  const folder = join(editor.folder, 'groups', contentGroup, 'sites');
  const own = await readFile(join(folder, 'kestrel.yaml'), 'utf8');
  if (!hasOneSite)
    await writeFile(
      join(folder, 'kestrel-two.yaml'),
      own.replaceAll('kestrel.localhost', 'kestrel-two.localhost'),
    );
  await editor.takeFiles();
  const kestrel = await editor.site('kestrel');
  const sites = hasOneSite ? [kestrel] : [kestrel, await editor.site('kestrel-two')];
  const summaries = sites.map(summariseSite);
  const stockSearch = new MemoryStockSearch();
  for (const site of sites) await stockSearch.replaceStock(site, { cars: [], stockVersion: 1, now });
  return {
    editor,
    app: {
      ...editor.app,
      stockSearch,
      geocoder: exampleGeocoder(),
      auditLog: createAuditLog(database.db),
      presenceStore: createPresenceStore(database),
      redirectStore: createRedirectStore(database.db),
      mediaStore: createMediaStore(database.db),
      siteSummaries: () => summaries,
      sitesOf: (group) => (group === contentGroup ? sites : []),
      siteOrigin: ({ siteSlug }) => `https://${siteSlug}.example`,
      formKey: 'key',
    },
  };
}

export function contentCaller(
  name = 'Mia Tran',
  {
    role = 'web',
    locations = null,
    dealerGroupId = contentGroup,
    isViewingAs = false,
  }: {
    readonly role?: StaffRole;
    readonly locations?: readonly string[] | null;
    readonly dealerGroupId?: string;
    readonly isViewingAs?: boolean;
  } = {},
): StaffCaller {
  const grants = [{ id: 'grant', role, locations, leadFamilies: null, until: null }];
  return {
    member: { dealerGroupId, id: name, name, email: 'mia@example.com', grants },
    staffId: name,
    sessionId: 'session',
    network: null,
    isViewingAs,
    steppedUpAt: null,
    stepUpFor: null,
  };
}

/** A person of the group, so that colleagues see them by name. */
export async function hire({ db }: Pick<Database, 'db'>, name: string, dealerGroupId = contentGroup) {
  await db.insert(staff).values({
    dealerGroupId,
    id: name,
    email: `${name.replaceAll(' ', '.')}@example.com`,
    name,
    revision: 1,
    createdAt: new Date(0),
  });
}
