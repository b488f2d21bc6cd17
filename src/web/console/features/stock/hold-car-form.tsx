/**
 * For whom a car is held, for how long, and their deposit: one form, filled in while they are present or on the phone.
 */
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
  // A person who was filling it in while a colleague was faster keeps what they typed.
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
      nameLabel="Name"
      emailHint="They are emailed the details with a link to end the hold."
      contact={contact}
      note="The car shows as reserved immediately, and becomes available again when the hold ends."
      send="Hold car"
    >
      <FieldPair>
        <SelectField
          label="How they contacted you"
          name="way"
          problem={problemOf('way')}
          defaultValue={typed('way', 'walk-in')}
          options={[
            { value: 'walk-in', label: 'In person' },
            { value: 'phone', label: 'By phone' },
          ]}
        />
        <SelectField
          label="Hold for"
          name="hours"
          problem={problemOf('hours')}
          defaultValue={typed('hours', defaultHours)}
          options={hours}
        />
      </FieldPair>
      <TextField
        label="Deposit taken"
        hint="In dollars, for your records. Take and refund the deposit yourself."
        name="deposit"
        inputMode="decimal"
        autoComplete="off"
        problem={problemOf('deposit')}
        defaultValue={typed('deposit', '')}
      />
    </PersonFields>
  );
}
