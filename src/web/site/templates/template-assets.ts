/** Each template's one stylesheet and the fonts its first screen needs. */
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import sora from '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2?url';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import meridianStylesheet from '#web/site/templates/meridian/meridian.css?url';
import outbackStylesheet from '#web/site/templates/outback/outback.css?url';
import voltStylesheet from '#web/site/templates/volt/volt.css?url';

type TemplateAssets = { readonly stylesheet: string; readonly fonts: readonly string[] };

export const templateAssets: Readonly<Record<SiteConfig['template'], TemplateAssets>> = {
  meridian: { stylesheet: meridianStylesheet, fonts: [archivo] },
  volt: { stylesheet: voltStylesheet, fonts: [sora] },
  outback: { stylesheet: outbackStylesheet, fonts: [figtree, fraunces] },
};
