/** The question for a second proof, wherever it is asked: on its own screen, or in place of one whose form needs it. */
import { data } from 'react-router';
import { nextHref, stepUpHref } from '#domain/staff/console-links.ts';
import type { StepUpPurpose } from '#domain/staff/staff-act.ts';
import { startStepUp } from '#use-cases/staff/step-up.ts';
import { requireCaller } from './caller.server.ts';
import type { TypedForm } from './form-problem.ts';
import type { OpenRequest } from './request-context.server.ts';
import { requireVisit } from './staff-visit.server.ts';

const purposeWords: Readonly<Record<StepUpPurpose, string>> = {
  feeds: 'approve or reject a feed file',
  export: 'export data',
  erase: 'erase a person',
  rights: 'change payments, permissions or web addresses',
  roles: 'change people and roles',
  factors: 'change how you sign in',
};

type ProofFor = {
  readonly purpose: StepUpPurpose;
  /** The screen that is shown afterwards, or that the form is sent to. */
  readonly next: string | null;
  readonly typed: TypedForm | null;
};

export async function requestProof(opened: OpenRequest, { purpose, next, typed }: ProofFor) {
  const { visit, groupName } = requireVisit(opened);
  const { dealerGroupId } = visit;
  const found = await requireCaller(opened, dealerGroupId);
  const { staffId } = found.session;
  const totp = await opened.app.staffKeyStore.findTotp({ dealerGroupId, staffId });
  const back = nextHref(dealerGroupId, next);
  return {
    groupName,
    question: startStepUp({ visit, found, purpose }, opened.app, opened.now),
    words: purposeWords[purpose],
    action: stepUpHref(dealerGroupId, purpose, back),
    next: back,
    hasAuthenticator: totp?.confirmedAt != null,
    typed,
  };
}

export type ProofRequest = Awaited<ReturnType<typeof requestProof>>;

/** In place of the screen whose form was sent: thrown, so that every screen asks alike. */
export async function requestProofInPlace(opened: OpenRequest, purpose: StepUpPurpose, typed: TypedForm) {
  const next = `${opened.url.pathname}${opened.url.search}`;
  return data({ proof: await requestProof(opened, { purpose, next, typed }) }, { status: 403 });
}
