/** Signs in with a passkey: by its button, or from the list that the browser opens at the field for the number. */
import {
  canShowPasskeys,
  canSuggestPasskeys,
  type PasskeyResult,
  requestPasskey,
  type SignInQuestion,
  showPasskey,
} from '#web/client/passkeys.ts';

/** A prompt is valid for five minutes; a later press gets a new one. */
const freshMs = 4 * 60_000;

export function signInByPasskey(element: HTMLElement): (() => void) | undefined {
  const button = element.querySelector('button');
  const note = element.querySelector('[role=status]');
  if (!canShowPasskeys(element.dataset.host ?? '') || button === null || note === null) return undefined;
  let question: SignInQuestion | null = null;
  let suggesting: AbortController | null = null;

  /** Asked once for both ways: a browser may want the press right before the dialog. */
  async function ask(): Promise<PasskeyResult<SignInQuestion>> {
    if (question !== null && performance.now() - question.askedAt < freshMs) {
      return { kind: 'done', ...question };
    }
    const requested = await requestPasskey();
    question = requested.kind === 'done' ? requested : null;
    return requested;
  }

  function show(result: PasskeyResult<{ readonly href: string }>): void {
    // Whatever came of it, the question is used up.
    question = null;
    if (result.kind === 'done') window.location.assign(result.href);
    else
      note?.replaceChildren(
        result.kind === 'failed' ? result.message : 'Sign-in with a passkey was cancelled.',
      );
  }

  async function suggest(): Promise<void> {
    if (suggesting !== null || !(await canSuggestPasskeys())) return;
    const requested = await ask();
    // The button was pressed meanwhile.
    if (requested.kind !== 'done' || suggesting !== null) return;
    suggesting = new AbortController();
    const { signal } = suggesting;
    const result = await showPasskey(requested, { mediation: 'conditional', signal });
    if (signal.aborted || result.kind === 'stopped') return;
    show(result);
    suggesting = null;
    if (result.kind === 'failed') void suggest();
  }

  async function press(): Promise<void> {
    button?.setAttribute('aria-busy', 'true');
    note?.replaceChildren();
    // One request at a time: the dialog replaces the list.
    suggesting?.abort();
    suggesting = new AbortController();
    const requested = await ask();
    const result = requested.kind === 'done' ? await showPasskey(requested, {}) : requested;
    show(result);
    if (result.kind === 'done') return;
    button?.removeAttribute('aria-busy');
    suggesting = null;
    void suggest();
  }

  const onPress = () => void press();
  button.addEventListener('click', onPress);
  element.hidden = false;
  void suggest();
  return () => {
    suggesting?.abort();
    button.removeEventListener('click', onPress);
  };
}
