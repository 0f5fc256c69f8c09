import fc from 'fast-check';
import { path } from '@/lib/kit/platform-calls';

// The same cases on every machine, and each time.
fc.configureGlobal({ seed: 20_261_130 });

describe('a path of the platform', () => {
  it('keeps a value in its one segment, whatever the value is', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('.', '..', '../x', '%2e%2e', '/', '\\', '?a=b', '#', '//x'));
    fc.assert(
      fc.property(
        value.filter((text) => text !== '' && !/[\ud800-\udfff]/.test(text)),
        (text) => {
          const url = new URL(`http://platform.invalid/v1${path`/Accounts/${text}/Limits`}`);
          expect(url.pathname.split('/')).toHaveLength(5);
          expect(url.pathname).toMatch(/^\/v1\/Accounts\/[^/]+\/Limits$/);
          expect([url.host, url.search, url.hash]).toEqual(['platform.invalid', '', '']);
        },
      ),
    );
  });
});
