import { z } from 'zod';
import { CHUNK } from './chunk';
import { isSid } from './sid';

/** A record's id that the browser sends. */
export const sentSid = z.string().refine(isSid);

/** What the browser sends of a long job at a time: a few of its pieces. */
export const chunkOf = <Piece extends z.ZodType>(piece: Piece) =>
  z.object({ pieces: z.array(piece).min(1).max(CHUNK) });
