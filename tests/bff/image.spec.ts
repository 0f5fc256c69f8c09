import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '../support/e2e';
import { SESSION_PASSWORD, startConsole } from '../support/stack';

const root = path.resolve(__dirname, '../..');
const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');

/** What the last stage copies from the build, as [from, to]. */
const copies = [...dockerfile.matchAll(/^COPY --from=build \S+ \/console\/(\S+) \.\/?(\S*)$/gm)].map(
  (match) => [match[1]!, match[2]!] as const,
);

test.describe('the image', () => {
  let folder: string;
  test.beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'console-image-'));
    for (const [from, to] of copies) {
      mkdirSync(path.dirname(path.join(folder, to)), { recursive: true });
      cpSync(path.join(root, from), path.join(folder, to), { recursive: true });
    }
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('runs from what the Dockerfile copies, without the rest of the project', async ({ stack }) => {
    expect(copies.length).toBeGreaterThanOrEqual(4);
    // Without it, reading a long configuration would block all users.
    expect(existsSync(path.join(folder, '.next/read-configuration.cjs'))).toBe(true);
    const child = spawn(process.execPath, ['server.mjs'], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        HOSTNAME: '127.0.0.1',
        PLATFORM_API_URL: stack.sandbox.url,
        SESSION_PASSWORDS: SESSION_PASSWORD,
        INSECURE_HTTP: 'true',
        NODE_ENV: 'production',
      },
    });
    try {
      const url = await new Promise<string>((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
        createInterface({ input: child.stdout }).on('line', (line) => {
          const found = /listening on (http:\/\/[^"\s]+)/.exec(line);
          if (found) resolve(found[1]!);
        });
      });
      expect((await fetch(`${url}/api/health`)).status).toBe(200);
      expect((await fetch(`${url}/api/ready`)).status).toBe(200);
      const page = await (await fetch(url)).text();
      expect(page).toContain('Log in');
      const file = /src="(\/_next\/static\/[^"]+\.js)"/.exec(page)![1]!;
      expect((await fetch(url + file)).status).toBe(200);
      expect((await fetch(`${url}/robots.txt`)).status).toBe(200);
      // Its file system may be read-only: even where the framework would keep what it makes of images, nothing is written.
      expect((await fetch(`${url}/_next/image?url=%2Frobots.txt&w=64&q=75`)).status).toBe(404);
      expect(existsSync(path.join(folder, '.next/cache'))).toBe(false);
    } finally {
      child.kill('SIGKILL');
    }
  });

  test('holds nothing of the sandbox, the tests or a secret', () => {
    const list = spawnSync('find', [folder, '-name', 'sandbox*', '-o', '-name', '*.test.*', '-o', '-name', '.env*'], {
      encoding: 'utf8',
    });
    expect(list.stdout.split('\n').filter((line) => line && !line.includes('node_modules'))).toEqual([]);
  });

  test('has its settings from its environment alone: a .env file beside it, which is for Compose, changes none', async ({
    stack,
  }) => {
    const file = path.join(folder, '.env');
    writeFileSync(file, 'PUBLIC_URL=https://console.example.com\nSESSION_IDLE_MINUTES=soon\n');
    try {
      const running = await startConsole({ PLATFORM_API_URL: stack.sandbox.url }, { directory: folder });
      await running.stop();
    } finally {
      rmSync(file);
    }
  });

  test('is no root, has a health check and gets its settings at run time', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM'));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK/m);
    expect(dockerfile).not.toMatch(/SESSION_PASSWORDS|PLATFORM_API_URL/);
  });
});

test('a console with a wrong setting does not start, and says why', () => {
  const run = spawnSync(process.execPath, ['server.mjs'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      PLATFORM_API_URL: 'nonsense',
      SESSION_PASSWORDS: 'short',
      NODE_ENV: 'production',
    },
    encoding: 'utf8',
  });
  expect(run.status).toBe(1);
  expect(run.stderr).toContain('PLATFORM_API_URL must be an http or https address');
  expect(run.stderr).toContain('SESSION_PASSWORDS must contain only passwords of 32 characters or more.');
  expect(run.stderr).not.toContain('short');
});

test('a console with a wrong port does not start either: every wrong value is named', () => {
  const run = spawnSync(process.execPath, ['server.mjs'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '3000x',
      METRICS_PORT: '70000',
      TRUSTED_PROXY_HOPS: '-1',
      NODE_ENV: 'production',
    },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(run.status).toBe(1);
  expect(run.stderr).toContain('PORT must be a whole number from 0 to 65535.');
  expect(run.stderr).toContain('METRICS_PORT must be a whole number from 0 to 65535.');
  expect(run.stderr).toContain('TRUSTED_PROXY_HOPS must be a whole number from 0 to 10.');
});

test('a console whose port is in use ends, and says which variable to change', ({ stack }) => {
  const { port } = new URL(stack.url);
  const run = spawnSync(process.execPath, ['server.mjs'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: port,
      HOSTNAME: '127.0.0.1',
      PLATFORM_API_URL: stack.sandbox.url,
      SESSION_PASSWORDS: SESSION_PASSWORD,
      INSECURE_HTTP: 'true',
      NODE_ENV: 'production',
    },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(run.stderr).toBe(`Port ${port} is already in use. Set PORT to another one.\n`);
  expect(run.status).toBe(1);
});

test('the image holds nothing that works on images: the console shows none', () => {
  const list = spawnSync('find', [path.join(root, '.next/standalone'), '-path', '*node_modules/sharp*'], {
    encoding: 'utf8',
  });
  expect(list.stdout).toBe('');
});
