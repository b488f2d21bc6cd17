/** Who has a car held, for how long, and what they left: one form, filled in while they stand there or are on the phone. */
import { Form } from 'react-router';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { SelectField, TextArea, TextField } from '#web/console/ui/field.tsx';
import { Notice } from '#web/console/ui/notice.tsx';

type Props = {
  readonly formKey: string;
  readonly title: string;
  readonly stockNumber: string;
  /** Why it cannot be held now. */
  readonly problem: string | null;
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
  readonly hours: readonly { readonly value: string; readonly label: string }[];
  readonly usualHours: string;
};

export function HoldCarForm({ formKey, title, stockNumber, problem, contact, hours, usualHours }: Props) {
  const { problemOf, valueOf: typed } = useFormState('hold');
  const wrong = problemOf('form') ?? problem;
  return (
    <Card title={`${title}, ${stockNumber}`}>
      <Form method="post" className="card__body walk-in">
        {wrong ? <Notice kind="problem">{wrong}</Notice> : null}
        <input type="hidden" name="key" value={typed('key', formKey)} />
        <TextField
          label="For whom"
          name="name"
          autoComplete="off"
          required
          maxLength={80}
          problem={problemOf('name')}
          defaultValue={typed('name', contact.name)}
        />
        <div className="walk-in__pair">
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            autoComplete="off"
            problem={problemOf('phone')}
            defaultValue={typed('phone', contact.phone)}
          />
          <TextField
            label="Mail"
            hint="They get word of it, with a link to let it go."
            name="email"
            type="email"
            autoComplete="off"
            problem={problemOf('email')}
            defaultValue={typed('email', contact.email)}
          />
        </div>
        <div className="walk-in__pair">
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
            defaultValue={typed('hours', usualHours)}
            options={hours}
          />
        </div>
        <TextField
          label="Deposit that you took"
          hint="In dollars. It is noted here; the money stays in your own till, and you give it back yourself."
          name="deposit"
          inputMode="decimal"
          autoComplete="off"
          problem={problemOf('deposit')}
          defaultValue={typed('deposit', '')}
        />
        <TextArea
          label="Anything to remember"
          name="words"
          rows={3}
          problem={problemOf('words')}
          defaultValue={typed('words', '')}
        />
        <p className="quiet">
          Every page shows the car as reserved at once. When the time is over it is free again by itself.
        </p>
        <div>
          <Button kind="main" name={formField} value="hold">
            Hold the car
          </Button>
        </div>
      </Form>
    </Card>
  );
}
