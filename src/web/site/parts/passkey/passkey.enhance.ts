/** All that pages do with passkeys, under one name: every page carries the names of what may hydrate. */
import {
  canCreatePasskeys,
  canShowPasskeys,
  canSuggestPasskeys,
  createPasskey,
  type PasskeyResult,
  requestPasskey,
  type SignInQuestion,
  showPasskey,
} from '#web/client/passkeys.ts';
import { storedPasskeyRefusal } from '#web/client/storage/passkey-storage.ts';

/** A prompt is valid for five minutes; a later press gets a new one. */
const freshMs = 4 * 60_000;

/** Signs in with a passkey: by its button, or from the list that the browser opens at the field for the number. */
function signInByPasskey(element: HTMLElement): (() => void) | undefined {
  const button = element.querySelector('button');
  const note = element.querySelector('[role=status]');
  if (!canShowPasskeys(element.dataset.host ?? '') || button === null || note === null) return undefined;
  let question: SignInQuestion | null = null;
  let suggesting: AbortController | null = null;

  /** Asked once for both ways: a browser may want the press right before the dialog. */
  async function ask(): Promise<PasskeyResult<SignInQuestion>> {
    if (question !== null && performance.now() - question.requestedAt < freshMs) {
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

export function enhance(element: HTMLElement): (() => void) | undefined {
  return element.querySelector('[data-make]') === null ? signInByPasskey(element) : offerPasskey(element);
}

/** Shows the offer of a passkey where the device can make one and it was not declined there; a press makes one. */
function offerPasskey(element: HTMLElement): (() => void) | undefined {
  const make = element.querySelector<HTMLElement>('[data-make]');
  const later = element.querySelector<HTMLElement>('[data-later]');
  const note = element.querySelector('[role=status]');
  const isDeclined = later !== null && storedPasskeyRefusal.get();
  if (make === null || note === null || isDeclined) return undefined;

  const describe = (text: string) => note.replaceChildren(text);

  const end = (text: string) => {
    element.querySelector<HTMLElement>('[data-ways]')?.setAttribute('hidden', '');
    describe(text);
  };

  const show = (result: PasskeyResult<object>) => {
    switch (result.kind) {
      case 'done':
        // The list of passkeys is the server's to draw.
        if (element.dataset.reloads !== undefined) window.location.reload();
        else end('Passkey added. Next time, select “Use a passkey” to sign in.');
        break;
      case 'has-one':
        end('This device already has a passkey for this site.');
        break;
      case 'stopped':
        describe('No passkey was added. You can try again at any time.');
        break;
      case 'failed':
        describe(result.message);
    }
  };

  const onMake = () => {
    make.setAttribute('aria-busy', 'true');
    void createPasskey().then((result) => {
      make.removeAttribute('aria-busy');
      show(result);
    });
  };
  const onLater = () => {
    storedPasskeyRefusal.update(() => true);
    element.hidden = true;
  };
  make.addEventListener('click', onMake);
  later?.addEventListener('click', onLater);
  void canCreatePasskeys(element.dataset.host ?? '').then((canMake) => {
    element.hidden = !canMake;
  });
  return () => {
    make.removeEventListener('click', onMake);
    later?.removeEventListener('click', onLater);
  };
}
