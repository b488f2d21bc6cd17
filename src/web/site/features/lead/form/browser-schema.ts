/** The check of an enquiry as the browser runs it: without the compiler that zod makes of text, which the site's policy refuses. */
import { config } from 'zod';

export { checkTyped, stepOfErrors } from '#domain/lead/enquiry/enquiry-schema.ts';

config({ jitless: true });
