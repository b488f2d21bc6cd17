/** The origins of others that a site's pages may reach, and only where it is configured: additions to the content security policy. */
import type { SiteConfig } from '#domain/site/site-config.ts';

export type OutsideSources = {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly image: readonly string[];
};

const googleAnalytics: OutsideSources = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  frame: [],
  image: [],
};
const metaPixel: OutsideSources = {
  script: ['https://connect.facebook.net'],
  connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
  frame: [],
  image: [],
};
const captchas: Readonly<Record<SiteConfig['captcha']['provider'], OutsideSources | null>> = {
  altcha: null,
  none: null,
  turnstile: {
    script: ['https://challenges.cloudflare.com'],
    connect: ['https://challenges.cloudflare.com'],
    frame: ['https://challenges.cloudflare.com'],
    image: [],
  },
  recaptcha: {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    connect: ['https://www.google.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    image: [],
  },
};

const nothing: OutsideSources = { script: [], connect: [], frame: [], image: [] };

type OutsideConfig = Pick<SiteConfig, 'measurement' | 'captcha' | 'map' | 'carPage'>;

export function listOutsideSources(config: OutsideConfig): OutsideSources {
  const { measurement, captcha, map, carPage } = config;
  const used = [
    measurement.googleAnalyticsId === null ? null : googleAnalytics,
    measurement.metaPixelId === null ? null : metaPixel,
    captchas[captcha.provider],
    map === null ? null : { ...nothing, image: [originOf(map.tileUrl)] },
    { ...nothing, frame: carPage.mediaOrigins.map(originOf) },
  ].filter((sources) => sources !== null);
  const all = (kind: keyof OutsideSources) => [...new Set(used.flatMap((sources) => sources[kind]))];
  return { script: all('script'), connect: all('connect'), frame: all('frame'), image: all('image') };
}

/** The braces of a tile address stand in its path; of a policy only the origin is wanted. */
function originOf(address: string): string {
  return new URL(address).origin;
}
