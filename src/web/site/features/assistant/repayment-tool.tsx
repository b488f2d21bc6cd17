/** Where a car's page offers an assistant in the browser to work its repayment out again; draws nothing. */
import { activationAttributes } from '#web/ui/island.tsx';

export function RepaymentTool({ slug }: { readonly slug: string }) {
  return <div hidden data-enhance="repayment-tool" data-slug={slug} {...activationAttributes('assistant')} />;
}
