/** @jest-environment node */

/* A console that is opened at another address than the one that it is set up for refuses every login: it says where it is. */

const PUBLIC = 'https://console.example.com';

let lines: string[];
beforeEach(() => {
  lines = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());

/** What a login is told. @param publicUrl the setting */
async function told(publicUrl: string, headers: Record<string, string>): Promise<string> {
  jest.resetModules();
  Object.assign(process.env, {
    PLATFORM_API_URL: 'http://127.0.0.1:9/v1',
    SESSION_PASSWORDS: 'a password for the tests that is long enough',
    PUBLIC_URL: publicUrl,
  });
  const { POST } = await import('@/app/api/session/route');
  const request = new Request('http://inner:3000/api/session', { method: 'POST', headers });
  const answer = await POST(request, { params: Promise.resolve({}) });
  expect(answer.status).toBe(403);
  return ((await answer.json()) as { problem: { message: string } }).problem.message;
}

const REFUSED = 'The request didn’t come from this console.';
const said = () => lines.filter((line) => line.includes('PUBLIC_URL'));

test.each([
  ['by a name of its own', PUBLIC, { host: 'inner:3000', origin: 'http://inner:3000' }],
  ['without TLS', '', { host: 'console.example.com', origin: 'http://console.example.com' }],
])(
  'who opens it %s is told where it is, and the log says which settings to look at',
  async (_how, setting, headers) => {
    expect(await told(setting, headers)).toBe(
      'Open the console at https://console.example.com: here, it takes no logins and no changes.',
    );
    expect(said().map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ page: headers.origin, console: PUBLIC }),
    ]);
  },
);

test('behind a proxy that changes its name, only the log has that name', async () => {
  expect(await told('', { host: 'inner:3000', origin: PUBLIC, 'sec-fetch-site': 'same-origin' })).toBe(REFUSED);
  expect(said()).toHaveLength(1);
});

test('another site is told nothing, and is none of the settings’ business', async () => {
  const headers = { host: 'inner:3000', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect(await told(PUBLIC, headers)).toBe(REFUSED);
  expect(said()).toEqual([]);
});
