import 'server-only';
import { Readable } from 'node:stream';
import type { PlatformAnswer } from '../../platform/transport';

/** What goes out with a passed-on body. */
export interface StreamHead {
  contentType: string;
  fileName: string;
  /** Offered for saving instead of being shown. */
  download: boolean;
}

/**
 * Passes a platform's body on as it comes, without holding it. Of its headers none is taken over: they are said here. When
 * the platform breaks off, so does the answer, and the browser can tell that it is not whole.
 */
export function passOn(answer: PlatformAnswer, { contentType, fileName, download }: StreamHead): Response {
  const quoted = fileName.replace(/[^\w.@+-]/g, '_');
  return new Response(Readable.toWeb(answer.body) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': contentType,
      'content-disposition': `${download ? 'attachment' : 'inline'}; filename="${quoted}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
