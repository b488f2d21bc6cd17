/** What a form gets back that was not taken: everything that was typed, and what stands in the way. */
import { useActionData } from 'react-router';
import type { FieldConflict } from '#use-cases/staff/act.ts';

export type FormProblem = {
  /** Which of the forms of the screen. */
  readonly form: string;
  readonly problems: Readonly<Record<string, string>>;
  readonly conflicts: readonly FieldConflict[];
  readonly values: Readonly<Record<string, string>>;
  /** What a form that only shows something came to. */
  readonly shown?: unknown;
};

export type FormState = {
  readonly isRefused: boolean;
  readonly problemOf: (field: string) => string | undefined;
  /** What was typed, else what stands there. */
  readonly valueOf: (field: string, stands: string) => string;
  readonly conflicts: readonly FieldConflict[];
  /** Undefined where the form was not sent, or was refused. */
  readonly shown: unknown;
};

/** Of one form of this screen, by its name. */
export function useFormState(name: string): FormState {
  const sent = useActionData() as FormProblem | undefined;
  const own = sent?.form === name ? sent : null;
  return {
    isRefused: own !== null && own.shown === undefined,
    problemOf: (field) => own?.problems[field],
    valueOf: (field, stands) => own?.values[field] ?? stands,
    conflicts: own?.conflicts ?? [],
    shown: own?.shown,
  };
}

/** Which of a screen's forms was sent stands in the field or the button of this name. */
export const formField = 'form';
