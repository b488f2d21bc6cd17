/** What every loader and action starts from: the site, the business, and now. */
import { createContext } from 'react-router';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import type { PageFaults } from '#web/server/page-faults.ts';

export type RequestContext = {
  readonly site: SiteContext;
  readonly app: Application;
  readonly now: Date;
  /** Scheme, host and port that the site names itself by. */
  readonly origin: string;
  /** Network address of whoever asks, as the server sees it. */
  readonly clientAddress: string;
  readonly faults: PageFaults;
  /** Marks the scripts that the server writes itself; new for each page, and never sent. */
  readonly scriptMark: string;
};

export const requestContext = createContext<RequestContext>();
