/** The limits of agents for tests: as they are, or too wide to be reached. */
import type { AgentLimiters } from '#use-cases/application.ts';
import {
  agentEmailLimits,
  agentPersonCarLimits,
  agentProgramLimits,
  agentReadLimits,
  agentSiteLimits,
  createSubmissionLimiter,
} from '#use-cases/guard/submission-limits.ts';
import { unlimited } from './open-guard.ts';

export function agentLimits(): AgentLimiters {
  return {
    reads: createSubmissionLimiter(agentReadLimits),
    email: createSubmissionLimiter(agentEmailLimits),
    personCar: createSubmissionLimiter(agentPersonCarLimits),
    program: createSubmissionLimiter(agentProgramLimits),
    site: createSubmissionLimiter(agentSiteLimits),
  };
}

export const noAgentLimits: AgentLimiters = {
  reads: unlimited,
  email: unlimited,
  personCar: unlimited,
  program: unlimited,
  site: unlimited,
};
