/** Every template at once, for the server. The browser fetches only its own (load-template.ts). */
import type { SiteConfig } from '../../../domain/site/site-config.ts';
import { meridian } from './meridian/meridian.tsx';
import { outback } from './outback/outback.tsx';
import type { Template } from './template.ts';
import { volt } from './volt/volt.tsx';

export const templates: Readonly<Record<SiteConfig['template'], Template>> = { meridian, volt, outback };
