/** A form whose button asks the device for a passkey, to make or to show one, and sends the answer with the form's fields. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '#domain/shopper/passkey.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { creationOptionsOf, passkeyAnswerOf, requestOptionsOf } from '#web/passkeys/passkey-json.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { StatusMessage } from './status-message.tsx';
import { useActivated } from './use-awake.ts';

type PasskeyFormProps = {
  readonly question:
    | { readonly kind: 'make'; readonly options: PasskeyCreationOptions; readonly ticket: string }
    | { readonly kind: 'show'; readonly options: PasskeyRequestOptions; readonly ticket: string };
  /** What the button says. */
  readonly button: string;
  /** Which of the forms of the screen; left out where there is one. */
  readonly name?: string;
  readonly kind?: 'main' | 'usual';
  /** Where the answer goes; left out, to the screen itself. */
  readonly action?: string;
  /** False where the question does not come from what the screen reads, so that reading it again brings no other. */
  readonly isRequestedAgain?: boolean;
  readonly children?: ReactNode;
};

/** A question counts for five minutes: a screen that stays open asks again before. */
const freshMs = 4 * minuteMs;

export function PasskeyForm({
  question,
  button,
  name,
  kind = 'main',
  action,
  isRequestedAgain = true,
  children,
}: PasskeyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const isActivated = useActivated();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!isRequestedAgain) return;
    const timer = setInterval(() => void revalidate(), freshMs);
    return () => clearInterval(timer);
  }, [revalidate, isRequestedAgain]);

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isAsking) return;
    setAsking(true);
    setProblem(null);
    const found = await askDevice(question);
    if (found.kind === 'answered' && form.current !== null && answer.current !== null) {
      answer.current.value = JSON.stringify(found.answer);
      form.current.submit();
      return;
    }
    setProblem(found.kind === 'failed' ? found.words : null);
    setAsking(false);
  }

  return (
    <form method="post" action={action} ref={form} onSubmit={(event) => void ask(event)} className="stack">
      {children}
      {name === undefined ? null : <input type="hidden" name="form" value={name} />}
      <input type="hidden" name="ticket" value={question.ticket} />
      <input type="hidden" name="answer" ref={answer} />
      {problem === null ? null : <StatusMessage kind="problem">{problem}</StatusMessage>}
      <div>
        <Button kind={kind} isDisabled={!isActivated} isPending={isAsking}>
          <Icon name="key" />
          {isAsking ? 'Waiting for your device…' : button}
        </Button>
      </div>
      <noscript>
        <p>Passkeys need JavaScript. Turn it on in your browser.</p>
      </noscript>
    </form>
  );
}

type Answered =
  | { readonly kind: 'answered'; readonly answer: object }
  | { readonly kind: 'failed'; readonly words: string };

async function askDevice(question: PasskeyFormProps['question']): Promise<Answered> {
  if (typeof PublicKeyCredential === 'undefined')
    return {
      kind: 'failed',
      words: 'This browser doesn’t support passkeys. Use a current browser, or sign in with codes.',
    };
  try {
    const credential =
      question.kind === 'make'
        ? await navigator.credentials.create({ publicKey: creationOptionsOf(question.options) })
        : await navigator.credentials.get({ publicKey: requestOptionsOf(question.options) });
    const answer = passkeyAnswerOf(credential);
    if (answer !== null) return { kind: 'answered', answer };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      return { kind: 'failed', words: 'This device already has a passkey for you.' };
  }
  return { kind: 'failed', words: 'No passkey was used. Try again when you’re ready.' };
}
