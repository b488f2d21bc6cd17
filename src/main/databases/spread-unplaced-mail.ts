/** Mail that leads to no conversation, over several databases: with the one group that knows its sender, or with nobody. */
import { createUnplacedMailStore } from '#adapters/postgres/leads/unplaced-mail-store.ts';
import type { UnplacedMailStore } from '#ports/leads/unplaced-mail-store.ts';
import type { Cells } from './cells.ts';

export function spreadUnplacedMail(cells: Cells): UnplacedMailStore {
  return cells.spread(({ db }) => createUnplacedMailStore(db), {
    keep: async ({ all, of, installation }, mail, named) => {
      if (named !== null) return of(named).keep(mail, named);
      const knowing: UnplacedMailStore[] = [];
      for (const store of all) if (await store.knows(mail.sender)) knowing.push(store);
      const [only, another] = knowing;
      return another === undefined && only !== undefined
        ? only.keep(mail, null)
        : installation.keep(mail, null, { isOfNobody: another !== undefined });
    },
    list: ({ installation, of }, dealerGroupId, limit) =>
      (dealerGroupId === null ? installation : of(dealerGroupId)).list(dealerGroupId, limit),
  });
}
