/** What a form on a page of its own is made of. */
import type { CarSummary } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { FormDeclaration } from './assemble-form.ts';

export type PageFormContext = {
  /** The path of the page, without the slash before it. */
  readonly pageId: string;
  /** The site's own calendar day, YYYY-MM-DD. */
  readonly today: string;
  /** The car that the address names, where it names one of this site's. */
  readonly car: CarSummary | null;
  /** The dealership slug that the address asks for (`preferredDealership`). */
  readonly dealership: string | null;
  /** In dollars, as the address has it (`vehiclePriceBudget`). */
  readonly budget: string | null;
  /** The job that the address asks for, where its page offers that one. */
  readonly role: string | null;
  /** The category that the page chooses beforehand in the general form; null chooses the default. */
  readonly category: string | null;
};

/** The part of a form that is its own; its page and its car say the rest. */
export type PageFormDeclaration = Omit<FormDeclaration, 'id' | 'family' | 'action' | 'pageId' | 'hidden'>;

export type DeclarePageForm = (site: SiteContext, context: PageFormContext) => PageFormDeclaration;
