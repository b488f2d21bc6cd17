/** The commands about a dealer group's audit: `audit export` and `audit verify`. */

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { describeBreak } from '#domain/audit/hash-chain.ts';
import { verifyAudit } from '#use-cases/staff/verify-audit.ts';

const entriesAtOnce = 500;

/** `forecourt audit export`: the audit of a dealer group, an entry a line, with the hashes that prove it. */
export const auditExportCommand: Command = {
  words: ['audit', 'export'],
  summary: 'Print the audit log as JSON lines, without shoppers’ names.',
  usage: '--group GROUP',
  options: [groupOptionHelp('whose audit log it is')],
  run: runAuditExport,
};

async function runAuditExport(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, groupOption);
  refusePositionals(options);
  const groupId = requireGroupId(options);
  return runInGroup(connect, groupId, async ({ id }, { auditLog }) => {
    for (let afterSeq = 0; ; ) {
      const entries = await auditLog.readFrom(id, afterSeq, entriesAtOnce);
      for (const entry of entries) io.stdout(`${JSON.stringify(entry)}\n`);
      const last = entries.at(-1);
      if (last === undefined) return 0;
      afterSeq = last.seq;
    }
  });
}

const text = { type: 'string' } as const;

/** `forecourt audit verify`: follows the chain of a group's audit log and says where it was changed. */
export const auditVerifyCommand: Command = {
  words: ['audit', 'verify'],
  summary: 'Verify the audit log and print the hash of its last entry.',
  usage: '--group GROUP [--head HASH] [--log FILE]',
  options: [
    groupOptionHelp('whose audit log it is'),
    {
      name: '--head HASH',
      description: 'An entry hash that you stored elsewhere. The log must contain it.',
    },
    {
      name: '--log FILE',
      description: 'A server log. The audit log must contain every hash recorded there.',
    },
  ],
  run: runAuditVerify,
};

async function runAuditVerify(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, head: text, log: text });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  return runInGroup(connect, groupId, async ({ id }, { auditLog }) => {
    const anchors = [...readHead(options.text('head')), ...(await readLog(options.text('log'), id, io.cwd))];
    const { head, broken } = await verifyAudit(id, { auditLog }, anchors);
    if (broken !== null) {
      io.stderr(`The audit log of ${id} is damaged: ${describeBreak(broken)}\n`);
      return 1;
    }
    io.stdout(
      head.seq === 0
        ? `The audit log of ${id} has no entries yet.\n`
        : `The audit log of ${id} is unchanged: ${head.seq} entries${anchors.length === 0 ? '' : `, ${anchors.length} recorded elsewhere`}. Hash of the last entry: ${head.hash}. Store it elsewhere to prove that earlier entries were not rewritten.\n`,
    );
    return 0;
  });
}

function readHead(hash: string | undefined): readonly string[] {
  if (hash === undefined) return [];
  if (/^[0-9a-f]{64}$/.test(hash)) return [hash];
  throw new CommandFailure('--head must be a hash of 64 digits, as "audit verify" and the log say it.');
}

/** Lines of JSON; others are passed over. */
async function readLog(file: string | undefined, groupId: string, cwd: string): Promise<readonly string[]> {
  if (file === undefined) return [];
  const content = await readFile(resolve(cwd, file), 'utf8').catch(() => {
    throw new CommandFailure(`--log: ${file} could not be read.`);
  });
  const heads = new Set(content.split('\n').flatMap((line) => readAnchor(line, groupId)));
  if (heads.size === 0) throw new CommandFailure(`--log: ${file} notes no end of the audit of ${groupId}.`);
  return [...heads];
}

function readAnchor(line: string, groupId: string): readonly string[] {
  // A journal may set its own words in front.
  const start = line.indexOf('{');
  if (start < 0 || !line.includes('"auditHead"')) return [];
  try {
    const { dealerGroupId, auditHead } = JSON.parse(line.slice(start)) as Record<string, unknown>;
    return dealerGroupId === groupId && typeof auditHead === 'string' ? [auditHead] : [];
  } catch {
    return [];
  }
}
