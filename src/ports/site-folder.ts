/** The folder of the sites, where a new one is written. */
export interface SiteFolder {
  /** Whether the group has a folder already. */
  hasGroup(groupId: string): Promise<boolean>;
  /** By path inside the folder. All of them or none: a file that is there already is never written over. */
  write(files: Readonly<Record<string, string>>): Promise<void>;
}
