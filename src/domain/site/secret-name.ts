/** How configuration names a key in the environment, never in a file. */
import { z } from 'zod';

export const secretName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Enter lower-case letters, digits and hyphens, for example kestrel-crm')
  .meta({
    title: 'Key name',
    description:
      'The name of a key on the server, for example kestrel-crm. The key itself is never in this file.',
  })
  .meta({ staff: 'never' });

/** `kestrel-crm` of the keys that begin with LEAD_SECRET is LEAD_SECRET_KESTREL_CRM. */
export function secretVariableOf(prefix: string, name: string): string {
  return `${prefix}_${name.toUpperCase().replaceAll('-', '_')}`;
}
