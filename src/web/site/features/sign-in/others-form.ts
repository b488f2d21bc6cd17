/** Thrown for a form of another person than the one who is signed in now. */
import { isRecord } from '#domain/text/parse-json.ts';

export const othersForm = { kind: 'others-form' } as const;

export function isOthersForm(thrown: unknown): thrown is typeof othersForm {
  return isRecord(thrown) && thrown.kind === othersForm.kind;
}
