/** A form that saves itself while the person types: one save at a time, the next when it came back. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { readForm } from '#domain/site-edit/form-fields.ts';
import type { ContentField, ContentPart } from '#use-cases/site-editor/content-root.ts';
import { type FormProblem, quietField } from '#web/console/form-problem.ts';
import { planField, type SeenField } from './plan-field.ts';
import { untouchedText } from './value-field.tsx';

/** After the last letter; long enough to finish a word. */
const pauseMs = 500;
const settledMs = 50;

/** `round` changes where the field has to show another value. */
export type HeldField = SeenField & { readonly round: number; readonly value: ContentField['value'] };

type Held = Readonly<Record<string, HeldField>>;

export type LiveForm = {
  readonly form: React.RefObject<HTMLFormElement | null>;
  readonly held: (field: ContentField) => HeldField;
  /** What came back for the last save; null where it was taken. */
  readonly problem: FormProblem | null;
  /** Without waiting for a pause. */
  readonly save: () => void;
};

export function useLiveForm(part: ContentPart): LiveForm {
  const { fields } = part;
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<FormProblem>();
  const { state, data, submit } = fetcher;
  const sent = useRef(new Map<string, string>());
  const isWaiting = useRef(false);
  const retried = useRef<FormProblem>(undefined);
  const [held, setHeld] = useState<Held>(() => holdAll(fields));
  const known = useRef(held);
  known.current = held;

  const save = useCallback(() => {
    if (form.current === null) return;
    const content = new FormData(form.current);
    const typed = new Map(fields.map((field) => [field.path, typedText(field, content)]));
    const changed = fields.filter(({ path }) => typed.get(path) !== known.current[path]?.was);
    if (changed.length === 0) return;
    if (state !== 'idle') {
      isWaiting.current = true;
      return;
    }
    for (const { path } of changed) sent.current.set(path, typed.get(path) ?? '');
    content.set(quietField, '1');
    void submit(content, { method: 'post' });
  }, [fields, state, submit]);

  // A drawing between the last letter and its save changes what is saved with, and not whether.
  const latest = useRef(save);
  latest.current = save;

  // What others, or the own save, made of the draft since. Before any timer: a save in between would name the previous value.
  useLayoutEffect(() => {
    const content = form.current === null ? null : new FormData(form.current);
    const next: Record<string, HeldField> = {};
    const advanced = new Set<string>();
    for (const field of fields) {
      const { path, seen, value } = field;
      const server = { seen, was: untouchedText(field.shape, value) };
      const mine = known.current[path];
      const typed = content === null ? server.was : typedText(field, content);
      const plan =
        mine === undefined ? 'replace' : planField(mine, server, { typed, sent: sent.current.get(path) });
      if (plan === 'advance') advanced.add(path);
      if (plan === 'same' && mine !== undefined) next[path] = mine;
      else if (plan === 'advance') next[path] = { ...server, value, round: mine?.round ?? 0 };
      else if (plan === 'keep' && mine !== undefined)
        // Both values are shown by now: the next save is meant.
        next[path] = data !== undefined && data.conflicts.length > 0 ? { ...mine, ...server } : mine;
      else next[path] = { ...server, value, round: (mine?.round ?? 0) + 1 };
    }
    setHeld(next);
    // Another save of this screen changed what surrounds the field, and not its value: that is no conflict.
    const conflicts = data?.conflicts ?? [];
    const isOwn = conflicts.every(({ field }) => advanced.has(field));
    if (conflicts.length === 0 || !isOwn || retried.current === data) return;
    retried.current = data;
    const timer = setTimeout(() => latest.current(), settledMs);
    return () => clearTimeout(timer);
  }, [fields, data]);

  // Only once the form has what the save before it made of the draft.
  useEffect(() => {
    if (state !== 'idle' || !isWaiting.current) return;
    isWaiting.current = false;
    const timer = setTimeout(() => latest.current(), settledMs);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveNow = () => {
      clearTimeout(timer);
      latest.current();
    };
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(saveNow, pauseMs);
    };
    // Dates and other fields of several parts write into a hidden one, which says nothing by itself.
    const watcher = new MutationObserver(saveSoon);
    watcher.observe(element, { subtree: true, attributes: true, attributeFilter: ['value'] });
    element.addEventListener('input', saveSoon);
    element.addEventListener('focusout', saveNow);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
      element.removeEventListener('input', saveSoon);
      element.removeEventListener('focusout', saveNow);
    };
  }, []);

  const isRefused = data !== undefined && data.shown === undefined;
  return {
    form,
    held: (field) => held[field.path] ?? holdAll([field])[field.path] ?? emptyField,
    problem: isRefused ? data : null,
    save,
  };
}

const emptyField: HeldField = { seen: '', was: '', value: null, round: 0 };

function holdAll(fields: readonly ContentField[]): Held {
  return Object.fromEntries(
    fields.map(({ path, seen, shape, value }) => [
      path,
      { seen, was: untouchedText(shape, value), value, round: 0 },
    ]),
  );
}

/** What it would send now. */
function typedText({ path, shape }: ContentField, content: FormData): string {
  const read = readForm(shape, `v:${path}`, (name) => {
    const value = content.get(name);
    return typeof value === 'string' ? value : null;
  });
  return JSON.stringify(read) ?? '';
}
