/** A key as a page shows it: the token stays on the server until it is requested. */
export interface ApiKeyView {
  sid: string;
  /** The token with all but the last four characters hidden. */
  masked: string;
  lastUsed: string;
}
