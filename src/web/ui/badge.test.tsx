import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Badge, ComingSoonBadge } from './badge.tsx';

it('UI-2 one badge holds whatever words, in either look, and is what a model that is coming wears', () => {
  expect(renderToStaticMarkup(<Badge>Draft</Badge>)).toBe('<span class="badge">Draft</span>');
  expect(renderToStaticMarkup(<Badge look="filled">New</Badge>)).toBe(
    '<span class="badge badge--filled">New</span>',
  );
  expect(renderToStaticMarkup(<ComingSoonBadge />)).toContain('<span class="badge">Coming Soon</span>');
});
