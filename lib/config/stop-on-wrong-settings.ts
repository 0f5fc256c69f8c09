import { settings, SettingsError } from './settings';

/** Reads the settings; wrong ones are said on standard error, and the process ends. */
export function stopOnWrongSettings(): void {
  try {
    settings();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
