/** Who stands at the door, and which car they take: one form, filled in while they wait. */
import { walkInMinutes } from '#domain/lead-inbox/walk-in-minutes.ts';
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
    return (
      <EmptyState
        title="No location to enter it for"
        text="Your role names no location of this dealer group."
      />
    );
  }
  return (
    <PersonFields
      title="Who is here"
      name="walk-in"
      state={state}
      formKey={formKey}
      nameLabel="Name"
      phoneHint="So that you can call them afterwards. May stay empty."
      emailHint="May stay empty."
      send="Enter it"
    >
      <FieldPair>
        <SelectField
          label="They want to"
          name="what"
          defaultValue={typed('what', 'drive')}
          options={[
            { value: 'drive', label: 'See or drive a car' },
            { value: 'service', label: 'Have their own car looked at' },
          ]}
        />
        <SelectField
          label="Where"
          name="location"
          defaultValue={typed('location', locations[0]?.value ?? '')}
          options={locations}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          label="Stock number of the car"
          hint="On the key tag. Not needed for service."
          name="stockNumber"
          autoComplete="off"
          problem={problemOf('stockNumber')}
          defaultValue={typed('stockNumber', '')}
        />
        <SelectField
          label="For how long"
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
        The car leaves now. Its page then says that it is out, until you note that it is back.
      </Choice>
    </PersonFields>
  );
}
