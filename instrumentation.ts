/** Runs once when the server starts: wrong settings stop it with a sentence instead of failing on the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { stopOnWrongSettings } = await import('./lib/config/stop-on-wrong-settings');
    stopOnWrongSettings();
    // Requests are counted by the names of these areas (server/routes.mjs), and of no others.
    const { declaredAreas } = await import('./lib/resources/registry');
    const { processWide } = await import('./lib/kit/process-wide');
    const areas = processWide('declared areas', () => new Set<string>());
    for (const area of declaredAreas()) areas.add(area);
  }
}
