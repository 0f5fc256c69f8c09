/** Runs once when the server starts: invalid settings stop it with a message instead of failing on the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { stopOnWrongSettings } = await import('./lib/config/stop-on-wrong-settings');
    const { VENDORS } = await import('./lib/resources/speech-services/vendors/registry');
    const { BASE_PATH } = await import('./lib/kit/base-path');
    stopOnWrongSettings(
      VENDORS.map(({ id }) => id),
      BASE_PATH,
    );
    // Requests are counted under the names of these areas only (server/routes.mjs).
    const { declaredAreas } = await import('./lib/resources/registry');
    const { processWide } = await import('./lib/kit/process-wide');
    const areas = processWide('declared areas', () => new Set<string>());
    for (const area of declaredAreas()) areas.add(area);
  }
}
