/** What every loader and action of the console starts from: who asks, the business, and now. */
import { createContext } from 'react-router';
import type { ConsoleApplication } from '#use-cases/console-application.ts';
import type { PageFaults } from '#web/server/pages/page-faults.ts';

export type ConsoleRequest = {
  readonly app: ConsoleApplication;
  readonly now: Date;
  /** Scheme, host and port of the console. */
  readonly origin: string;
  /** Network address of the client, as the server sees it. */
  readonly clientAddress: string;
  readonly userAgent: string | null;
  /** The cookies as they came; each screen reads its own (`console-cookies.ts`). */
  readonly cookieHeader: string | null;
  readonly faults: PageFaults;
  /** Of the policy of this one answer: only scripts and styles that bear it are run. */
  readonly nonce: string;
  /** The caller is signed in to this dealer group: the policy of the response may name its sites. */
  readonly noteSignedIn: (dealerGroupId: string) => void;
};

export const consoleRequest = createContext<ConsoleRequest>();

/** With what of it the router read. */
export type OpenRequest = ConsoleRequest & {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
};
