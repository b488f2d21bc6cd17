/** IndexNow: telling search engines at once which addresses have changed. */
import { z } from 'zod';

export const indexNowConfigSchema = z.strictObject({
  key: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, '8 to 128 letters, digits and hyphens')
    .nullable()
    .default(null)
    .describe(
      'A key of your own making; it stands at `/KEY.txt` and is no secret. Changed cars are then announced every ten minutes; null announces nothing, and a demo site never does.',
    ),
});
