/** What assistants may ask, in one order wherever it is listed (M-2). */
import type { AgentTool } from './agent-tool.ts';
import { compareCarsTool } from './tools/compare-cars.ts';
import { computeRepaymentTool } from './tools/compute-repayment.ts';
import { dealerInfoTool } from './tools/dealer-info.ts';
import { getCarTool } from './tools/get-car.ts';
import { listFiltersTool } from './tools/list-filters.ts';
import { listTestDriveTimesTool } from './tools/list-test-drive-times.ts';
import { searchStockTool } from './tools/search-stock.ts';

export const agentTools: readonly AgentTool[] = [
  searchStockTool,
  listFiltersTool,
  getCarTool,
  compareCarsTool,
  computeRepaymentTool,
  listTestDriveTimesTool,
  dealerInfoTool,
];
