/**
 * The environment variables of the front server; the application's own settings are in lib/config. A wrong value stops the
 * start with a message.
 * @param {Record<string, string | undefined>} env
 */
export function serverSettings(env) {
  /** @type {string[]} */
  const wrong = [];
  /**
   * @param {string} name
   * @param {number | null} fallback
   * @param {number} most
   */
  const wholeNumber = (name, fallback, most) => {
    const given = env[name]?.trim();
    if (!given) return fallback;
    if (/^\d{1,5}$/.test(given) && Number(given) <= most) return Number(given);
    wrong.push(`${name} must be a whole number from 0 to ${most}.`);
    return fallback;
  };
  const port = wholeNumber('PORT', 3000, 65_535);
  const metricsPort = wholeNumber('METRICS_PORT', null, 65_535);
  const hops = wholeNumber('TRUSTED_PROXY_HOPS', 0, 10) ?? 0;
  const hostname = env.HOSTNAME?.trim() || '0.0.0.0';
  if (!/^[\w.:-]+$/.test(hostname)) wrong.push('HOSTNAME must be a name or an address to listen on.');
  if (metricsPort && metricsPort === port) wrong.push('METRICS_PORT must not be the same as PORT.');
  return { port: port ?? 3000, metricsPort, hops, hostname, wrong };
}
