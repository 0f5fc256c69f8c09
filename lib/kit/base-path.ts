/** Where the console hangs below its host, '' or '/voice'. Fixed at build time (next.config.js). */
export const BASE_PATH = process.env.BASE_PATH ?? '';
