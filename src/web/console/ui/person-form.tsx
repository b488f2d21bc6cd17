/**
 * A form that is filled in while a shopper is present or on the phone: who they are, what they want, what to remember.
 */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { type FormState, formField } from '#web/console/form-problem.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { TextArea, TextField } from './field.tsx';
import { StatusMessage } from './status-message.tsx';

type Props = {
  readonly title: string;
  /** Which of the screen's forms it is. */
  readonly name: string;
  readonly state: FormState;
  /** A second press is the first. */
  readonly formKey: string;
  /** What is wrong with the whole of it. */
  readonly problem?: string | null;
  readonly nameLabel: string;
  readonly phoneHint?: string;
  readonly emailHint: string;
  /** What is known of them already. */
  readonly contact?: { readonly name: string; readonly phone: string; readonly email: string };
  /** What they want. */
  readonly children: ReactNode;
  /** What comes of it, over the button. */
  readonly note?: string;
  readonly send: string;
};

const emptyPerson = { name: '', phone: '', email: '' };

export function PersonFields({
  title,
  name,
  state: { problemOf, valueOf: typed },
  formKey,
  problem = null,
  nameLabel,
  phoneHint,
  emailHint,
  contact = emptyPerson,
  children,
  note,
  send,
}: Props) {
  return (
    <Card title={title}>
      <Form method="post" className="card__body person-form">
        {problem ? <StatusMessage kind="problem">{problem}</StatusMessage> : null}
        <input type="hidden" name="key" value={typed('key', formKey)} />
        <TextField
          label={nameLabel}
          name="name"
          autoComplete="off"
          required
          maxLength={80}
          problem={problemOf('name')}
          defaultValue={typed('name', contact.name)}
        />
        <FieldPair>
          <TextField
            label="Phone"
            hint={phoneHint}
            name="phone"
            type="tel"
            autoComplete="off"
            problem={problemOf('phone')}
            defaultValue={typed('phone', contact.phone)}
          />
          <TextField
            label="Email"
            hint={emailHint}
            name="email"
            type="email"
            autoComplete="off"
            problem={problemOf('email')}
            defaultValue={typed('email', contact.email)}
          />
        </FieldPair>
        {children}
        <TextArea
          label="Notes"
          name="words"
          rows={3}
          problem={problemOf('words')}
          defaultValue={typed('words', '')}
        />
        {note === undefined ? null : <p className="quiet">{note}</p>}
        <div>
          <Button kind="main" name={formField} value={name}>
            {send}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** Two fields beside each other, where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className="person-form__pair">{children}</div>;
}
