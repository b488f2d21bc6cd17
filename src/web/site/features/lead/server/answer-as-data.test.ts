import { data, redirect } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type EnquiryRefusal, tooManyAlert } from '#domain/lead/enquiry/enquiry-refusal.ts';
import { answerAsData } from './enquiry-http.server.ts';

const refusal: EnquiryRefusal = {
  values: null,
  errors: [],
  alert: tooManyAlert(60, 'network'),
  step: null,
  leadId: null,
};
const post = (accept: string, method = 'POST') => ({
  request: new Request('http://example.localhost/contact-us', { method, headers: { accept } }),
});
const json = 'application/json';

describe('answerAsData', () => {
  it('tells where the confirmation is, in place of leading there', async () => {
    const answer = await answerAsData(async () => redirect('/success?receipt=x', 303))(post(json));
    expect(answer?.status).toBe(200);
    expect(await answer?.json()).toEqual({ kind: 'accepted', href: '/success?receipt=x' });
  });

  it('FORM-9 tells what a page would say, with its status and headers', async () => {
    const refuse = async () => data(refusal, { status: 429, headers: { 'Retry-After': '60' } });
    const answer = await answerAsData(refuse)(post(json));
    expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await answer?.json()).toEqual({ kind: 'refused', refusal });
  });

  it('keeps out of the way of a page that does not exist', async () => {
    const missing = data(null, { status: 404 });
    const answer = answerAsData(async () => {
      throw missing;
    })(post(json));
    await expect(answer).rejects.toBe(missing);
  });

  it.each([
    ['a browser that posts a form', post('text/html,application/xhtml+xml')],
    ['a read', post(json, 'GET')],
  ])('leaves %s to the page, and takes nothing twice', async (_label, requested) => {
    let claimed = 0;
    const answer = await answerAsData(async () => {
      claimed += 1;
      return data(refusal, { status: 400 });
    })(requested);
    expect([answer, claimed]).toEqual([undefined, 0]);
  });
});
