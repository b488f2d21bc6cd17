/** What every loader and action starts from: the site, the business, and now. */
import { createContext } from 'react-router';
import type { SiteContext } from '../../domain/site/site-context.ts';
import type { Application } from '../../use-cases/application.ts';

export type RequestContext = {
  readonly site: SiteContext;
  readonly app: Application;
  readonly now: Date;
  /** Network address of whoever asks, as the server sees it. */
  readonly clientAddress: string;
};

export const requestContext = createContext<RequestContext>();
