import 'server-only';
import { cache } from 'react';

/**
 * A read that several parts of a page share: the window's title, the path above the page, and the page. It is made once for
 * each page that is drawn, however often it is asked for. Two are the same when their arguments are.
 */
export const oncePerPage: <Asked extends unknown[], Answer>(
  read: (...asked: Asked) => Promise<Answer>,
) => (...asked: Asked) => Promise<Answer> = cache;
