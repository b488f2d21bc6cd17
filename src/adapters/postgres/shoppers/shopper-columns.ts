/** The columns that make a shopper. */
import { shopper } from '#adapters/postgres/schema/shoppers/shopper.ts';

export const shopperColumns = {
  dealerGroupId: shopper.dealerGroupId,
  id: shopper.id,
  phone: shopper.phone,
  name: shopper.name,
  email: shopper.email,
};
