import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: './' });

/** @type {import('jest').Config} */
const config = {
  // Jest would leave one processor alone, which on two halves the speed.
  maxWorkers: '100%',
  testEnvironment: 'node',
  // Its default "deletes" what a file has put on shared objects by a setter that calls itself: a later file that sets the same
  // property again, in the same process, fails with a full stack.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  testMatch: ['<rootDir>/tests/{unit,components,contract}/**/*.test.{ts,tsx}'],
  // Generous, for slow machines: only what fails takes that long.
  testTimeout: 30_000,
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest-setup.ts'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/tests/support/server-only.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next/'],
};

export default createJestConfig(config);
