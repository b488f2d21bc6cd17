/** Script that sends a form asks for data and not for a page: the same action answers it, in the same words. */
import type { CopiedForm, EnquiryRefusal, FormAnswer } from '#domain/lead/enquiry/enquiry-refusal.ts';

type Refused = {
  readonly data: EnquiryRefusal | CopiedForm;
  readonly init: ResponseInit | null;
};
type FormAction<Args> = (args: Args) => Promise<Response | Refused>;

/** For `middleware` of a route: nothing for clients that want the page, which the router then makes. */
export function answerAsData<Args extends { readonly request: Request }>(action: FormAction<Args>) {
  return async (args: Args): Promise<Response | undefined> => {
    const { method, headers } = args.request;
    if (method !== 'POST' || headers.get('accept') !== 'application/json') return undefined;
    const answer = await action(args);
    if (!(answer instanceof Response)) {
      const refused: FormAnswer = { kind: 'refused', refusal: answer.data };
      return Response.json(refused, answer.init ?? {});
    }
    const href = answer.headers.get('location');
    if (href === null) return answer;
    const accepted: FormAnswer = { kind: 'accepted', href };
    return Response.json(accepted);
  };
}
