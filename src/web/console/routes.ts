/** Every address of the console. The group is the first part of each, so that one host serves all (decision 0031). */
import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [index('routes/front.tsx'), route('*', 'routes/unknown.ts')] satisfies RouteConfig;
