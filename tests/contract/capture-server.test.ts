/** @jest-environment node */
import { streamCapture } from '@/lib/bff/recent-calls/capture';
import { findLadder } from '@/lib/bff/recent-calls/ladder';
import type { Viewer } from '@/lib/bff/viewer';
import { openStream } from '@/lib/platform/client';
import { AURORA } from '../../sandbox/seed/organisation';
import { LivePlatform } from '../support/live-platform';

const live = LivePlatform.forTests();

describe('where the platform can’t sign in to a capture server', () => {
  const base = `/Accounts/${AURORA}`;
  const viewer = (): Viewer => ({
    ...live.viewer(),
    open: (path, options) => openStream(live.caller, path, options),
  });
  beforeEach(async () => void (await live.control.live({ no_capture_server: true })));

  it('the messages of a call are missing, and are not said to be none after several searches', async () => {
    const found = await findLadder(viewer(), base, ['inner', 'outer']);
    expect(found).toEqual({ ok: true, value: { ladder: null, captures: false, tries: 1 } });
  });

  it.each(['invite', 'register'] as const)('a pcap (%s) says that nothing is captured, or why', async (method) => {
    const answer = await streamCapture(viewer(), { base, sipCallId: 'outer' }, method, 'No pcap was stored.');
    expect('problem' in answer && answer.problem.message).toBe(
      'This installation captures no SIP messages, or its capture server can’t be reached.',
    );
  });
});
