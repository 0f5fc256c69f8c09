import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../..', file), 'utf8');

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

const manifest = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const lock = JSON.parse(read('package-lock.json')) as { lockfileVersion: number; packages: Record<string, Locked> };
const locked = Object.entries(lock.packages).filter(([place]) => place !== '');

describe('what the console is made of', () => {
  it('is named in exact versions of the registry', () => {
    const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(wanted.length).toBeGreaterThan(20);
    for (const [name, version] of wanted) {
      expect(`${name} ${version}`).toMatch(/ (npm:@?[\w/.-]+@)?\d+\.\d+\.\d+$/);
      expect(lock.packages[`node_modules/${name}`]?.version).toBe(version.replace(/^npm:.*@/, ''));
    }
  });

  it('is locked with a checksum each; only builds for other machines may come without', () => {
    expect(locked.length).toBeGreaterThan(500);
    const unsealed = locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(unsealed.filter(([, one]) => !(one.optional && one.os && one.cpu)).map(([place]) => place)).toEqual([]);
  });

  it('comes from the registry that is configured, from no other address', () => {
    expect(locked.filter(([, { resolved, link }]) => resolved !== undefined || link).map(([place]) => place)).toEqual(
      [],
    );
    for (const [place, { version }] of locked) expect(`${place} ${version}`).toMatch(/ \d+\.\d+\.\d+[\w.+-]*$/);
  });

  it('runs no code while it is installed', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
    expect(read('Dockerfile')).toMatch(/COPY package\.json package-lock\.json \.npmrc/);
  });
});
