import { SettingsError } from './wrong-settings';
import { settings } from './settings';

/** Reads the settings; invalid ones are reported on standard error, and the process exits. */
export function stopOnWrongSettings(): void {
  try {
    settings();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
