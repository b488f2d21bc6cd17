/** How configuration names a key in the environment, never in a file. */
import { z } from 'zod';

export const secretName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and hyphens, for example kestrel-crm')
  .describe(
    'Names the environment variable that holds the key: `kestrel-crm` is LEAD_SECRET_KESTREL_CRM. Keys never stand in a file.',
  )
  .meta({ staff: 'never' });

/** `kestrel-crm` of the keys that begin with LEAD_SECRET is LEAD_SECRET_KESTREL_CRM. */
export function secretVariableOf(prefix: string, name: string): string {
  return `${prefix}_${name.toUpperCase().replaceAll('-', '_')}`;
}
