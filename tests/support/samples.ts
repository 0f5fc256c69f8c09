import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * A real recording of the platform, kept outside this project: `trace.json`, `call.mp3`, `call.pcap`.
 * @returns its path; null if the samples are missing (PLATFORM_SAMPLES names another folder)
 */
export function samplePath(name: string): string | null {
  const beside = path.resolve(__dirname, '../../../shared/platform/samples');
  const found = path.join(process.env.PLATFORM_SAMPLES ?? beside, name);
  return existsSync(found) ? found : null;
}
