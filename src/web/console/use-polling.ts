/** Reads a screen again every two seconds while something on it is under way. Without script a reload does. */
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const pollMs = 2_000;

export function usePolling(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void revalidate(), pollMs);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
