import { z } from 'zod';
import { saveFailureText } from '#domain/trade-in/saved-valuation.ts';
import { saveValuation } from '#use-cases/trade-in/save-valuation.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

const resultSchema = z.object({ column_name: z.literal('valuation'), lead_id: z.string().min(1).max(100) });

/**
 * `POST /api/miscellaneous`: a valuation result as JSON, with `column_name: "valuation"`. Only where the site wants
 * results stored. Its figure is the server's own, whatever the body contains; failures are logged, and not shown to
 * shoppers.
 */
export async function action({ context, request }: RouteArgs) {
  const { site, app, now } = context.get(requestContext);
  if (site.config.tradeIn?.savesResults !== true) {
    return Response.json({ error: 'Nothing is stored here.' }, { status: 404 });
  }
  const parsed = resultSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) {
    return Response.json({ error: 'Send a valuation result with column_name valuation.' }, { status: 400 });
  }
  try {
    const outcome = await saveValuation(site, parsed.data.lead_id, app, now);
    return outcome === 'saved'
      ? Response.json({ success: true })
      : Response.json({ error: 'There is no such valuation on this site.' }, { status: 404 });
  } catch (error) {
    app.reportFault(error, saveFailureText);
    return Response.json({ error: saveFailureText }, { status: 503 });
  }
}

export function loader() {
  return Response.json(
    { error: 'Send valuation results to this address.' },
    { status: 405, headers: { allow: 'POST' } },
  );
}
