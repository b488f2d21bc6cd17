/** The car in plain sentences, with the same as a file for machines. */
import { Fragment } from 'react';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { holdSentence } from '#view-models/car-page/describe-car.ts';

export function CarDescription({ page }: { readonly page: CarPageView }) {
  return (
    <section className="car-section plain-facts" id="in-words" aria-labelledby="in-words-heading">
      <h2 id="in-words-heading" className="car-page__heading">
        Summary
      </h2>
      <p className="car-section__prose">
        {page.inWords.map((sentence, index) => (
          <Fragment key={sentence}>
            {index === 0 ? '' : ' '}
            {sentence === holdSentence ? <span data-hold={page.car.id}>{sentence}</span> : sentence}
          </Fragment>
        ))}
      </p>
      <p className="plain-facts__files meta">
        <a href={`${page.car.href}.json`}>Get these details as data</a> (JSON)
      </p>
    </section>
  );
}
