import { otherPathIn, SettingsError, unknownVendorsIn } from './wrong-settings';
import { settings } from './settings';

/**
 * Reads the settings; invalid ones are reported on standard error, and the process exits.
 * @param vendors the ids of all speech vendors
 * @param basePath the path that this build is served at; '' for none
 */
export function stopOnWrongSettings(vendors: readonly string[], basePath: string): void {
  try {
    const { features, publicUrl } = settings();
    const wrong = unknownVendorsIn(features, vendors) ?? otherPathIn(publicUrl, basePath);
    if (wrong) throw new SettingsError(wrong);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
