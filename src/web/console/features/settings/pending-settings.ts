/** What was typed on the settings of a site and is not published: it stays while sections are changed, until it is published or discarded. */
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { SettingsChange, TypedSetting } from '#use-cases/setting/change-settings.ts';
import { doneParameter } from '#web/console/ui/status-message.tsx';
import { readTypedSettings, wasField } from './would-change.tsx';

export type PendingSettings = {
  /** `was`: as its field was when it was shown. */
  readonly typed: readonly (TypedSetting & { readonly was: string })[];
  readonly released: SettingsChange['released'];
};

const none: PendingSettings = { typed: [], released: [] };

export type UsePending = {
  readonly pending: PendingSettings;
  readonly count: number;
  /** Reads the form again. */
  readonly note: (form: HTMLFormElement) => void;
  readonly discard: () => void;
  /** Another number after each time that they were discarded: fields start again from what is stored. */
  readonly round: number;
};

export function usePendingSettings(): UsePending {
  const [pending, setPending] = useState<PendingSettings>(none);
  const [round, setRound] = useState(0);
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const wasSaved = parameters.get(doneParameter) === 'saved';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second save leads to the same address.
  useEffect(() => {
    if (wasSaved) setPending(none);
  }, [wasSaved, key]);
  const count = pending.typed.length + pending.released.length;
  useEffect(() => {
    if (count === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [count]);
  return {
    pending,
    count,
    round,
    note(form) {
      const sent = new FormData(form);
      const { typed, released } = readTypedSettings(sent);
      const was = (path: string) => String(sent.get(wasField(path)) ?? '');
      setPending({ typed: typed.map((each) => ({ ...each, was: was(each.path) })), released });
    },
    discard() {
      setPending(none);
      setRound(round + 1);
    },
  };
}
