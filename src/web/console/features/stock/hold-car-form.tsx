/** Who has a car held, for how long, and what they left: one form, filled in while they stand there or are on the phone. */
import { useFormState } from '#web/console/form-problem.ts';
import { Card } from '#web/console/ui/card.tsx';
import { SelectField, TextField } from '#web/console/ui/field.tsx';
import { FieldPair, PersonFields } from '#web/console/ui/person-form.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

type Props = {
  readonly formKey: string;
  readonly title: string;
  readonly stockNumber: string;
  /** Why it cannot be held now. */
  readonly problem: string | null;
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
  readonly hours: readonly { readonly value: string; readonly label: string }[];
  readonly defaultHours: string;
};

export function HoldCarForm({ formKey, title, stockNumber, problem, contact, hours, defaultHours }: Props) {
  const state = useFormState('hold');
  const { problemOf, valueOf: typed } = state;
  // Whoever was filling it in while somebody else was faster keeps what they typed.
  if (problem !== null && !state.isRefused)
    return (
      <Card title={`${title}, ${stockNumber}`}>
        <div className="card__body">
          <StatusMessage kind="warning">{problem}</StatusMessage>
        </div>
      </Card>
    );
  return (
    <PersonFields
      title={`${title}, ${stockNumber}`}
      name="hold"
      state={state}
      formKey={formKey}
      problem={problemOf('form') ?? problem}
      nameLabel="For whom"
      emailHint="They get word of it, with a link to let it go."
      contact={contact}
      note="Every page shows the car as reserved at once. When the time is over it is free again by itself."
      send="Hold the car"
    >
      <FieldPair>
        <SelectField
          label="How they asked"
          name="way"
          problem={problemOf('way')}
          defaultValue={typed('way', 'walk-in')}
          options={[
            { value: 'walk-in', label: 'They are here' },
            { value: 'phone', label: 'By phone' },
          ]}
        />
        <SelectField
          label="Hold it for"
          name="hours"
          problem={problemOf('hours')}
          defaultValue={typed('hours', defaultHours)}
          options={hours}
        />
      </FieldPair>
      <TextField
        label="Deposit that you took"
        hint="In dollars. It is noted here; the money stays in your own till, and you give it back yourself."
        name="deposit"
        inputMode="decimal"
        autoComplete="off"
        problem={problemOf('deposit')}
        defaultValue={typed('deposit', '')}
      />
    </PersonFields>
  );
}
