/** A person who cannot sign in enters their email address, to be sent a link or a code. Works without script. */
import { Form } from 'react-router';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';

type Props = {
  /** What they need for it. */
  readonly words: string;
  /** What was typed. */
  readonly email: string;
  readonly send: string;
};

export function MailForm({ words: text, email, send }: Props) {
  return (
    <Form method="post" className="stack">
      <p>{text}</p>
      <TextField
        label="Your email address"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={email}
      />
      <div>
        <Button kind="main">{send}</Button>
      </div>
    </Form>
  );
}
