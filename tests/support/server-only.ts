// The package `server-only` throws outside a server bundle; this module replaces it in tests of server code.
export {};
