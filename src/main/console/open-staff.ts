/** What the console works with besides the application of the sites: staff, their keys and sessions, the audit, mails to them. */

import type { Database } from '#adapters/postgres/database.ts';
import { createSubmissionCounts } from '#adapters/postgres/leads/submission-counts.ts';
import { readSigningKey } from '#adapters/postgres/shoppers/signing-key.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createStaffKeyStore } from '#adapters/postgres/staff/staff-keys.ts';
import { createStaffSessionStore } from '#adapters/postgres/staff/staff-sessions.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import type { Environment } from '#config/environment.ts';
import { createStaffLimiters } from '#main/services/limiters.ts';
import { createPlainMailer, senderOf } from '#main/services/plain-mailer.ts';
import type { LeadMailSender } from '#ports/leads/lead-mail-sender.ts';
import type { Application } from '#use-cases/application.ts';
import type { StaffPorts } from '#use-cases/staff/staff-ports.ts';
import { stretchByScrypt } from '#use-cases/staff/staff-secrets.ts';

export type StaffConsolePorts = Pick<
  StaffPorts,
  | 'staffStore'
  | 'staffKeyStore'
  | 'staffSessionStore'
  | 'auditLog'
  | 'staffMailer'
  | 'staffKey'
  | 'stretchCode'
  | 'staffLimiters'
>;

type Opened = {
  readonly database: Pick<Database, 'db'>;
  readonly mail: LeadMailSender;
  readonly reportFault: Application['reportFault'];
  /** Called with the limit that was reached. */
  readonly noteReached: (scope: string) => void;
};

export async function openStaff(
  environment: Pick<Environment, 'mode' | 'smtp' | 'publicUrl'>,
  { database: { db }, mail, reportFault, noteReached }: Opened,
): Promise<StaffConsolePorts> {
  const counts = createSubmissionCounts(db, await readSigningKey(db, 'limits'));
  return {
    staffStore: createStaffStore(db),
    staffKeyStore: createStaffKeyStore(db),
    staffSessionStore: createStaffSessionStore(db),
    auditLog: createAuditLog(db),
    staffMailer: createPlainMailer({ mail, sender: senderOf(environment) }),
    staffKey: await readSigningKey(db, 'staff'),
    stretchCode: stretchByScrypt,
    staffLimiters: createStaffLimiters({ mode: environment.mode, counts, reportFault, noteReached }),
  };
}
