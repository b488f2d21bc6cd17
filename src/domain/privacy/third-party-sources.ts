/** The origins of others that a site's pages may reach, and only where it is configured: additions to the content security policy. */
import type { SiteConfig } from '#domain/site/config/site-config.ts';

export type ThirdPartySources = {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly image: readonly string[];
  /** Where the answer to a form may lead. */
  readonly form: readonly string[];
  /** Names of policies of Trusted Types beside our own (`trusted-html.ts`). */
  readonly policy: readonly string[];
};

const nothing: ThirdPartySources = { script: [], connect: [], frame: [], image: [], form: [], policy: [] };
const googleAnalytics: ThirdPartySources = {
  ...nothing,
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};
const metaPixel: ThirdPartySources = {
  ...nothing,
  script: ['https://connect.facebook.net'],
  connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
};
const captchas: Readonly<Record<SiteConfig['captcha']['provider'], ThirdPartySources | null>> = {
  altcha: null,
  none: null,
  turnstile: {
    ...nothing,
    script: ['https://challenges.cloudflare.com'],
    connect: ['https://challenges.cloudflare.com'],
    frame: ['https://challenges.cloudflare.com'],
  },
  recaptcha: {
    ...nothing,
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    connect: ['https://www.google.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
};

/** Stripe's own page: the form that begins a payment is answered with the way there, which browsers ask the policy about. */
const stripeCheckout: ThirdPartySources = { ...nothing, form: ['https://checkout.stripe.com'] };

type OutsideConfig = Pick<
  SiteConfig,
  'measurement' | 'captcha' | 'map' | 'carPage' | 'payments' | 'frameHosts' | 'thirdPartyScripts'
>;

export function listThirdPartySources(config: OutsideConfig): ThirdPartySources {
  const { measurement, captcha, map, carPage, payments, frameHosts, thirdPartyScripts } = config;
  const used = [
    measurement.googleAnalyticsId === null ? null : googleAnalytics,
    measurement.metaPixelId === null ? null : metaPixel,
    captchas[captcha.provider],
    // What draws the map writes a little HTML by itself.
    map === null ? null : { ...nothing, image: [originOf(map.tileUrl)], policy: ['default'] },
    payments.gateway === 'stripe' ? stripeCheckout : null,
    { ...nothing, frame: carPage.mediaOrigins.map(originOf) },
    ...thirdPartyScripts.map(sourcesOf),
    { ...nothing, frame: frameHosts.map((host) => `https://${host}`) },
  ].filter((sources) => sources !== null);
  const all = (kind: keyof ThirdPartySources) => [...new Set(used.flatMap((sources) => sources[kind]))];
  return {
    script: all('script'),
    connect: all('connect'),
    frame: all('frame'),
    image: all('image'),
    form: all('form'),
    policy: all('policy'),
  };
}

/** The script from its own origin alone; it talks to that and to what the site names. */
function sourcesOf({ src, reaches }: SiteConfig['thirdPartyScripts'][number]): ThirdPartySources {
  const own = originOf(src);
  return { ...nothing, script: [own], connect: [own, ...reaches], frame: [own, ...reaches] };
}

/** The braces of a tile address are in its path; of a policy only the origin is wanted. */
function originOf(address: string): string {
  return new URL(address).origin;
}
