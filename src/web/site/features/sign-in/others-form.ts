/** What is thrown for a form of somebody who is not the one that is signed in now. */
import { isRecord } from '#domain/text/parse-json.ts';

export const othersForm = { kind: 'others-form' } as const;

export function isOthersForm(thrown: unknown): thrown is typeof othersForm {
  return isRecord(thrown) && thrown.kind === othersForm.kind;
}
