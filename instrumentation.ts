/** Runs once when the server starts: wrong settings stop it with a sentence instead of failing on the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { settings, SettingsError } = await import('./lib/config/settings');
  try {
    settings();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
