/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resourceOfPath } from '@/lib/platform/resource-of-path';

const LIB = path.resolve(__dirname, '../../lib');
const sources = (readdirSync(LIB, { recursive: true }) as string[])
  .filter((file) => /^(resources|bff|platform)\/.*\.ts$/.test(file))
  .map((file) => readFileSync(path.join(LIB, file), 'utf8'));

describe('the names under which calls to the platform are counted', () => {
  it('leave out ids and everything that a user may have typed', () => {
    const sid = '0f3c7f02-6fd0-4f4f-9e8e-0a2f7a3f3c11';
    expect(resourceOfPath(`/Accounts/${sid}/Limits?category=x`)).toBe('Accounts/Limits');
    expect(resourceOfPath(`/Accounts/${sid}/RecentCalls/anything/pcap`)).toBe('Accounts/RecentCalls/pcap');
    expect(resourceOfPath(`/Accounts/${sid}/SipRealms/typed`)).toBe('Accounts/SipRealms');
    expect(resourceOfPath('/somewhere')).toBe('other');
  });

  it('know every resource that the console asks for', () => {
    const asked = new Set(
      sources.flatMap((text) => [...text.matchAll(/['"`}]\/([A-Z][A-Za-z]+)\b/g)].map(([, word]) => word!)),
    );
    expect(asked.size).toBeGreaterThan(30);
    const unknown = [...asked].filter((word) => resourceOfPath(`/${word}`) !== word);
    expect(unknown.map((word) => `lib/platform/narrow/table.ts or resource-of-path.ts: nothing for ${word}`)).toEqual(
      [],
    );
  });
});
