/** Now, as an argument: the domain never asks the machine. */
export type Clock = () => Date;
