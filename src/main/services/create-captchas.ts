/** The captchas of every site: ours, and those of others where a site has their keys. */
import { createAltchaCaptcha } from '#adapters/captcha-altcha/altcha-captcha.ts';
import {
  createSiteverifyCaptcha,
  siteverifyAddresses,
} from '#adapters/captcha-siteverify/siteverify-captcha.ts';
import type { Captcha, Captchas } from '#ports/shoppers/captcha.ts';

type Options = {
  readonly altchaKey: string;
  /** The key that configuration names; null where the environment does not have it. */
  readonly secretOf: (name: string) => string | null;
};

export function createCaptchas({ altchaKey, secretOf }: Options): Captchas {
  const proofOfWork = createAltchaCaptcha(altchaKey);
  return {
    proofOfWork,
    of({ captcha: { provider, secret: name }, hosts }) {
      switch (provider) {
        case 'none':
          return null;
        case 'altcha':
          return proofOfWork;
        case 'turnstile':
        case 'recaptcha': {
          const secret = name === null ? null : secretOf(name);
          return secret === null
            ? withoutSecret(name)
            : createSiteverifyCaptcha({ provider, address: siteverifyAddresses[provider], secret, hosts });
        }
      }
    },
  };
}

function withoutSecret(name: string | null): Captcha {
  const problem = `the environment has no key ${name ?? ''}`;
  return { verify: async () => ({ kind: 'unavailable', problem }) };
}
