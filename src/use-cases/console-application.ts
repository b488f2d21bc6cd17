/** The business as the staff console sees it: what the sites work with, and what only staff may touch. `main` builds one. */
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { Application } from './application.ts';
import type { StaffPorts } from './staff/staff-ports.ts';

export type ConsoleApplication = Application &
  StaffPorts & {
    /** Those in force, in the order of the configuration. */
    readonly dealerGroups: () => readonly DealerGroup[];
  };
