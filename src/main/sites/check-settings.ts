/** Prints what is missing in the settings, as JSON: `forecourt -- doctor` runs it under the pinned Node and shows it. */
import { parseEnvironment } from '#config/environment.ts';
import { findSettingGaps } from './setting-gaps.ts';

const parsed = parseEnvironment(process.env);
const findings = parsed.ok
  ? findSettingGaps(parsed.environment, process.env.CONSOLE_HOST?.trim() === 'off')
  : parsed.mistakes.map((text) => ({ title: 'Settings', state: 'problem', text }));
process.stdout.write(JSON.stringify(findings));
