/** Stripe's keys of each site, by the names of their variables; and where Stripe is, for tests of this machine. */

type Variables = Readonly<Record<string, string | undefined>>;

export type PaymentEnvironment = {
  /** PAYMENT_SECRET_… and PAYMENT_WEBHOOK_SECRET_…, by the whole name of the variable. */
  readonly paymentSecrets: ReadonlyMap<string, string>;
  /** A peer that answers in Stripe's place, never in production; null means Stripe itself. */
  readonly stripeUrl: string | null;
};

const apiKeyName = /^PAYMENT_SECRET_[A-Z0-9_]+$/;
const webhookKeyName = /^PAYMENT_WEBHOOK_SECRET_[A-Z0-9_]+$/;
const apiKey = /^(sk|rk)_(test|live)_\w{8,}$/;
/** Two are valid side by side while Stripe replaces one by the other. */
const webhookKeys = /^whsec_\w{8,}( +whsec_\w{8,})?$/;
/** Only this machine: a server in Stripe's place decides what counts as paid. */
const peerAddress = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}\/?$/;

const apiKeyMistake = (name: string) =>
  `${name} must be Stripe's secret key (sk_live_… or sk_test_…) or a restricted one (rk_…), from Developers, API keys.`;
const webhookKeyMistake = (name: string) =>
  `${name} must be the signing secret of the webhook at Stripe (whsec_…); separate two with a space while one replaces the other.`;
const stripeUrlMistake =
  'STRIPE_URL is only for tests: http, an address of this machine and a port, never in production. Remove it to use Stripe.';

export type PaymentEnvironmentResult = {
  readonly values: PaymentEnvironment;
  readonly mistakes: readonly string[];
};

export function parsePaymentEnvironment(variables: Variables): PaymentEnvironmentResult {
  const secrets = new Map<string, string>();
  const mistakes: string[] = [];
  for (const [name, value] of Object.entries(variables)) {
    const secret = value?.trim();
    const isWebhookEvent = webhookKeyName.test(name);
    if (!secret || !(isWebhookEvent || apiKeyName.test(name))) continue;
    secrets.set(name, secret);
    if (!(isWebhookEvent ? webhookKeys : apiKey).test(secret)) {
      mistakes.push(isWebhookEvent ? webhookKeyMistake(name) : apiKeyMistake(name));
    }
  }
  const stripeUrl = variables.STRIPE_URL?.trim() || null;
  const isWrongPeer = stripeUrl !== null && !peerAddress.test(stripeUrl);
  const isProduction = variables.NODE_ENV?.trim() === 'production';
  if (isWrongPeer || (stripeUrl !== null && isProduction)) mistakes.push(stripeUrlMistake);
  return { values: { paymentSecrets: secrets, stripeUrl }, mistakes };
}
