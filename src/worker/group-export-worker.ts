/** Makes the exports of whole dealer groups that staff ask for. */
import { type MakeExportsPorts, makeExports } from '#use-cases/group-archive/make-exports.ts';
import { type Lookout, lookAgain } from './look-again.ts';

export function createGroupExportWorker(app: MakeExportsPorts & { readonly everyMs?: number }): Lookout {
  const { reportFault, everyMs = 30_000 } = app;
  return lookAgain((isWanted) => makeExports(isWanted, app), {
    everyMs,
    name: 'exports of dealer groups',
    reportFault,
  });
}
