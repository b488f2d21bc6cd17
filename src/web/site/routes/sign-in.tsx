/**
 * `/sign-in?type={type}&redirect={path}&back={path}`: asks for a mobile number and sends a code to it.
 * `?signed-out=1` is where signing out leads.
 */

import { data, redirect } from 'react-router';
import { garageHref } from '#domain/shopper/gate.ts';
import {
  parseSignInRequest,
  signedOutTexts,
  signInCodePath,
  signInHref,
  signInTexts,
} from '#domain/shopper/sign-in-address.ts';
import { isSecret } from '#use-cases/secret.ts';
import { passkeyHost } from '#use-cases/shopper/passkey-ceremony.ts';
import { requestCode } from '#use-cases/shopper/request-code.ts';
import { signInCookie } from '#web/server/headers/site-cookies.ts';
import { codeRefusal } from '#web/site/features/sign-in/code-refusal.ts';
import { PhonePage } from '#web/site/features/sign-in/sign-in-pages.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { readPostedForm } from '#web/site/posted-form.server.ts';
import { findVisitor, requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

export async function loader({ context, url }: RouteArgs) {
  const { site, app, origin, cookies } = context.get(requestContext);
  const requested = parseSignInRequest(url.searchParams, garageHref(site.config));
  if (await findVisitor(context)) throw redirect(requested.redirect, 302);
  const view = {
    words: url.searchParams.has('signed-out') ? signedOutTexts : signInTexts[requested.type],
    back: requested.back,
    passkeyHost: site.config.garageEnabled ? passkeyHost(origin) : null,
    policyHref: Object.hasOwn(site.config.pages, 'privacy-policy') ? '/privacy-policy' : null,
  };
  // With the page, and not with each answer: a late question for a passkey would exchange the browser that awaits a code.
  const browserId = isSecret(cookies.signIn) ? cookies.signIn : app.newSecret();
  return data(view, { headers: { 'Set-Cookie': signInCookie(browserId, origin) } });
}

export async function action({ context, request, url }: RouteArgs) {
  const { site, app, now, origin, clientAddress, cookies } = context.get(requestContext);
  const posted = await readPostedForm(request);
  const phone = String(posted.get('phone') ?? '').slice(0, 60);
  const browserId = isSecret(cookies.signIn) ? cookies.signIn : app.newSecret();
  const { hostname: host } = new URL(origin);
  const outcome = await requestCode(site, { phone, browserId, clientAddress, host }, app, now);
  const requested = parseSignInRequest(url.searchParams, garageHref(site.config));
  if (outcome.kind === 'sent' || outcome.kind === 'too-soon') {
    return redirect(signInHref(requested, signInCodePath), {
      status: 303,
      headers: { 'Set-Cookie': signInCookie(browserId, origin) },
    });
  }
  const { status, headers, problem } = codeRefusal(outcome);
  return data({ problem, phone }, { status, headers });
}

export default function SignInRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return (
    <>
      <PageHead title={loaderData.words.heading} isUnlisted sheets={['ownPages']} />
      <PhonePage {...loaderData} problem={actionData?.problem ?? null} typed={actionData?.phone ?? ''} />
    </>
  );
}
