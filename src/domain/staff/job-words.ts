/** What a background job does, in words for staff. */

const texts: Readonly<Record<string, string>> = {
  alerts: 'Send alerts to shoppers',
  'approved-feeds': 'Import approved feed files',
  'audit-anchors': 'Write the latest audit log hash to the server log',
  'due-changes': 'Apply scheduled changes',
  exports: 'Create dealer group exports',
  'feed-tasks': 'Import files of new feeds',
  'console-feeds': 'Import feeds set up in the console',
  'feed-mails': 'Email feed results',
  'feed-photos': 'Copy photos of feeds',
  feeds: 'Import stock feeds',
  holds: 'End holds',
  'incoming-mail': 'Receive customer replies',
  'index-now': 'Tell search engines about changed cars',
  'lead-clocks': 'Report overdue leads',
  'lead-tasks': 'Remind staff of tasks',
  'old-alerts': 'Delete old alerts',
  'old-sites': 'Read former websites',
  payments: 'Check payments and refunds',
  'photo-check': 'Check photo files',
  'photo-mails': 'Email shoppers about new photos',
  'purchase-erasure': 'Delete old purchases',
  'release-alarms': 'Report failed releases',
  releases: 'Publish releases',
  reviews: 'Update reviews',
  'shortlist-erasure': 'Delete old shared shortlists',
  'webhook-mails': 'Report paused webhooks',
  'unpaid-claims': 'End unpaid reservations',
};

export const jobNames = Object.keys(texts);

export const describeJob = (kind: string): string =>
  Object.hasOwn(texts, kind) ? (texts[kind] ?? kind) : kind;
