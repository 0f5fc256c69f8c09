/* A module of the server must break the build of a page that takes it to the browser. The package `server-only` does that, in a
   module itself or in one that it imports: most import one that says so already. */

const ROOMS = /^lib\/(bff|platform|observe|session|store)\//;
/** Pure ones, without anything that a browser may not have. */
const PURE =
  /^lib\/(bff\/(content-security-policy|subscriptions\/payment-pages)|platform\/request-window|session\/(flash|token|turn)|store\/(?!store\.|redis-).*)\.ts$/;

/**
 * @param {Pick<import('dependency-cruiser').IModule, 'source' | 'dependencies'>[]} modules
 * @returns {string[]} modules of the server's rooms that a page could take to the browser
 */
export function fitForBrowsers(modules) {
  const imports = modules.map(({ source, dependencies }) => ({
    source,
    // Imports of types are in no bundle.
    used: dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only')),
  }));
  const refused = new Set(['server-only']);
  for (let before = 0; before !== refused.size;) {
    before = refused.size;
    for (const { source, used } of imports)
      if (used.some(({ module, resolved }) => refused.has(module) || refused.has(resolved))) refused.add(source);
  }
  return modules.map(({ source }) => source).filter((one) => ROOMS.test(one) && !PURE.test(one) && !refused.has(one));
}
