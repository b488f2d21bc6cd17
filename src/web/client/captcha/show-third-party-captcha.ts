/** Turnstile and reCAPTCHA: their script and box, fetched when a form is first touched on a site that has chosen them. */

export type ThirdPartyProvider = 'turnstile' | 'recaptcha';

type Options = {
  readonly siteKey: string;
  readonly box: HTMLElement;
  /** Empty when the answer ran out. */
  readonly onProof: (proof: string) => void;
  readonly onFailure: () => void;
};

type Service = {
  render(box: HTMLElement, options: Readonly<Record<string, unknown>>): unknown;
  reset(id: unknown): void;
};
type ServiceWindow = Window & {
  turnstile?: Service;
  grecaptcha?: Service & { ready(run: () => void): void };
};

const scripts: Readonly<Record<ThirdPartyProvider, string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  recaptcha: 'https://www.google.com/recaptcha/api.js?render=explicit',
};

/** Returns how to ask for a new answer. */
export async function showThirdPartyCaptcha(
  provider: ThirdPartyProvider,
  options: Options,
): Promise<() => void> {
  await loadScript(scripts[provider]);
  const service = await readyService(provider);
  const id = service.render(options.box, {
    sitekey: options.siteKey,
    // Signed into Turnstile's answer, where the server looks for it; reCAPTCHA v2 knows none.
    ...(provider === 'turnstile' ? { action: 'lead_form' } : {}),
    callback: options.onProof,
    'expired-callback': () => options.onProof(''),
    'error-callback': options.onFailure,
    ...(provider === 'turnstile' ? { 'timeout-callback': () => options.onProof('') } : {}),
  });
  return () => {
    options.onProof('');
    service.reset(id);
  };
}

function loadScript(src: string): Promise<void> {
  if (document.querySelector(`script[src="${src}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} did not load`));
    document.head.append(script);
  });
}

async function readyService(provider: ThirdPartyProvider): Promise<Service> {
  const { turnstile, grecaptcha } = window as ServiceWindow;
  if (provider === 'turnstile' && turnstile) return turnstile;
  if (provider === 'recaptcha' && grecaptcha) {
    await new Promise<void>((ready) => grecaptcha.ready(ready));
    return grecaptcha;
  }
  throw new Error(`${provider} is not there`);
}
