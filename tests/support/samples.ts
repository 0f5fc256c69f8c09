import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * A real recording of the platform, kept beside this project and not in it: `trace.json`, `call.mp3`, `call.pcap`.
 * @returns its path; null where the samples are not there (PLATFORM_SAMPLES says where they are instead)
 */
export function samplePath(name: string): string | null {
  const beside = path.resolve(__dirname, '../../../shared/platform/samples');
  const found = path.join(process.env.PLATFORM_SAMPLES ?? beside, name);
  return existsSync(found) ? found : null;
}
