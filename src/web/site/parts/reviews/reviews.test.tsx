import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { visibleText } from '#tests/support/visible-text.ts';
import { Reviews } from './reviews.tsx';

const review = {
  id: 'ann',
  customerName: 'Ann',
  text: 'Good.',
  rating: 5,
  locationSlug: null,
  isSample: false,
  reviewedOn: '2026-11-01',
};
const render = (source: 'own' | 'google', isSample = false) =>
  visibleText(renderToStaticMarkup(<Reviews reviews={[{ ...review, source, isSample }]} locale="en-AU" />));

it('REV-2 REV-3 says of a review that it is on Google, and that few stars are not shown', () => {
  expect(render('google')).toContain('Ann on Google, 1 November 2026');
  expect(render('google')).toContain('Those with few stars are not shown here.');
  expect(render('own')).toContain('Ann, 1 November 2026');
  expect(render('own')).not.toContain('Google');
});

it('GAP-12 says of samples that they are samples', () => {
  expect(render('own', true)).toContain('Sample reviews, written for this demonstration.');
  expect(render('own')).not.toContain('Sample');
});
