/** Brochure to PDF, in this thread: the worker's work, and a test's. */
import { renderToBuffer } from '@react-pdf/renderer';
import type { BrochurePictures } from '#ports/deals/brochure-printer.ts';
import type { Brochure } from '#view-models/brochure/brochure.ts';
import { brochureDocument } from './brochure-document.ts';
import { loadDocumentFonts, type PrintableText } from './document-fonts.ts';

/** Needs `registerDocumentFonts` first. */
export async function renderBrochure(brochure: Brochure, pictures: BrochurePictures): Promise<Uint8Array> {
  const { fonts, printable } = await loadDocumentFonts(brochure.template, JSON.stringify(brochure));
  return renderToBuffer(brochureDocument(printableBrochure(brochure, printable), pictures, fonts));
}

/** Every text a person or feed may have written, as the typeface can draw it. */
function printableBrochure(brochure: Brochure, printable: PrintableText): Brochure {
  const lines = (texts: readonly string[]) => texts.map(printable).filter((text) => text !== '');
  const rows = (pairs: Brochure['details']) =>
    pairs
      .map(({ label, value }) => ({ label: printable(label), value: printable(value) }))
      .filter(({ value }) => value !== '');
  const line = (text: string) => printable(text).replace(/\n/g, ' ');
  const optional = (text: string | null) => (text === null ? null : line(text) || null);
  const { dealer, price } = brochure;
  return {
    ...brochure,
    title: line(brochure.title),
    subtitle: line(brochure.subtitle),
    price:
      price.kind === 'price'
        ? { ...price, priceType: line(price.priceType) }
        : { ...price, text: line(price.text) },
    keyFacts: rows(brochure.keyFacts),
    details: rows(brochure.details),
    features: lines(brochure.features),
    included: lines(brochure.included),
    condition: lines(brochure.condition),
    comments: brochure.comments === null ? null : printable(brochure.comments) || null,
    noPhotoText: line(brochure.noPhotoText),
    stockNumber: line(brochure.stockNumber),
    smallPrint: lines(brochure.smallPrint),
    dealer: {
      ...dealer,
      wordmark: line(dealer.wordmark),
      tagline: optional(dealer.tagline),
      legalName: line(dealer.legalName),
      place: optional(dealer.place),
      addressLines: lines(dealer.addressLines),
      hours: rows(dealer.hours),
      licences: lines(dealer.licences),
    },
  };
}
