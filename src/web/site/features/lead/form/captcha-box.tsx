/**
 * Distinguishes people from programs, shown in every form. It loads when the form is first touched, works while the
 * shopper types, and is never in the way: a form that is sent without its proof is accepted all the same.
 */
import { useEffect, useRef, useState } from 'react';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { Icon } from '#web/ui/icon.tsx';

type State = 'waiting' | 'working' | 'proven' | 'failed';
type Props = {
  readonly captcha: EnquiryFormView['captcha'];
  /** How often the server has answered: a proof that was sent is used up. */
  readonly answers: number;
};

const texts: Readonly<Record<State, string>> = {
  waiting: 'Protected from spam. You don’t need to do anything.',
  working: 'Checking for spam. You can keep typing.',
  proven: 'Spam check passed.',
  failed: 'The spam check isn’t working. You can still send the form.',
};

export function CaptchaBox({ captcha, answers }: Props) {
  const [state, setState] = useState<State>('waiting');
  const [proof, setProof] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = place.current?.closest('form');
    const onTouch = () => setIsTouched(true);
    // A form that had the focus before script ran is touched already.
    if (form?.contains(document.activeElement)) onTouch();
    form?.addEventListener('focusin', onTouch, { once: true });
    return () => form?.removeEventListener('focusin', onTouch);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer asks for a fresh proof
  useEffect(() => {
    if (!isTouched || captcha === null) return;
    const stopping = new AbortController();
    const fail = () => {
      if (!stopping.signal.aborted) setState('failed');
    };
    const take = (value: string) => {
      if (stopping.signal.aborted) return;
      setProof(value);
      setState(value === '' ? 'working' : 'proven');
    };
    take('');
    if (captcha.provider === 'altcha') keepProofFresh(take, stopping.signal).catch(fail);
    else if (box.current !== null) {
      showThirdParty(captcha, { box: box.current, onProof: take, onFailure: fail }).catch(fail);
    }
    return () => stopping.abort();
  }, [isTouched, answers, captcha?.provider, captcha?.siteKey]);

  if (captcha === null) return null;
  return (
    <div className="captcha-box" ref={place}>
      <input type="hidden" name="captcha_proof" value={proof} />
      {captcha.provider === 'altcha' ? null : <div ref={box} />}
      <p className={`captcha-box__state row meta captcha-box__state--${state}`} role="status">
        <Icon name={state === 'failed' ? 'shield-exclamation-point' : 'shield-check'} size={18} />
        {texts[state]}
      </p>
    </div>
  );
}

/** A moment before a proof gets too old, in milliseconds. */
const renewBeforeMs = 60_000;

async function keepProofFresh(take: (proof: string) => void, signal: AbortSignal): Promise<void> {
  const { solveTask } = await import('#web/client/captcha/solve-task.ts');
  while (!signal.aborted) {
    const { proof, expiresAtMs } = await solveTask(signal);
    take(proof);
    const debounceMs = Math.max(1_000, expiresAtMs - Date.now() - renewBeforeMs);
    await new Promise((done) => setTimeout(done, debounceMs));
  }
}

type Outside = Pick<
  Parameters<typeof import('#web/client/captcha/show-third-party-captcha.ts').showThirdPartyCaptcha>[1],
  'box' | 'onProof' | 'onFailure'
>;

async function showThirdParty(
  { provider, siteKey }: NonNullable<EnquiryFormView['captcha']>,
  outside: Outside,
): Promise<void> {
  if (provider === 'altcha' || siteKey === null) return;
  const { showThirdPartyCaptcha: showOutsideCaptcha } = await import(
    '#web/client/captcha/show-third-party-captcha.ts'
  );
  outside.box.replaceChildren();
  const box = document.createElement('div');
  outside.box.append(box);
  await showOutsideCaptcha(provider, { ...outside, box, siteKey });
}
