/** The addresses of the console's screens, each below its dealer group. */
import type { StepUpPurpose } from './staff-act.ts';

export const todayHref = (group: string) => `/${group}/today`;
export const leadsHref = (group: string) => `/${group}/leads`;
export const lateLeadsHref = (group: string) => `${leadsHref(group)}?state=late`;
export const leadsExportHref = (group: string) => `${leadsHref(group)}/export`;
export const leadHref = (group: string, lead: string) => `/${group}/leads/${lead}`;
export const unmatchedEmailsHref = (group: string) => `/${group}/leads/unplaced`;
export const mailHref = (group: string, mail: string) => `/${group}/leads/unplaced/${mail}`;
export const calendarHref = (group: string) => `/${group}/calendar`;
export const bookingsExportHref = (group: string) => `${calendarHref(group)}/export`;
export const walkInHref = (group: string) => `/${group}/calendar/walk-in`;
export const stockHref = (group: string, query = '') => `/${group}/stock${query === '' ? '' : `?${query}`}`;
export const stockExportHref = (group: string) => `/${group}/stock/export`;
export const stockChangeHref = (group: string, changeSet: string) => `/${group}/stock-changes/${changeSet}`;
export const changesHref = (group: string) => `/${group}/stock-changes`;
/** Where a car is added by hand; `draft`: one that was begun. */
export const newCarHref = (group: string, draft = '') =>
  `/${group}/stock/~new${draft === '' ? '' : `?draft=${encodeURIComponent(draft)}`}`;
/** `list`: the search that the car was found by, to go back to. */
export const carHref = (group: string, car: string, list = '') =>
  `/${group}/stock/${car}${list === '' ? '' : `?list=${encodeURIComponent(list)}`}`;
/** A search in plain words. */
export const commandHref = (group: string, sentence = '') =>
  `/${group}/command${sentence === '' ? '' : `?say=${encodeURIComponent(sentence)}`}`;
/** Where a car is held for a shopper; `lead`: their lead. */
export const holdCarHref = (group: string, car: string, lead = '') =>
  `/${group}/stock/${car}/hold${lead === '' ? '' : `?lead=${encodeURIComponent(lead)}`}`;
export const carPhotosHref = (group: string, car: string) => `/${group}/stock/${car}/photos`;
/** Photos on the phone, one hand at the camera; `query`: what was typed to find a car. */
export const yardHref = (group: string, query = '') =>
  `/${group}/yard${query === '' ? '' : `?q=${encodeURIComponent(query)}`}`;
export const yardCarHref = (group: string, car: string) => `/${group}/yard/${car}`;
export const staffHref = (group: string) => `/${group}/people`;
export const auditHref = (group: string) => `/${group}/audit`;
export const dataExportHref = (group: string) => `/${group}/everything-out`;
export const exportFileHref = (group: string, ticket: string) => `/${group}/everything-out/${ticket}`;
export const reportsHref = (group: string) => `/${group}/reports`;
export const reportExportHref = (group: string) => `/${group}/reports/export`;
export const feedsHref = (group: string) => `/${group}/feeds`;
export const newFeedHref = (group: string) => `/${group}/feeds/~add`;
/** A feed that is set up in the console; `step`: of its set-up. */
export const feedHref = (group: string, feed: string, step = '') =>
  `/${group}/feeds/~feed/${feed}${step === '' ? '' : `/${step}`}`;
export const feedMappingHref = (group: string, feed: string) => `/${group}/feeds/~mapping/${feed}`;
/** A file of a feed as it came. */
export const feedFileHref = (group: string, file: string) => `/${group}/feeds/~file/${file}`;
/** What keeps cars of one site out of a network of advertisements. */
export const channelHref = (group: string, site: string, network: string) =>
  `/${group}/feeds/${site}/${network}`;
/** Addresses that leads are posted to. */
export const webhooksHref = (group: string) => `/${group}/webhooks`;
export const webhookHref = (group: string, address: string, delivery = '') =>
  `/${group}/webhooks/one?${new URLSearchParams({ address, ...(delivery === '' ? {} : { delivery }) })}`;
/** Background jobs that failed. */
export const jobsHref = (group: string) => `/${group}/jobs`;
/** `reading`: one website that was read; `part`: its draft as a file. */
export const oldSiteHref = (group: string, reading = '', part = '') =>
  `/${group}/old-website${reading === '' ? '' : `/${reading}`}${part === '' ? '' : `/${part}`}`;
export const redirectsHref = (group: string, site = '') =>
  `/${group}/redirects${site === '' ? '' : `?site=${encodeURIComponent(site)}`}`;
export const pagesHref = (group: string, site = '') =>
  `/${group}/pages${site === '' ? '' : `?site=${encodeURIComponent(site)}`}`;
export const contentPageHref = (group: string, site: string, slug: string) =>
  `/${group}/pages/${site}/${slug}`;
/** Asked while a page is open in the editor. */
export const presenceHref = (group: string, query: string) => `/${group}/presence?${query}`;
export const newPageHref = (group: string, site = '') =>
  `/${group}/pages/~new${site === '' ? '' : `?site=${encodeURIComponent(site)}`}`;
/** A page that the sites of the group share. */
export const sharedPageHref = (group: string, slug: string) => `/${group}/pages/~shared/${slug}`;
export const offersHref = (group: string, site: string) => `/${group}/offers/${site}`;
/** The media library; `query` names the picture that is open, or what is looked for. */
export const mediaHref = (group: string, query = '') => `/${group}/media${query === '' ? '' : `?${query}`}`;
export const pictureHref = (group: string, asset: string) =>
  mediaHref(group, new URLSearchParams({ picture: asset }).toString());
/** The pictures that a field offers. */
export const mediaChoicesHref = (group: string) => `/${group}/media/choices`;
/** Takes a part of a picture, and answers with the new picture. */
export const mediaCropHref = (group: string) => `/${group}/media/crop`;
/** Takes one file, and answers with its picture. */
export const mediaUploadHref = (group: string) => `/${group}/media/upload`;
/** `show`: those that shoppers see, or those that they do not. */
export const reviewsHref = (group: string, site = '', show = '') => {
  const query = new URLSearchParams(Object.entries({ site, show }).filter(([, value]) => value !== ''));
  return `/${group}/reviews${query.size === 0 ? '' : `?${query}`}`;
};
export const releasesHref = (group: string) => `/${group}/releases`;
export const releaseHref = (group: string, release: string) => `/${group}/releases/${release}`;
export const releaseSettingsHref = (group: string, release: string, query = '') =>
  `/${group}/releases/${release}/settings${query === '' ? '' : `?${query}`}`;
export const settingsHref = (group: string, query = '') =>
  `/${group}/settings${query === '' ? '' : `?${query}`}`;
export const websitesHref = (group: string) => `/${group}/websites`;
export const newWebsiteHref = (group: string) => `/${group}/new-site`;
export const settingHistoryHref = (group: string, site: string) =>
  `/${group}/settings/versions?site=${encodeURIComponent(site)}`;
export const moreHref = (group: string) => `/${group}/more`;
export const accountHref = (group: string) => `/${group}/account`;
export const endImpersonationHref = (group: string) => `/${group}/back-to-myself`;
export const signOutHref = (group: string) => `/${group}/sign-out`;

/** `next`: the requested screen, of the same group. */
export function signInHref(group: string, next?: string): string {
  return `/${group}/sign-in${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`;
}

/** Where staff prove their identity a second time, and what is shown afterwards. */
export function stepUpHref(group: string, purpose: StepUpPurpose, next: string): string {
  return `/${group}/step-up?for=${purpose}&next=${encodeURIComponent(next)}`;
}

export const signInByCodeHref = (group: string) => `/${group}/sign-in/code`;
export const recoverHref = (group: string) => `/${group}/recover`;

/** What is shown after signing in: a screen of the same group and nothing else, whatever the address asks for. */
export function nextHref(group: string, requested: string | null): string {
  if (requested === null || !requested.startsWith(`/${group}/`)) return todayHref(group);
  return /[\\\p{Cc}]|\/\//u.test(requested) ? todayHref(group) : requested;
}

/**
 * The dealer group in an address of the console, as far as it is public. Whether there is such a group is not shown
 * without signing in to it: the page contains only what the address does.
 */
const address = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const maxLength = 80;
/** Folders of built files: of the shops, and of the console itself. */
const folders: ReadonlySet<string> = new Set(['assets', 'console-assets']);

export function isGroupAddress(text: string): boolean {
  return text.length <= maxLength && address.test(text) && !folders.has(text);
}

/** A typed name of a group, as its address would be. */
export function groupAddressOf(typed: string): string {
  const words =
    typed
      .slice(0, 2 * maxLength)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-');
}

/** "Kestrel Bay" of `kestrel-bay`. */
export function formatGroupAddress(group: string): string {
  return group
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
