/** What setting up feeds in the console works with, and whose folders and keys a dealer group may name there. */
import type { FetchedFeed } from '#domain/site/config/fetched-feed-config.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { FeedOrigin, FeedSetup, FeedTask, FeedTaskKind } from '#domain/stock-feed/feed-setup.ts';
import type { PlaceName } from '#domain/stock-feed/suggest-mapping.ts';
import type { FeedPhotoStore } from '#ports/photos/feed-photos.ts';
import type { FeedFileStore, FeedSetupStore } from '#ports/stock/feed-setup-store.ts';
import type { FeedFiles, FeedSchedule } from '#ports/stock/feed-source.ts';
import type { ScopedCall } from '#use-cases/staff/act.ts';

/** What staff may have fetched, as the operator allows it. */
export type FetchAllowance = { readonly addresses: boolean; readonly folders: boolean };

export type FeedSetupPorts = {
  readonly dealerGroups: () => readonly DealerGroup[];
  readonly feedSetups: FeedSetupStore;
  readonly feedFileStore: FeedFileStore;
  readonly feedFiles: Pick<FeedFiles, 'writeMapping'>;
  readonly feedSchedule: Pick<FeedSchedule, 'listLooks' | 'makeDue'>;
  readonly feedPhotos: Pick<FeedPhotoStore, 'countByFeed' | 'retry'>;
  readonly feedAllowance: FetchAllowance;
  readonly newFeedId: () => string;
  readonly triggerFeedTasks: () => void;
  readonly triggerFeedPhotos: (dealerGroupId: string) => void;
  readonly triggerFeedFetch: (dealerGroupId: string) => void;
};

/** A feed belongs to no location: only a role that reaches all of the group may set one up. */
export const wholeGroup = () => [{}];
export const loadSetup = async (
  { requested, dealerGroupId }: ScopedCall<{ readonly name: string }>,
  app: Pick<FeedSetupPorts, 'feedSetups'>,
): Promise<FeedSetup | null> => app.feedSetups.find({ dealerGroupId, name: requested.name });
export const aboutFeed = ({ name }: { readonly name: string }) => ({ kind: 'feed', id: name });

export function newTask(kind: FeedTaskKind, id: string, now: Date): FeedTask {
  const at = { requestedAt: now.toISOString(), isCancelRequested: false };
  return { ...at, id, kind, state: 'waiting', progress: null, reason: null };
}

/** Why the group may not have it fetched; null where it may. */
export function originProblem(
  { origin, dealerGroupId }: { readonly origin: FeedOrigin; readonly dealerGroupId: string },
  { dealerGroups, feedAllowance }: Pick<FeedSetupPorts, 'dealerGroups' | 'feedAllowance'>,
): string | null {
  if (origin.by === 'upload') return null;
  if (!feedAllowance[origin.by === 'folder' ? 'folders' : 'addresses'])
    return 'Your operator has not allowed this. Upload the file instead.';
  if (origin.by === 'https') {
    const { username, password, protocol } = new URL(origin.url);
    if (username !== '' || password !== '')
      return 'Leave the user name and password out of the address. Your operator stores them as a key.';
    if (protocol !== 'https:') return 'Enter an address that begins with https://.';
  }
  const name = nameOwned(origin);
  if (name === null || ownerOf(name, dealerGroups()) === dealerGroupId) return null;
  return `Names of folders and keys begin with ${dealerGroupId}, for example ${dealerGroupId}-dms.`;
}

function nameOwned(origin: FetchedFeed['from']): string | null {
  return origin.by === 'folder' ? origin.folder : origin.secret;
}

/** The group whose id the name begins with; of several, the longest: no group reads what is another's. */
function ownerOf(name: string, groups: readonly DealerGroup[]): string | null {
  const own = groups.filter(({ id }) => name === id || name.startsWith(`${id}-`));
  return own.sort((one, other) => other.id.length - one.id.length)[0]?.id ?? null;
}

/** What feeds may call the group's locations. */
export function placesOf({ locations }: Pick<DealerGroup, 'locations'>): readonly PlaceName[] {
  return locations.map(({ slug, name, address }) => ({
    slug,
    names: [...new Set([slug, name, address.city])].filter((each) => each !== ''),
  }));
}
