/** What assistants may ask, in one order wherever it is listed. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { listFiltersTool, searchStockTool } from '#web/agents/tools/search-stock.ts';
import { bookTestDriveTool, listTestDriveTimesTool } from '#web/agents/tools/test-drive.ts';
import type { AgentTool } from './agent-tool.ts';
import { compareCarsTool } from './tools/compare-cars.ts';
import { computeRepaymentTool } from './tools/compute-repayment.ts';
import { dealerInfoTool } from './tools/dealer-info.ts';
import { getCarTool } from './tools/get-car.ts';
import { leaveEnquiryTool, requestTradeInTool } from './tools/leave-enquiry.ts';

export const agentTools: readonly AgentTool[] = [
  searchStockTool,
  listFiltersTool,
  getCarTool,
  compareCarsTool,
  computeRepaymentTool,
  listTestDriveTimesTool,
  bookTestDriveTool,
  requestTradeInTool,
  leaveEnquiryTool,
  dealerInfoTool,
];

/** Only those that read, where the dealer wants no leads by assistants. */
export function toolsOf({ config }: Pick<SiteContext, 'config'>): readonly AgentTool[] {
  return agentTools.filter(({ isWriting }) => config.agents.writes || isWriting !== true);
}
