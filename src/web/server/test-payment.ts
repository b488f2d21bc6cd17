/**
 * `/test-payment/{reference}`: where a demo site's shopper pays at the test gateway. It represents another company's
 * page, so that it knows nothing of the site but which payments are its own, and which button was pressed.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TestPaymentChoice, testPaymentChoices } from '#domain/payment/test-payment.ts';
import { normaliseHost } from '#domain/site/config/resolve-site.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { TestPayment, TestPayments } from '#ports/deals/payment.ts';
import { escapeHtml } from '#web/server/pages/plain-pages.ts';
import { refuse } from '#web/server/requests/refuse.ts';

type Shown = {
  readonly site: Pick<SiteContext, 'config'>;
  readonly isAtBank: boolean;
  /** Who refused just now: `card` or `bank`, or null. */
  readonly declined: string | null;
};

/** The page of the test gateway as HTML: calm, plainly marked, and without script. Colours are the browser's own. */
export function testPaymentPage(payment: TestPayment, { site, isAtBank, declined }: Shown): string {
  const { name, locale, currency } = site.config;
  const amount = formatMoney(payment.amountCents, { locale, currency });
  const body =
    payment.state === 'open'
      ? isAtBank
        ? bankQuestion(payment, amount)
        : choices(payment, amount, declined)
      : outcome(payment, name);
  return frame(
    `Test payment to ${name}`,
    `<p class="mark"><b>Test</b> No money moves, and no card is needed.</p>
<h1>${escapeHtml(amount)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(name)}</dd><dt>For</dt><dd>${escapeHtml(payment.description)}</dd><dt>Reference</dt><dd>${escapeHtml(payment.reference)}</dd></dl>
${body}`,
  );
}

type Way = TestPaymentChoice | 'ask-bank' | 'decline' | 'refuse';
type Choice = readonly [press: Way, label: string, note: string];

/** Beside paying and leaving: what else happens to real payments. */
const otherWays: readonly Choice[] = [
  ['ask-bank', 'Pay with an extra step', 'The bank verifies the shopper first.'],
  ['decline', 'Decline the card', 'Returns to this page to try again.'],
  ['notice-late', 'Pay, with a late webhook', 'The shop receives the webhook after 20 seconds.'],
  ['notice-never', 'Pay, without a webhook', 'The shop has to look up the payment.'],
  ['notice-twice', 'Pay, with a repeated webhook', 'The webhook is sent again a second later.'],
  ['closes-page', 'Pay, and close this page', 'The shopper doesn’t return to the shop.'],
];

function choices(payment: TestPayment, amount: string, declined: string | null): string {
  return `${refusalOf(declined)}<form method="post" action="${addressOf(payment)}">
<p>${button('usual', `Pay ${amount}`, 'main')}<a class="button" href="${escapeHtml(payment.cancelUrl)}">Leave without paying</a></p>
<h2>Try another outcome</h2>
<ul>${otherWays.map(([press, label, note]) => `<li>${button(press, label)}<span>${note}</span></li>`).join('')}</ul>
</form>`;
}

function refusalOf(declined: string | null): string {
  switch (declined) {
    case 'card':
      return '<p class="refusal" role="alert">The card was declined. Nothing was paid. Try again.</p>';
    case 'bank':
      return '<p class="refusal" role="alert">The bank refused the payment. Nothing was paid. Try again.</p>';
    default:
      return '';
  }
}

function bankQuestion(payment: TestPayment, amount: string): string {
  return `<form method="post" action="${addressOf(payment)}">
<h2>Bank approval</h2>
<p class="question">Do you approve ${escapeHtml(amount)}?</p>
<p>${button('extra-step', 'Approve', 'main')}${button('refuse', 'Refuse')}</p>
</form>`;
}

function outcome({ state, way: method, returnUrl, cancelUrl }: TestPayment, shop: string): string {
  const back = (href: string) =>
    `<p><a class="button" href="${escapeHtml(href)}">Back to ${escapeHtml(shop)}</a></p>`;
  if (state === 'expired') return `<h2>This payment has ended</h2>${back(cancelUrl)}`;
  return method === 'closes-page'
    ? '<h2>Paid</h2><p>You can close this page.</p>'
    : `<h2>Paid</h2>${back(returnUrl)}`;
}

function button(press: Way, label: string, look = ''): string {
  return `<button class="${look}" name="press" value="${press}">${escapeHtml(label)}</button>`;
}

function addressOf({ gatewayReference }: TestPayment): string {
  return `/test-payment/${encodeURIComponent(gatewayReference)}`;
}

function frame(title: string, body: string): string {
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

const style = `
:root{color-scheme:light dark;--line:color-mix(in srgb,CanvasText 16%,Canvas);--soft:color-mix(in srgb,CanvasText 68%,Canvas);--sunken:color-mix(in srgb,CanvasText 5%,Canvas)}
*{box-sizing:border-box;margin:0}
body{font:1rem/1.5 system-ui,sans-serif;color:CanvasText;background:Canvas;padding:clamp(16px,5vw,64px) 16px;overflow-wrap:anywhere}
main{max-width:560px;margin:0 auto;display:grid;gap:24px}
.mark{padding:12px 16px;border:2px dashed CanvasText;border-radius:12px}
.mark b{text-transform:uppercase;letter-spacing:.08em;margin-right:8px}
h1{font-size:clamp(2.25rem,9vw,3.25rem);line-height:1;letter-spacing:-.03em}
h2{font-size:1.125rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px}
dt,li span{color:var(--soft)}
dd{margin:0}
form,ul{display:grid;gap:16px}
form h2{margin-top:8px}
form p{display:flex;flex-wrap:wrap;gap:12px}
ul{list-style:none;padding:16px 0 0;border-top:1px solid var(--line)}
li{display:grid;gap:4px}
button,.button{display:inline-block;font:inherit;font-weight:600;color:inherit;background:var(--sunken);min-height:48px;padding:11px 20px;border:1px solid var(--line);border-radius:12px;text-align:left;text-decoration:none;cursor:pointer}
button:hover,.button:hover{border-color:CanvasText}
.main{color:Canvas;background:CanvasText;border-color:CanvasText}
:focus-visible{outline:3px solid LinkText;outline-offset:2px}
.refusal{padding:12px 16px;border-left:4px solid CanvasText;background:var(--sunken)}
.question{font-size:1.25rem}`;

const address = /^\/test-payment\/([\w-]{1,100})(\/bank)?(?:\?(.*))?$/;

type TestPaymentContext = { readonly testPayments: TestPayments };

/** Null for any other address, and on a site without test payments. */
export function answerTestPayment(
  site: SiteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  context: TestPaymentContext,
): Promise<FastifyReply> | null {
  const [, reference, bank, query = ''] = address.exec(request.url) ?? [];
  const { status, payments } = site.config;
  if (reference === undefined || payments.gateway !== 'test' || status !== 'demo') return null;
  const requested = { reference, isAtBank: bank !== undefined, query };
  return answer(site, requested, { request, reply, context });
}

type Input = { readonly reference: string; readonly isAtBank: boolean; readonly query: string };
type Exchange = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: TestPaymentContext;
};

async function answer(
  site: SiteContext,
  { reference, isAtBank, query }: Input,
  { request, reply, context }: Exchange,
): Promise<FastifyReply> {
  const payment = await context.testPayments.find(reference);
  if (payment === null || !isOf(site, payment)) return refuse(request, reply, noSuchPayment);
  reply.header('cache-control', 'no-store');
  if (request.method === 'POST') {
    const press = readPress(request.body);
    return press === null
      ? refuse(request, reply, unreadable)
      : reply.redirect(await follow(payment, press, context), 303);
  }
  const declined = new URLSearchParams(query).get('declined');
  return reply
    .header('content-security-policy', policyOf(payment))
    .type('text/html; charset=utf-8')
    .send(testPaymentPage(payment, { site, isAtBank, declined }));
}

/** Where the payer goes after pressing it. A payment that is no longer open says so on its page. */
async function follow(
  payment: TestPayment,
  press: Press,
  { testPayments }: TestPaymentContext,
): Promise<string> {
  const own = `/test-payment/${payment.gatewayReference}`;
  switch (press) {
    case 'ask-bank':
      return `${own}/bank`;
    case 'decline':
      return `${own}?declined=card`;
    case 'refuse':
      return `${own}?declined=bank`;
    default: {
      const now = await testPayments.pay(payment.gatewayReference, press);
      return now?.state === 'paid' && press !== 'closes-page' ? now.returnUrl : own;
    }
  }
}

type Press = TestPaymentChoice | 'ask-bank' | 'decline' | 'refuse';
const presses: readonly Press[] = [...testPaymentChoices, 'ask-bank', 'decline', 'refuse'];

function readPress(body: unknown): Press | null {
  const press = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '').get('press');
  return presses.find((known) => known === press) ?? null;
}

/** Its reference cannot be guessed, and is still worth nothing at another dealer's site. */
function isOf({ config }: SiteContext, { returnUrl }: TestPayment): boolean {
  return config.hosts.includes(normaliseHost(new URL(returnUrl).host) ?? '');
}

/** A browser also asks the policy whether the answer to a form may lead back to the shop. */
function policyOf({ returnUrl }: TestPayment): string {
  return `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'self' ${new URL(returnUrl).origin}; frame-ancestors 'none'`;
}

const noSuchPayment = {
  status: 404,
  title: 'There is no such payment',
  text: 'Go back to the shop and start the payment again.',
};
const unreadable = {
  status: 400,
  title: 'We couldn’t read your choice',
  text: 'Go back and press one of the buttons.',
};
