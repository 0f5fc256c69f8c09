/** Runs once when the server starts: wrong settings stop it with a sentence instead of failing on the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { stopOnWrongSettings } = await import('./lib/config/stop-on-wrong-settings');
    stopOnWrongSettings();
  }
}
