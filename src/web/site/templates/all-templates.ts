/** Every template at once, for the server, which alone draws whole pages; the browser fetches its own one's sheet. */
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { meridian } from '#web/site/templates/meridian/meridian.tsx';
import { outback } from '#web/site/templates/outback/outback.tsx';
import { volt } from '#web/site/templates/volt/volt.tsx';
import type { Template } from './template.ts';

export const templates: Readonly<Record<SiteConfig['template'], Template>> = { meridian, volt, outback };
