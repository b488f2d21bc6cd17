/** What the server and a process that reads for it say to each other. */

export type ToReader<Input> =
  | { readonly kind: 'read'; readonly input: Input }
  /** The last step was taken in: the next one may come. */
  | { readonly kind: 'continue' };

export type FromReader<Step, Result> =
  | { readonly kind: 'begun' }
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly reason: string };
