/** The console's words for answers that end calls. */
const WORDS: Record<number, string> = {
  200: 'OK',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  407: 'Authentication required',
  408: 'Request timeout',
  480: 'Temporarily unavailable',
  484: 'Address incomplete',
  486: 'Busy',
  487: 'Cancelled',
  488: 'Not acceptable',
  500: 'Server error',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Server timeout',
  600: 'Busy everywhere',
  603: 'Declined',
};

/** A SIP status with its word: '486 Busy'. @param otherwise the word for a status that has none of its own */
export function statusWords(status: number, otherwise = ''): string {
  return `${status} ${WORDS[status] ?? otherwise}`.trim();
}
