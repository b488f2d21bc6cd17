/** `/sign-in/code?…`: takes the code, or sends another one. */

import { data, redirect } from 'react-router';
import { garageHref } from '#domain/shopper/gate.ts';
import { parseSignInRequest, signInCodePath, signInHref } from '#domain/shopper/sign-in-address.ts';
import { confirmCode } from '#use-cases/shopper/confirm-code.ts';
import { phoneOfCode, requestCode, viewCodePage } from '#use-cases/shopper/request-code.ts';
import { signInCookie } from '#web/server/headers/site-cookies.ts';
import { afterSignIn } from '#web/site/after-sign-in.server.ts';
import { codeEntryRefusal, codeRefusal } from '#web/site/features/sign-in/code-refusal.ts';
import { CodePage } from '#web/site/features/sign-in/sign-in-pages.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { readPostedForm } from '#web/site/posted-form.server.ts';
import { findVisitor, requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

export async function loader({ context, url }: RouteArgs) {
  const { site, app, now, cookies } = context.get(requestContext);
  const requested = parseSignInRequest(url.searchParams, garageHref(site.config));
  const code = await viewCodePage(site, cookies.signIn, app, now);
  if (code === null) {
    // Another tab has signed in meanwhile, or nothing was asked for here.
    throw redirect((await findVisitor(context)) ? requested.redirect : signInHref(requested), 302);
  }
  return {
    code,
    phoneHref: signInHref(requested),
    back: requested.back,
    isSentAgain: url.searchParams.has('again'),
  };
}

export async function action({ context, request, url }: RouteArgs) {
  const requestData = context.get(requestContext);
  const { site, app, now, origin, clientAddress, cookies } = requestData;
  const requested = parseSignInRequest(url.searchParams, garageHref(site.config));
  const posted = await readPostedForm(request);
  if (posted.get('do') === 'resend') {
    const phone = await phoneOfCode(site, cookies.signIn, app);
    if (phone === null || cookies.signIn === null) return redirect(signInHref(requested), 303);
    const browserId = cookies.signIn;
    const { hostname: host } = new URL(origin);
    const outcome = await requestCode(site, { phone, browserId, clientAddress, host }, app, now);
    if (outcome.kind !== 'sent' && outcome.kind !== 'too-soon') {
      const { status, headers, problem } = codeRefusal(outcome);
      return data({ problem }, { status, headers });
    }
    const again = outcome.kind === 'sent' ? '&again=1' : '';
    return redirect(signInHref(requested, signInCodePath) + again, {
      status: 303,
      headers: { 'Set-Cookie': signInCookie(browserId, origin) },
    });
  }
  const entry = {
    typed: String(posted.get('code') ?? '').slice(0, 60),
    browserId: cookies.signIn,
    clientAddress,
    userAgent: request.headers.get('user-agent') ?? '',
    oldToken: cookies.session,
  };
  const outcome = await confirmCode(site, entry, app, now);
  if (outcome.kind !== 'signed-in') {
    const { status, headers, problem } = codeEntryRefusal(outcome);
    return data({ problem }, { status, headers });
  }
  const headers = await afterSignIn(requestData, requested, outcome);
  return redirect(requested.redirect, { status: 303, headers });
}

export default function SignInCodeRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return (
    <>
      <PageHead title="Your code" isUnlisted sheets={['ownPages']} />
      <CodePage {...loaderData} problem={actionData?.problem ?? null} />
    </>
  );
}
