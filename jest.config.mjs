import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: './' });

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
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
