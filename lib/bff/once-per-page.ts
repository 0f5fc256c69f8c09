import 'server-only';
import { cache } from 'react';

/**
 * A read that several parts of a page share: the window's title, the path above the page, and the page. It is made once for
 * each page that is drawn, however often it is asked for. Two are the same when their arguments are.
 */
export const oncePerPage: <Read extends (...asked: never[]) => Promise<unknown>>(read: Read) => Read = cache;
