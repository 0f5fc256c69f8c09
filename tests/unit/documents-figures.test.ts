/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { featuresOf } from '@/lib/config/features';
import { environment } from '@/lib/config/environment';
import { VENDORS } from '@/lib/resources/speech-services/vendors/registry';

/* The figures and borders that the documents state are those of the code. */

const read = (file: string) => readFileSync(file, 'utf8').replace(/\s+/g, ' ');

const WORDS: Record<string, number> = {
  ...{ a: 1, two: 2, three: 3, five: 5, six: 6, eight: 8, ten: 10, twelve: 12, twenty: 20, sixty: 60 },
  'ten thousand': 10_000,
  'a thousand': 1_000,
};
const told = (text: string) => WORDS[text.toLowerCase()] ?? Number(text.replaceAll(',', ''));

/** A sentence with its figure in `( )`, the file with the constant, its name, and how many of its units are one of the sentence's. */
type Row = [sentence: RegExp, file: string, constant: string, unit?: number];

const SECOND = 1_000;
const MINUTE = 60_000;
const MB = 1024 * 1024;

const FIGURES: Record<string, Row[]> = {
  'README.md': [
    [/queries the platform at most once every (\w+) seconds/, 'lib/platform/reachable.ts', 'REMEMBER_MS', SECOND],
    [/finishes the requests in flight, for at most (\d+) seconds/, 'server/ending.mjs', 'GRACE_MS', SECOND],
    [/After (a) second the console stops accepting/, 'server/ending.mjs', 'DRAIN_MS', SECOND],
    [/may show reads that are up to (\w+) minutes old/, 'lib/bff/find/find.ts', 'KEPT_MS', MINUTE],
    [/More than (\d+) such calls continue in further lines/, 'lib/observe/audit.ts', 'EFFECTS_IN_LINE'],
    [/after (\w+) failures for one user name/, 'lib/bff/sign-in/sign-in-slowdown.ts', 'FREE_TRIES'],
    [/further attempt waits up to (\w+) seconds/, 'lib/bff/sign-in/sign-in-slowdown.ts', 'LONGEST_DELAY_MS', SECOND],
    [/routing tables after the first (\d+) that may use/, 'lib/kit/carrier-holders.ts', 'FEW_TABLES'],
  ],
  'SECURITY.md': [
    [/After (\w+) failures, each further attempt/, 'lib/bff/sign-in/sign-in-slowdown.ts', 'FREE_TRIES'],
    [/waits longer, up to (\w+) seconds/, 'lib/bff/sign-in/sign-in-slowdown.ts', 'LONGEST_DELAY_MS', SECOND],
    [/reads nothing for (a) minute/, 'server/connections.mjs', 'READER_MS', MINUTE],
    [/a paused recording: (\w+) minutes/, 'server/connections.mjs', 'LISTENER_MS', MINUTE],
    [/an address or a vendor: (\w+) at once per user/, 'lib/bff/look-up.ts', 'AT_ONCE'],
    [/one at a time, for at most (\d+) seconds/, 'lib/bff/configuration/read-apart.ts', 'LONGEST_MS', SECOND],
    [/and within (\d+) MB/, 'lib/bff/configuration/read-apart.ts', 'MOST_MB'],
    [/they have at most ([\d,]+) records/, 'lib/configuration/limits.ts', 'MOST_RECORDS'],
    [/with tags or larger than (\d+) MB/, 'lib/configuration/limits.ts', 'LARGEST_FILE', MB],
    [/One user has at most (\w+) per process/, 'lib/bff/event-stream.ts', 'MOST_OF_ONE'],
    [/all users together (\d+)/, 'lib/bff/event-stream.ts', 'MOST'],
    [/another replica notices within (\w+) seconds/, 'lib/bff/save-store.ts', 'LEASE_MS', SECOND],
    [/Each rings for at most (\d+) seconds/, 'lib/resources/live-calls/test-call.ts', 'RINGS'],
  ],
  'docs/architecture.md': [
    [/sends a heartbeat every (\w+) seconds/, 'lib/bff/save-store.ts', 'RENEW_MS', SECOND],
    [/After (\w+) seconds without one/, 'lib/bff/save-store.ts', 'LEASE_MS', SECOND],
    [/dialog says for the first (\w+) records/, 'components/resource/bulk-delete-dialog.tsx', 'NAMED'],
    [/those older than (\d+) seconds are read/, 'lib/bff/find/find.ts', 'FRESH_MS', SECOND],
    [/all users together have at most ([\d,]+) rows/, 'lib/platform/remembered.ts', 'MOST_ROWS'],
    [/so `findLadder` asks up to (\w+) times/, 'lib/bff/recent-calls/capture.ts', 'CAPTURE_TRIES'],
    [/cost at most (\w+) requests a minute/, 'lib/bff/live-calls/minute.ts', 'MOST'],
    [/where `LIVE_POLL_SECONDS` is under (\d+)/, 'lib/bff/live-calls/minute.ts', 'ENOUGH_SECONDS'],
    [/Gateways are cached for (\w+) minutes per session/, 'lib/bff/call-routing/known-gateways.ts', 'KEPT_MS', MINUTE],
  ],
  'docs/configuration.md': [
    [/A file may have at most (\d+) MB/, 'lib/configuration/limits.ts', 'LARGEST_FILE', MB],
    [/MB and ([\d,]+) records/, 'lib/configuration/limits.ts', 'MOST_RECORDS'],
    [/at most ([\d,]+) rows/, 'lib/configuration/limits.ts', 'MOST_ROWS'],
    [/a name (\d+) characters/, 'lib/configuration/limits.ts', 'LONGEST_NAME'],
    [/takes longer than (\d+) seconds to read/, 'lib/bff/configuration/read-apart.ts', 'LONGEST_MS', SECOND],
    [/has at most (\d+) accounts/, 'lib/bff/configuration/taken.ts', 'MOST_ACCOUNTS'],
  ],
  'docs/decisions/0005-one-save-for-a-routing-table.md': [
    [/the console accepts up to (\d+)/, 'lib/resources/least-cost-routing/board.ts', 'MOST_ROUTES'],
  ],
  'docs/decisions/0007-import-of-numbers.md': [
    [/accepts no body over (\d+) kB/, 'lib/bff/body.ts', 'LONGEST_JSON', 1024],
    [/existing numbers, ([a-z]+ thousand) per call/, 'lib/resources/phone-numbers/find.ts', 'PAGE'],
    [/it sends (\w+) rows at a time/, 'lib/kit/chunk.ts', 'CHUNK'],
  ],
  'docs/decisions/0008-where-a-number-goes.md': [
    [/one page queries (\w+), the likeliest/, 'lib/resources/call-routing/load.ts', 'MOST_ASKED'],
    [/(\d+) ms in total per page/, 'lib/bff/call-routing/bounded-expressions.ts', 'BUDGET_MS'],
    [/With more than (a thousand) numbers/, 'lib/resources/call-routing/load.ts', 'FEW_NUMBERS'],
  ],
  'docs/decisions/0011-what-the-overview-asks.md': [
    [/the first (\d+) phone numbers/, 'lib/bff/overview/sources.ts', 'MOST_NUMBERS'],
    [/Beyond (\d+) calls a day/, 'lib/bff/overview/sources.ts', 'MOST_CALLS'],
    [/the first (\w+) routing tables/, 'lib/bff/overview/look-at-routing.ts', 'MOST_TABLES'],
  ],
  'docs/decisions/0012-a-first-page.md': [
    [/rested on a link of the menu for (\d+) ms/, 'components/shell/page-ahead.ts', 'STILL_MS'],
    [/once, within (\w+) seconds/, 'components/shell/page-ahead.ts', 'FRESH_MS', SECOND],
    [/after (\w+) of those in a row/, 'components/shell/page-ahead.ts', 'UNUSED_AT_MOST'],
    [/the files (\w+) seconds after the/, 'server/paint-first.mjs', 'KEEP_AFTER_MS', SECOND],
    [/at the latest after (a) second/, 'server/paint-first.mjs', 'AT_MOST_MS', SECOND],
  ],
  'docs/decisions/0015-size-of-a-configuration.md': [
    [/`\/api\/configuration\/plan` takes (\d+) MB/, 'app/api/configuration/plan/route.ts', 'most', MB],
    [/`\/api\/configuration\/apply` takes (\d+) MB/, 'app/api/configuration/apply/route.ts', 'most', MB],
    [/all but short files \((\d+) KB\)/, 'lib/bff/configuration/read-file.ts', 'SHORT', 1024],
    [/with a limit of (\d+) seconds/, 'lib/bff/configuration/read-apart.ts', 'LONGEST_MS', SECOND],
    [/a list in a record ([\d,]+) rows/, 'lib/configuration/limits.ts', 'MOST_ROWS'],
  ],
};

const rows = Object.entries(FIGURES).flatMap(([document, all]) =>
  all.map(([sentence, file, constant, unit = 1]) => ({ document, sentence, file, constant, unit })),
);

it.each(rows)('$document: $sentence is that of $file', ({ document, sentence, file, constant, unit }) => {
  const figure = sentence.exec(read(document))?.[1];
  expect(figure).toBeDefined();
  const value = new RegExp(`\\bconst ${constant} = ([\\d_]+(?: \\* [\\d_]+)*);`).exec(read(file))?.[1];
  expect(value).toBeDefined();
  const product = value!.split(' * ').reduce((all, one) => all * Number(one.replaceAll('_', '')), 1);
  expect(told(figure!)).toBe(product / unit);
});

it('README.md lists every speech vendor that an installation may add', () => {
  const given = { PLATFORM_API_URL: 'https://platform.example.com/v1', SESSION_PASSWORDS: 'x'.repeat(32) };
  const { speechVendors } = featuresOf(environment.parse({ ...given, ENABLE_ALL_SPEECH_VENDORS: 'false' }));
  const [, listed = ''] = /Additional speech vendors: ([\w, ]+)/.exec(read('README.md')) ?? [];
  const added = VENDORS.map(({ id }) => id).filter((id) => !speechVendors.includes(id));
  expect(listed.trim().split(', ').sort()).toEqual(added.sort());
});

describe('what a room of lib may use', () => {
  interface Rule {
    from: { path?: string };
    to: { path?: string; pathNot?: string };
  }
  const { forbidden } = JSON.parse(readFileSync('architecture-rules.json', 'utf8')) as { forbidden: Rule[] };
  const roomsIn = (pattern = '') => /^\^lib\/\(?([\w|-]+)\)?\/$/.exec(pattern)?.[1]?.split('|') ?? [];

  /** The others that a rule allows; null where none speaks of it. */
  function allowed(room: string): string[] | null {
    const rule = forbidden.find(({ from, to }) => roomsIn(from.path).includes(room) && to.pathNot);
    return rule ? roomsIn(rule.to.pathNot).filter((one) => one !== room) : null;
  }

  const table = readFileSync('docs/architecture.md', 'utf8').matchAll(
    /^\| `lib\/([\w-]+)(?:\/<area>)?` *\|[^|]*\|([^|]*)\|$/gm,
  );
  const rooms = [...table].map(([, room, uses]) => ({ room: room!, uses: uses! }));

  it('knows the rooms', () => expect(rooms.length).toBeGreaterThan(12));

  it.each(rooms.filter(({ uses }) => !uses.includes('all of')))('$room: as the rules enforce it', ({ room, uses }) => {
    const named = [...uses.matchAll(/`([\w-]+)`/g)].map(([, one]) => one!);
    expect(
      allowed(room)
        ?.filter((one) => one !== '$1')
        .sort(),
    ).toEqual(named.sort());
  });
});
