/** A form that was refused: everything that was typed, and the errors. */
import { useEffect, useRef } from 'react';
import { useActionData, useNavigation } from 'react-router';
import { parseJson } from '#domain/text/parse-json.ts';
import type { ConfirmQuestion, FieldConflict } from '#use-cases/staff/act.ts';

export type FormProblem = {
  /** Which of the forms of the screen. */
  readonly form: string;
  readonly problems: Readonly<Record<string, string>>;
  readonly conflicts: readonly FieldConflict[];
  readonly values: Readonly<Record<string, string>>;
  /** What has to be confirmed before it is taken. */
  readonly question?: ConfirmQuestion | null;
  /** What a form that only shows something came to. */
  readonly shown?: unknown;
};

export type FormState = {
  /** Whether what is shown is the answer to this form, refused or not. */
  readonly wasSent: boolean;
  readonly isRefused: boolean;
  readonly problemOf: (field: string) => string | undefined;
  /** What was typed, else the current value. */
  readonly valueOf: (field: string, current: string) => string;
  readonly conflicts: readonly FieldConflict[];
  readonly question: ConfirmQuestion | null;
  /** Undefined where the form was not sent, or was refused. */
  readonly shown: unknown;
};

/** Of one form of this screen, by its name. */
export function useFormState(name: string): FormState {
  const sent = useActionData() as FormProblem | undefined;
  const { state, formMethod } = useNavigation();
  // A response is here before what the screen reads again with it: a form that is sent between the two would name the
  // previous value, and be refused again.
  const isBehind = state === 'loading' && formMethod === 'POST';
  const settled = useRef<FormProblem | null>(null);
  if (!isBehind) settled.current = sent?.form === name ? sent : null;
  return useProblemState(settled.current);
}

/** Of a form that is sent beside the screen, with what came back for it. */
export function useProblemState(own: FormProblem | null): FormState {
  const wrong = own !== null && own.shown === undefined ? own.problems : null;
  // The button that was pressed may be far below the field that has to be another.
  useEffect(() => {
    if (wrong !== null && Object.keys(wrong).length > 0)
      document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [wrong]);
  return {
    wasSent: own !== null,
    isRefused: own !== null && own.shown === undefined,
    problemOf: (field) => own?.problems[field],
    valueOf: (field, current) => own?.values[field] ?? current,
    conflicts: own?.conflicts ?? [],
    question: own?.question ?? null,
    shown: own?.shown,
  };
}

/** Which of a screen's forms was sent is in the field or the button of this name. */
export const formField = 'form';

/** Sent by script while the person works on: the answer leads nowhere. */
export const quietField = 'quiet';

/** What was typed, as it goes through step-up and is sent on after it: in the form itself, never in an address. */
export type TypedForm = readonly (readonly [name: string, text: string])[];

export const typedField = 'typed';

/** Of several of a name all; files are left out. */
export function typedFormOf(sent: FormData): TypedForm {
  return [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
}

/** Null where it is none. */
export function readTypedForm(text: string): TypedForm | null {
  const read = parseJson(text);
  if (!Array.isArray(read) || read.length === 0) return null;
  const isPair = (each: unknown): each is readonly [string, string] =>
    Array.isArray(each) && each.length === 2 && each.every((part) => typeof part === 'string');
  return read.every(isPair) ? read : null;
}
