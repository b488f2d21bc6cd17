/** Next.js as it comes; compressing left out, as it is of all that are measured. */
import { dirname } from 'node:path';

export default { compress: false, poweredByHeader: false, turbopack: { root: dirname(import.meta.dirname) } };
