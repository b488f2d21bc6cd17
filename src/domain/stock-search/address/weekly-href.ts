/** The cars that cost no more than so much a week, as a link that the browser can write without the code of searches. */
export function weeklyHref(highestDollars: number): string {
  return `/search?range[weekly]=:${highestDollars}`;
}
