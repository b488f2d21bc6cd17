/** /{group}/stock/{car}/hold: holds a car for a shopper who is here or calls. */
import { useLoaderData, useParams } from 'react-router';
import { carHref, leadHref } from '#domain/staff/console-links.ts';
import { holdCar, viewHoldCar } from '#use-cases/lead-inbox/hold-car.ts';
import { HoldCarForm } from '#web/console/features/stock/hold-car-form.tsx';
import { acting, form, type ScreenRequest, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { withDone } from '#web/console/ui/status-message.tsx';

const ofCar = ({ params, url }: ScreenRequest) => ({
  carId: params.car ?? '',
  leadId: url.searchParams.get('lead') ?? '',
});

export const loader = seeing(viewHoldCar, ofCar);

export const action = acting({
  hold: form({
    act: holdCar,
    read(sent, screen) {
      const text = (name: string) => String(sent.get(name) ?? '');
      return {
        ok: true,
        requested: {
          ...ofCar(screen),
          key: text('key'),
          way: text('way'),
          name: text('name'),
          phone: text('phone'),
          email: text('email'),
          hours: Number(text('hours')),
          deposit: text('deposit'),
          words: text('words'),
        },
      };
    },
    done: ({ leadId }, { group }) => withDone(leadHref(group, leadId), 'held'),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Hold a car · Staff console' }];

export default function HoldCar() {
  const { key, subject: _subject, ...view } = useLoaderData<typeof loader>();
  const { group = '', car = '' } = useParams();
  return (
    <>
      <PageHead title="Hold a car" crumb={{ label: 'The car', to: carHref(group, car) }} />
      <PageBody>
        <HoldCarForm formKey={key} {...view} />
      </PageBody>
    </>
  );
}
