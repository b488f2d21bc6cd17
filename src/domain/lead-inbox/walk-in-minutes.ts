/** How long a drive of a walk-in may take, as the form offers it. */
export const walkInMinutes = [15, 30, 45, 60, 90, 120] as const;
