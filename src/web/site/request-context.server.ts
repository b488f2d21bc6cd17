/** What every loader and action starts from: the site, the business, and now. */
import { createContext } from 'react-router';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import type { SiteCookies } from '#web/server/headers/site-cookies.ts';
import type { PageFaults } from '#web/server/pages/page-faults.ts';

export type RequestContext = {
  readonly site: SiteContext;
  readonly app: Application;
  readonly now: Date;
  /** What was asked for, as its visitor knows it: the router may know it by another name. */
  readonly address: URL;
  /** Scheme, host and port that the site names itself by. */
  readonly origin: string;
  /** Network address of the client, as the server sees it. */
  readonly clientAddress: string;
  /** The page that led here, as the browser says it; null or left out where it says nothing, and on an address that is shared. */
  readonly referrer?: string | null;
  /** None on an address that is shared: what one visitor brings cannot show in another's page. */
  readonly cookies: SiteCookies;
  /** A post that may come from anywhere: its page has to prove that it is ours (`post-checks.ts`). Left out where none can. */
  readonly isSenderHidden?: boolean;
  /** The sign-in that redirects back here, for a form of a shopper whose session ran out; else null or left out. */
  readonly signInHref?: string | null;
  readonly faults: PageFaults;
  /** Marks the scripts that the server writes itself; new for each page, and never sent. */
  readonly scriptMark: string;
};

export const requestContext = createContext<RequestContext>();
