import { SettingsError, unknownVendorsIn } from './wrong-settings';
import { settings } from './settings';

/**
 * Reads the settings; invalid ones are reported on standard error, and the process exits.
 * @param vendors the ids of all speech vendors
 */
export function stopOnWrongSettings(vendors: readonly string[]): void {
  try {
    const unknown = unknownVendorsIn(settings().features, vendors);
    if (unknown) throw new SettingsError(unknown);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
