/** Now, as an argument: the domain never asks the machine (GAP-22). */
export type Clock = () => Date;
