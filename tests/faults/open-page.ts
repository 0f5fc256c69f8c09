import { cookieOf, type RawAnswer } from '../support/bff';
import { withoutFirstScripts } from '../support/readable';
import type { Shown } from './judge-page';
import type { Ask, Rig } from './rig';
import type { PageTarget } from '../areas/target';

const MOST_REDIRECTS = 4;

let opened = 0;

/** Opens a page as a browser does, with redirects, and checks whether the user is still signed in afterwards. */
export async function openPage(rig: Rig, target: PageTarget, cookie: string, trace: string): Promise<Shown> {
  const path = target.streamed ? `${target.path}&fresh=${(opened += 1)}` : target.path;
  let ask: Ask = { method: 'GET', path };
  let answer: RawAnswer = await rig.send(ask, cookie, trace);
  let held = cookie;
  for (let hops = 0; answer.status >= 300 && answer.status < 400 && hops < MOST_REDIRECTS; hops++) {
    if (answer.headers['set-cookie']) held = cookieOf(answer) || held;
    ask = { method: 'GET', path: String(answer.headers.location), load: true };
    answer = await rig.send(ask, held);
  }
  if (answer.headers['set-cookie']) held = cookieOf(answer) || held;
  const me = await rig.send({ method: 'GET', path: '/api/session' }, held);
  return {
    status: answer.status,
    html: withoutFirstScripts(answer.text),
    path: ask.path === path ? target.path : ask.path,
    signedIn: !!me.json?.userSid,
  };
}
