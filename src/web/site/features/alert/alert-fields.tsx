/** What an alert sends, where to and how often. */
import { alertFrequencies, type NewsKind, newsKinds } from '#domain/alert/alert.ts';
import type { AlertView } from '#use-cases/alert/list-alerts.ts';
import type { AlertGap, AlertSettings } from '#use-cases/alert/save-alert.ts';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export type FieldValues = Pick<AlertView, 'channel' | 'frequency' | 'kinds' | 'email' | 'isAgreed'>;

type Props = {
  /** Of this form among those of the page. */
  readonly id: string;
  /** What it is about, where there are several. */
  readonly about?: string;
  readonly values: FieldValues;
  readonly offered: readonly NewsKind[];
  readonly phoneText: string;
  readonly problems: AlertProblems;
};

/** "Lower prices, for sale again" */
export function formatNewsKinds(kinds: readonly NewsKind[]): string {
  const [first = 'Don’t send alerts', ...rest] = kinds.map((kind) => kindLabels[kind]);
  return [first, ...rest.map((label) => label.toLowerCase())].join(', ');
}

const kindLabels: Readonly<Record<NewsKind, string>> = {
  'new-match': 'New in stock',
  'price-drop': 'Lower prices',
  'back-in-stock': 'Back in stock',
  sold: 'Sold',
};

export function AlertFields({ id, about, values, offered, phoneText, problems }: Props) {
  return (
    <>
      <ChoiceGroup
        kind="checkbox"
        id={`${id}-kinds`}
        name="kinds"
        label="Alert me about"
        about={about}
        options={offered.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
        chosen={values.kinds}
        error={problems.kinds ?? undefined}
      />
      <ChoiceGroup
        kind="radio"
        id={`${id}-channel`}
        name="channel"
        label="Send by"
        about={about}
        options={[
          { value: 'email', label: 'Email' },
          { value: 'text', label: `Text to ${phoneText}` },
        ]}
        chosen={[values.channel]}
      />
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label="Email"
        isOptional
        help="We’ll email you a link to confirm this address."
        defaultValue={values.email}
        error={problems.email ?? undefined}
      />
      <ChoiceGroup
        kind="radio"
        id={`${id}-frequency`}
        name="frequency"
        label="How often"
        about={about}
        options={[
          { value: 'daily', label: 'Once a day, at 8 am' },
          { value: 'at-once', label: 'Straight away (texts from 8 am to 8 pm)' },
        ]}
        chosen={[values.frequency]}
      />
    </>
  );
}

/** Shown at the field that lacks it. */
export type AlertProblems = { readonly kinds: string | null; readonly email: string | null };

/** What the fields of an alert were set to. */
export const noAlertProblems: AlertProblems = { kinds: null, email: null };

export function alertProblems(lacks: readonly AlertGap[]): AlertProblems {
  return {
    kinds: lacks.includes('kinds')
      ? 'Choose at least one kind of alert, or select “Don’t send alerts”.'
      : null,
    email: lacks.includes('email') ? 'Enter an email address, e.g. name@example.com.' : null,
  };
}

/** Whatever no field can send is what is usual. */
export function readAlertSettings(posted: FormData): AlertSettings {
  const sent = posted.getAll('kinds');
  return {
    channel: posted.get('channel') === 'text' ? 'text' : 'email',
    frequency: alertFrequencies.find((each) => each === posted.get('frequency')) ?? 'daily',
    kinds: newsKinds.filter((kind) => sent.includes(kind)),
    email: String(posted.get('email') ?? '').slice(0, 300),
    isAgreed: posted.get('agreed') === 'yes',
  };
}
