/**
 * `/test-payment/{reference}`: where a demo site's shopper pays at the test gateway. It represents another company's
 * page, so that it knows nothing of the site but which payments are its own, and which button was pressed.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TestPaymentChoice, testPaymentChoices } from '#domain/payment/test-payment.ts';
import { normaliseHost } from '#domain/site/config/resolve-site.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { TestPayment, TestPayments } from '#ports/deals/test-payments.ts';
import { refuse } from '#web/server/requests/refuse.ts';
import { testPaymentPage } from './test-payment-page.ts';

const address = /^\/test-payment\/([\w-]{1,100})(\/bank)?(?:\?(.*))?$/;

type Door = { readonly testPayments: TestPayments };

/** Null for any other address, and on a site without test payments. */
export function answerTestPayment(
  site: SiteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  door: Door,
): Promise<FastifyReply> | null {
  const [, reference, bank, query = ''] = address.exec(request.url) ?? [];
  const { status, payments } = site.config;
  if (reference === undefined || payments.gateway !== 'test' || status !== 'demo') return null;
  const requested = { reference, isAtBank: bank !== undefined, query };
  return answer(site, requested, { request, reply, door });
}

type Input = { readonly reference: string; readonly isAtBank: boolean; readonly query: string };
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly door: Door };

async function answer(
  site: SiteContext,
  { reference, isAtBank, query }: Input,
  { request, reply, door }: Exchange,
): Promise<FastifyReply> {
  const payment = await door.testPayments.find(reference);
  if (payment === null || !isOf(site, payment)) return refuse(request, reply, noSuchPayment);
  reply.header('cache-control', 'no-store');
  if (request.method === 'POST') {
    const press = readPress(request.body);
    return press === null
      ? refuse(request, reply, unreadable)
      : reply.redirect(await follow(payment, press, door), 303);
  }
  const declined = new URLSearchParams(query).get('declined');
  return reply
    .header('content-security-policy', policyOf(payment))
    .type('text/html; charset=utf-8')
    .send(testPaymentPage(payment, { site, isAtBank, declined }));
}

/** Where the payer goes after pressing it. A payment that is no longer open says so on its page. */
async function follow(payment: TestPayment, press: Press, { testPayments }: Door): Promise<string> {
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
  text: 'Please go back to the shop, and start the payment from there.',
};
const unreadable = {
  status: 400,
  title: 'We could not tell what you chose',
  text: 'Please go back, and press one of the buttons.',
};
