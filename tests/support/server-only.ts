// The package `server-only` throws outside a server bundle; tests of server code stand in for that bundle.
export {};
