/**
 * `forecourt reservation end`: the car was sold to its holder, or was not after all, or is released and the deposit is
 * refunded.
 */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { type ReadOptions, readOptions } from '#cli/command-options.ts';
import { getLead, requireLeadId } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { leadReference } from '#domain/lead/lead.ts';
import { type EndOutcome, endHold } from '#use-cases/reservation/end-hold.ts';

const flag = { type: 'boolean' } as const;

export const reservationEndCommand: Command = {
  words: ['reservation', 'end'],
  summary:
    'Ends the reservation of a car: sold to its shopper, not sold after all, or let go; says what becomes of the deposit.',
  usage: '--group GROUP REFERENCE (--sold | --let-go | --sale-off)',
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
    {
      name: '--sale-off',
      description:
        'Said to be sold to them, and the sale fell through: it is free again or the next in line has it, all of the deposit goes back, and the shopper is told.',
    },
  ],
  run: runReservationEnd,
};

async function runReservationEnd(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, sold: flag, 'let-go': flag, 'sale-off': flag });
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

const ends = { sold: 'bought', 'let-go': 'dealer-released', 'sale-off': 'sale-fell-through' } as const;
const endNames = ['sold', 'let-go', 'sale-off'] as const;
type DealersEnd = (typeof ends)[keyof typeof ends];

function requireEnd(options: ReadOptions): DealersEnd {
  const [name, another] = endNames.filter((each) => options.isSet(each));
  if (name === undefined || another !== undefined) {
    throw new CommandFailure('Say how it ends: --sold, --let-go or --sale-off.');
  }
  return ends[name];
}

type Ended = {
  readonly io: CliIo;
  readonly end: DealersEnd;
  readonly goesBack: boolean;
  /** Null where it has not ended. */
  readonly before: string | null;
};

const endedText: Readonly<Record<DealersEnd, string>> = {
  bought: 'Ended as sold.',
  'dealer-released': 'Let go; the shopper is told.',
  'sale-fell-through': 'The sale is taken back; the shopper is told.',
};

function answer(outcome: EndOutcome, { io, end, goesBack, before }: Ended): ExitCode {
  switch (outcome) {
    case 'ended': {
      const money = goesBack ? ' The deposit goes back, within seconds while Forecourt runs.' : '';
      io.stdout(`${endedText[end]}${money}\n`);
      return 0;
    }
    case 'ended-before':
      io.stdout(`It had ended before (${before ?? 'ended'}); nothing was changed.\n`);
      return 0;
    case 'not-sold':
      throw new CommandFailure('It was not sold to them, so there is no sale to take back.');
    case 'away':
      throw new CommandFailure(
        'Somebody may be paying for it at this moment, and the payment service does not answer. Try again in a minute.',
      );
    case 'unknown':
      throw new CommandFailure('There is no such reservation.');
  }
}
