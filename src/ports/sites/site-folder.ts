/** The folder of the sites, where a new one is written. */
export interface SiteFolder {
  /** Where the files of a group are, as one types it from the current folder. */
  pathOf(groupId: string): string;
  /** Whether the group has a folder already. */
  hasGroup(groupId: string): Promise<boolean>;
  /** The pages of a group, by address. */
  listPages(groupId: string): Promise<readonly string[]>;
  /** By path inside the folder. All of them or none: a file that is there already is never written over. */
  write(files: Readonly<Record<string, string>>): Promise<void>;
  /** By path inside the folder; what is there already is replaced. */
  renew(files: Readonly<Record<string, string>>): Promise<void>;
}
