/** Grid or list: part of the address, so that it works without script and survives Back; not part of the search. */
import type { SiteConfig } from '#domain/site/config/site-config.ts';

export const resultLayouts = ['grid', 'list'] as const;
export type ResultLayout = (typeof resultLayouts)[number];

type LayoutSetting = { readonly search: Pick<SiteConfig['search'], 'resultLayout'> };

export const layoutParameter = 'view';

export function parseResultLayout(parameters: URLSearchParams, { search }: LayoutSetting): ResultLayout {
  const wanted = parameters.get(layoutParameter);
  return resultLayouts.find((layout) => layout === wanted) ?? search.resultLayout;
}

/** The address with the layout, where it is not the site's own. */
export function withResultLayout(address: string, layout: ResultLayout, { search }: LayoutSetting): string {
  if (layout === search.resultLayout) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${layoutParameter}=${layout}`;
}
