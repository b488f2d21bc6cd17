/** Four digits that nobody knows are no postcode. Only the server can tell. */
import type { FieldError } from '#domain/lead/enquiry/enquiry-schema.ts';
import { type EnquiryValues, textOf } from '#domain/lead/enquiry/enquiry-values.ts';
import { type EnquiryStep, listFields } from '#domain/lead/forms/enquiry-form-view.ts';
import { parsePostcode, postcodeMessages } from '#domain/location/postcode.ts';
import type { Geocoder } from '#ports/geocoder.ts';

/** Expects steps that `checkEnquiry` has passed. A lookup that fails refuses nobody: the lead is worth more. */
export async function checkPostcodes(
  { steps, values }: { readonly steps: readonly EnquiryStep[]; readonly values: EnquiryValues },
  { geocoder }: { readonly geocoder: Pick<Geocoder, 'locate'> },
): Promise<readonly FieldError[]> {
  const asked = listFields({ steps }).filter(({ kind }) => kind === 'postcode');
  const errors = await Promise.all(
    asked.map(async ({ name }): Promise<readonly FieldError[]> => {
      const checked = parsePostcode(textOf(values, name));
      if (!checked.isValid) return [];
      const found = await geocoder.locate(checked.postcode, []);
      return found.kind === 'not-found' ? [{ field: name, message: postcodeMessages.unknown }] : [];
    }),
  );
  return errors.flat();
}
