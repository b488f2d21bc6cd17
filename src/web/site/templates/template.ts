/** What a template must draw. Structure differs by template, so each brings its own components; nothing overrides another's. */
import { createContext, type FC, type ReactNode, use } from 'react';
import type { CarPageView } from '../../../use-cases/car/view-car.ts';
import type { HomeView } from '../../../use-cases/content/view-home.ts';
import type { SiteView } from '../../../use-cases/site/view-site.ts';
import type { ListingView } from '../../../use-cases/stock-search/listing-view.ts';

export type Template = {
  readonly Header: FC<{ readonly site: SiteView }>;
  readonly Footer: FC<{ readonly site: SiteView }>;
  readonly HomePage: FC<{ readonly site: SiteView; readonly home: HomeView }>;
  readonly ListingPage: FC<{
    readonly site: SiteView;
    readonly listing: ListingView;
    readonly isLoading: boolean;
  }>;
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
