/** `forecourt reservation end`: the car was sold to whoever holds it, or is let go and the deposit goes back (C-6, B-27). */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { type ReadOptions, readOptions } from '#cli/command-options.ts';
import { getLead, requireLeadId } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { leadReference } from '#domain/lead/lead.ts';
import type { HoldEnd } from '#domain/reservation/hold.ts';
import { type EndOutcome, endHold } from '#use-cases/reservation/end-hold.ts';

const flag = { type: 'boolean' } as const;

export const reservationEndCommand: Command = {
  words: ['reservation', 'end'],
  summary: 'Ends the reservation of a car: sold to its shopper, or let go and the deposit given back.',
  usage: '--group GROUP REFERENCE (--sold | --let-go)',
  options: [
    groupOptionHelp('that owns the car'),
    { name: 'REFERENCE', description: 'The id of the request, or its reference, such as 3F2A-9C41.' },
    {
      name: '--sold',
      description: 'The shopper bought it: the deposit stays, and counts towards the price.',
    },
    {
      name: '--let-go',
      description: 'It is free again: all of the deposit goes back, and the shopper is told.',
    },
  ],
  run: runReservationEnd,
};

async function runReservationEnd(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, sold: flag, 'let-go': flag });
  const groupId = requireGroupId(options);
  const reference = requireLeadId(options);
  const end = requireEnd(options);
  return runInGroup(connect, groupId, async (group, ports) => {
    const { lead } = await getLead(ports.leadRegister, group.id, reference);
    const reservations = await ports.reservations();
    const [record] = await reservations.holdStore.findOfLeads(group.id, [lead.id]);
    if (record === undefined) throw new CommandFailure(`${leadReference(lead.id)} holds no car.`);
    const { id } = record.hold;
    const outcome = await endHold(
      { dealerGroupId: group.id, id, siteSlug: null, end },
      reservations,
      ports.clock(),
    );
    const after = await reservations.holdStore.find(group.id, id);
    const goesBack = (after?.refunds ?? []).length > 0;
    return answer(outcome, { io, end, goesBack, before: after?.hold.end ?? null });
  });
}

function requireEnd(options: ReadOptions): Extract<HoldEnd, 'bought' | 'dealer-released'> {
  const [isSold, isLetGo] = [options.isSet('sold'), options.isSet('let-go')];
  if (isSold === isLetGo) throw new CommandFailure('Say how it ends: --sold or --let-go.');
  return isSold ? 'bought' : 'dealer-released';
}

type Ended = {
  readonly io: CliIo;
  readonly end: HoldEnd;
  readonly goesBack: boolean;
  readonly before: HoldEnd | null;
};

function answer(outcome: EndOutcome, { io, end, goesBack, before }: Ended): ExitCode {
  switch (outcome) {
    case 'ended': {
      const money = goesBack ? ' The deposit goes back, within seconds while Forecourt runs.' : '';
      io.stdout(end === 'bought' ? 'Ended as sold.\n' : `Let go; the shopper is told.${money}\n`);
      return 0;
    }
    case 'ended-before':
      io.stdout(`It had ended before (${before ?? 'ended'}); nothing was changed.\n`);
      return 0;
    case 'away':
      throw new CommandFailure(
        'Somebody may be paying for it at this moment, and the payment service does not answer. Try again in a minute.',
      );
    case 'unknown':
      throw new CommandFailure('There is no such reservation.');
  }
}
