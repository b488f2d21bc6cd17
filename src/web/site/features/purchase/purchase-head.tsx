/** The head of every page of a purchase: for no search engine, and its link goes to nobody else. */
import { useSite } from '#web/site/use-site.ts';
import { PurchaseSheet } from './purchase-sheet.tsx';

export function PurchaseHead({ title }: { readonly title: string }) {
  const site = useSite();
  return (
    <>
      <title>{`${title} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <PurchaseSheet />
    </>
  );
}
