/** The walk-in, and which car they take: one form, filled in while they wait. */
import { walkInMinutes } from '#domain/lead-inbox/calendar-entry.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Choice, SelectField, TextField } from '#web/console/ui/field.tsx';
import { FieldPair, PersonFields } from '#web/console/ui/person-form.tsx';

type Props = {
  /** A second press is the first. */
  readonly formKey: string;
  readonly locations: readonly { readonly value: string; readonly label: string }[];
};

export function WalkInForm({ formKey, locations }: Props) {
  const state = useFormState('walk-in');
  const { problemOf, valueOf: typed } = state;
  if (locations.length === 0) {
    return <EmptyState title="No locations" text="Your role has no locations. Ask an owner to add one." />;
  }
  return (
    <PersonFields
      title="Customer"
      name="walk-in"
      state={state}
      formKey={formKey}
      nameLabel="Name"
      phoneHint="Optional. Lets you call them afterwards."
      emailHint="Optional."
      send="Add walk-in"
    >
      <FieldPair>
        <SelectField
          label="Reason for visit"
          name="what"
          defaultValue={typed('what', 'drive')}
          options={[
            { value: 'drive', label: 'See or drive a car' },
            { value: 'service', label: 'Have their own car serviced' },
          ]}
        />
        <SelectField
          label="Location"
          name="location"
          defaultValue={typed('location', locations[0]?.value ?? '')}
          options={locations}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          label="Stock number of the car"
          hint="On the key tag. Leave empty for service."
          name="stockNumber"
          autoComplete="off"
          problem={problemOf('stockNumber')}
          defaultValue={typed('stockNumber', '')}
        />
        <SelectField
          label="Duration"
          name="minutes"
          problem={problemOf('minutes')}
          defaultValue={typed('minutes', '45')}
          options={walkInMinutes.map((minutes) => ({
            value: String(minutes),
            label: `${minutes} minutes`,
          }))}
        />
      </FieldPair>
      <Choice type="checkbox" name="leavesNow" value="yes" defaultChecked={typed('leavesNow', '') === 'yes'}>
        The car is leaving now. Its page shows it as out until you mark it as returned.
      </Choice>
    </PersonFields>
  );
}
