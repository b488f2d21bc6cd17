/** Every address of the console. The group is the first part of each, so that one host serves all (decision 0031). */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** What somebody needs to be signed in for: drawn inside the frame. */
const screens = [
  index('routes/group-index.ts'),
  route('today', 'routes/today.tsx'),
  route('stock', 'routes/stock.tsx'),
  route('stock/:car', 'routes/stock-car.tsx'),
  route('stock-changes', 'routes/stock-changes.tsx'),
  route('stock-changes/:change', 'routes/stock-change.tsx'),
  route('command', 'routes/command.tsx'),
  route('leads', 'routes/leads.tsx'),
  route('leads/unplaced', 'routes/leads-unplaced.tsx'),
  route('leads/:lead', 'routes/lead.tsx'),
  route('calendar', 'routes/calendar.tsx'),
  route('calendar/walk-in', 'routes/walk-in.tsx'),
  route('pages', 'routes/content.tsx'),
  route('pages/:site/*', 'routes/content-page.tsx'),
  route('offers/:site', 'routes/offers.tsx'),
  route('feeds', 'routes/feeds.tsx'),
  route('feeds/:site/:network', 'routes/channel.tsx'),
  route('settings', 'routes/settings.tsx'),
  route('settings/versions', 'routes/setting-history.tsx'),
  route('redirects', 'routes/redirects.tsx'),
  route('more', 'routes/more.tsx'),
  route('account', 'routes/account.tsx'),
  route('people', 'routes/people.tsx'),
  route('audit', 'routes/audit.tsx'),
  route('*', 'routes/unknown.tsx', { id: 'unknown-in-group' }),
];

export default [
  index('routes/front.tsx'),
  route(':group/sign-in', 'routes/sign-in.tsx'),
  route(':group/sign-in/code', 'routes/sign-in-code.tsx'),
  route(':group/recover', 'routes/recover.tsx'),
  route(':group/recover/:token', 'routes/join.tsx', { id: 'recovery' }),
  route(':group/invitation/:token', 'routes/join.tsx', { id: 'invitation' }),
  route(':group/account/recovery-codes', 'routes/recovery-codes.tsx'),
  route(':group/audit/export', 'routes/audit-export.ts'),
  route(':group/back-to-myself', 'routes/back-to-myself.ts'),
  route(':group/step-up', 'routes/step-up.tsx'),
  route(':group/sign-out', 'routes/sign-out.ts'),
  route(':group', 'routes/group.tsx', [layout('routes/screen.tsx', screens)]),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
