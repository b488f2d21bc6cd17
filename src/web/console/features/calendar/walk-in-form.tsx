/** Who stands at the door, and which car they take: one form, filled in while they wait (H-10). */
import { Form } from 'react-router';
import { walkInMinutes } from '#domain/lead-desk/walk-in-minutes.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Choice, SelectField, TextArea, TextField } from '#web/console/ui/field.tsx';

type Props = {
  /** A second press is the first. */
  readonly formKey: string;
  readonly locations: readonly { readonly value: string; readonly label: string }[];
};

export function WalkInForm({ formKey, locations }: Props) {
  const { problemOf, valueOf: typed } = useFormState('walk-in');
  if (locations.length === 0) {
    return (
      <EmptyState
        title="No location to enter it for"
        text="Your role names no location of this dealer group."
      />
    );
  }
  return (
    <Card title="Who is here">
      <Form method="post" className="card__body walk-in">
        <input type="hidden" name="key" value={typed('key', formKey)} />
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          required
          maxLength={80}
          problem={problemOf('name')}
          defaultValue={typed('name', '')}
        />
        <div className="walk-in__pair">
          <TextField
            label="Phone"
            hint="So that you can call them afterwards. May stay empty."
            name="phone"
            type="tel"
            autoComplete="off"
            problem={problemOf('phone')}
            defaultValue={typed('phone', '')}
          />
          <TextField
            label="Mail"
            hint="May stay empty."
            name="email"
            type="email"
            autoComplete="off"
            problem={problemOf('email')}
            defaultValue={typed('email', '')}
          />
        </div>
        <div className="walk-in__pair">
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
        </div>
        <div className="walk-in__pair">
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
        </div>
        <Choice
          type="checkbox"
          name="leavesNow"
          value="yes"
          defaultChecked={typed('leavesNow', '') === 'yes'}
        >
          The car leaves now. Its page then says that it is out, until you note that it is back.
        </Choice>
        <TextArea
          label="Anything to remember"
          name="words"
          rows={3}
          problem={problemOf('words')}
          defaultValue={typed('words', '')}
        />
        <div>
          <Button kind="main" name={formField} value="walk-in">
            Enter it
          </Button>
        </div>
      </Form>
    </Card>
  );
}
