/** Step-up of a signed-in person; what they had typed is included, and sent on automatically afterwards. */
import { useEffect, useRef, useState } from 'react';
import { type TypedForm, typedField } from '#web/console/form-problem.ts';
import type { ProofRequest } from '#web/console/request-proof.server.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { PasskeyForm } from './passkey-form.tsx';

type ProofFormProps = {
  readonly proof: ProofRequest;
  /** What was typed before the proof that is tried again. */
  readonly typed?: TypedForm | null;
};

export const proofTitle = 'Confirm it’s you';

export function ProofForm({ proof, typed = proof.typed }: ProofFormProps) {
  const { question, words: text, action, next, hasAuthenticator } = proof;
  const carried =
    typed === null ? null : <input type="hidden" name={typedField} value={JSON.stringify(typed)} />;
  return (
    <>
      <PasskeyForm
        question={{ ...question, kind: 'show' }}
        button="Use passkey"
        action={action}
        isRequestedAgain={proof.typed === null}
      >
        <p>To {text}, use your passkey again. This is valid for 5 minutes, for this action only.</p>
        {typed === null ? null : <p>Your changes are saved once you confirm.</p>}
        {carried}
      </PasskeyForm>
      {hasAuthenticator ? (
        <form method="post" action={action} className="stack">
          <input type="hidden" name="form" value="code" />
          {carried}
          <TextField
            label="Or a code from your authenticator app"
            name="appCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <div>
            <Button>Use code</Button>
          </div>
        </form>
      ) : null}
      <p>
        <a href={next}>Cancel</a>
      </p>
    </>
  );
}

type SendOnProps = { readonly next: string; readonly typed: TypedForm };

/** The form as it was sent before the proof: again, automatically where there is script. */
export function SendOn({ next, typed }: SendOnProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (isSent) return;
    setSent(true);
    // Past a button that is called so.
    if (form.current !== null) HTMLFormElement.prototype.submit.call(form.current);
  }, [isSent]);
  return (
    <form method="post" action={next} ref={form} className="stack">
      {typed.map(([name, text], position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are in one order, and several may have one name.
        <input key={position} type="hidden" name={name} value={text} />
      ))}
      <p>Verified. Saving your changes…</p>
      <div>
        <Button kind="main" isDisabled={isSent}>
          Save changes
        </Button>
      </div>
    </form>
  );
}
