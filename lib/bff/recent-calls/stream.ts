import 'server-only';
import { Readable } from 'node:stream';
import type { PlatformAnswer } from '../../platform/transport';

/** The headers of a streamed response. */
interface StreamHead {
  contentType: string;
  fileName: string;
  /** Offered for saving instead of being shown. */
  download: boolean;
}

/**
 * Streams a body of the platform through without buffering it. None of its headers are copied; they are set here. When the
 * platform breaks off, so does the response, and the browser can tell that it is incomplete.
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
