/** What changing a site from the console works with, and who does it. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { ConfigPath } from '#domain/site/config/config-layers.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { SiteDeskStore } from '#ports/sites/site-desk-store.ts';

export type SiteDeskPorts = {
  readonly siteDesk: SiteDeskStore;
  /** Read inside the lock. */
  readonly clock: Clock;
  readonly newId: () => string;
  /** Tells this process that a site changed, so that nobody waits for the next look. */
  readonly wakeSites: () => void;
  readonly siteChecks: SiteChecks;
};

/** What the schema cannot know. */
export type SiteChecks = {
  readonly hasPicture: (asset: string) => boolean;
  /** Colours that nobody could read, by the setting to change. */
  readonly findPoorContrast: (
    config: SiteConfig,
  ) => readonly { readonly path: ConfigPath; readonly message: string }[];
};

export type SiteCaller = {
  /** As colleagues know them; it stands beside every value they give. */
  readonly name: string;
  /** The entry of the audit about what they do here; it is appended in the transaction of the change. */
  readonly note: (facts: JsonValue) => AuditNote;
  /** Whether a setting is theirs to change, by the path of the edit. */
  readonly mayChange: (path: string) => boolean;
};
