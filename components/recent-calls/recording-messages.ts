/** What the player asks of the worker that holds the recording. */
export type Request =
  { kind: 'open'; url: string } | { kind: 'read'; id: number; from: number; to: number } | { kind: 'close' };

/** What the worker says. Times in seconds. */
export type Reply =
  | { kind: 'format'; format: 'wav' | 'mp3'; rate: number; channels: number }
  /** More has arrived; peaks only of what needs no decoding. */
  | { kind: 'progress'; seconds: number; peaks: Float32Array[]; ended: boolean }
  /** `ended` early: what had arrived stays usable. The status is of an answer that was none. */
  | { kind: 'failed'; status?: number }
  | { kind: 'samples'; id: number; rate: number; channels: Float32Array[] }
  /** Still encoded: of the decoded, the last `keep` samples are what was asked for. */
  | { kind: 'encoded'; id: number; rate: number; count: number; bytes: ArrayBuffer; keep: number };
