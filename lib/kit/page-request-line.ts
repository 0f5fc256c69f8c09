/** A platform request that a page needed, and how to repeat it from a shell. */
export interface PageRequestLine {
  method: string;
  /** Path and query below the API base. */
  target: string;
  /** HTTP status; 0 = no response. */
  status: number;
  curl: string;
}
