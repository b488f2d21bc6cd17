/** Every address of the console. The group is the first part of each, so that one host serves all (decision 0031). */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** What somebody needs to be signed in for: drawn inside the frame. */
const screens = [
  index('routes/group-index.ts'),
  route('today', 'routes/today.tsx'),
  route('leads', 'routes/leads.tsx'),
  route('leads/:lead', 'routes/lead.tsx'),
  route('calendar', 'routes/calendar.tsx'),
  route('more', 'routes/more.tsx'),
  route('*', 'routes/unknown.tsx', { id: 'unknown-in-group' }),
];

export default [
  index('routes/front.tsx'),
  route(':group', 'routes/group.tsx', [layout('routes/screen.tsx', screens)]),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
