/** Notes in this browser that somebody is here (C-10). Draws nothing. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepVisit } from './keep-visit.ts';

export function VisitKeeper() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page counts
  useEffect(keepVisit, [key]);
  return null;
}
