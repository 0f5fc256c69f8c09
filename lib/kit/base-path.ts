/** The path under which the console is served, '' or '/voice'. Fixed at build time (next.config.js). */
export const BASE_PATH = process.env.BASE_PATH ?? '';
