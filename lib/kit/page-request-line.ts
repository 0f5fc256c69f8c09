/** A request to the platform that a page needed, and how to ask the same from a shell. */
export interface PageRequestLine {
  method: string;
  /** Path and query below the API base. */
  target: string;
  /** HTTP status; 0 = no answer. */
  status: number;
  curl: string;
}
