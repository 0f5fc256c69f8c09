/** The player's requests to the worker that holds the recording. */
export type Request =
  { kind: 'open'; url: string } | { kind: 'read'; id: number; from: number; to: number } | { kind: 'close' };

/** The worker's messages. Times in seconds. */
export type Reply =
  | { kind: 'format'; format: 'wav' | 'mp3'; rate: number; channels: number }
  /** More has arrived; peaks only for audio that needs no decoding. */
  | { kind: 'progress'; seconds: number; peaks: Float32Array[]; ended: boolean }
  /** `ended` early: the arrived part stays usable. The status is that of an error response. */
  | { kind: 'failed'; status?: number }
  | { kind: 'samples'; id: number; rate: number; channels: Float32Array[] }
  /** Still encoded: after decoding, the last `keep` samples are the requested ones. */
  | { kind: 'encoded'; id: number; rate: number; count: number; bytes: ArrayBuffer; keep: number };
