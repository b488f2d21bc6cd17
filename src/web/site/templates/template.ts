/** What a template must draw. Structure differs by template, so each brings its own components; nothing overrides another's. */
import { createContext, type FC, type ReactNode, use } from 'react';
import type { HomeView } from '#use-cases/content/view-home.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import type { ListingView } from '#view-models/listing/listing-view.ts';
import type { SiteView } from '#view-models/site/view-site.ts';

export type Template = {
  readonly Header: FC<{ readonly site: SiteView }>;
  readonly Footer: FC<{ readonly site: SiteView }>;
  readonly HomePage: FC<{ readonly site: SiteView; readonly home: HomeView }>;
  readonly ListingPage: FC<{ readonly listing: ListingView }>;
  /** A car in a row of cards, wherever a page shows some. */
  readonly Card: FC<{ readonly card: CarCardView; readonly sizes?: string }>;
  readonly CarPage: FC<{
    readonly site: SiteView;
    readonly page: CarPageView;
    /** The form about this car, at `#enquire`. */
    readonly enquiry: ReactNode;
  }>;
};

const TemplateContext = createContext<Template | null>(null);
export const TemplateProvider = TemplateContext.Provider;

export function useTemplate(): Template {
  const template = use(TemplateContext);
  if (!template) throw new Error('No TemplateProvider above this component.');
  return template;
}
