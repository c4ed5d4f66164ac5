import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

// Node takes graphql's CommonJS build, as its compiler does; Vite would take the other, and the two do not mix.
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

/** For what hangs, not for what is slow: a machine may be a quarter as quick, and do other work besides. */
const limits = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
}

export default defineConfig({
  test: {
    // Many tests wait for databases, providers and clocks: one worker more than cores keeps the cores at work.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [react()],
        resolve: oneGraphql,
        test: {
          name: 'unit',
          environment: 'node',
          // React, Blueprint and the charts are read once a worker, not once a file, which was half of the project's time: modules keep nothing.
          isolate: false,
          ...limits,
          include: ['tests/{domain,machines,ui,walks,gateway,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          // The server's modules are read once a worker, not once a file: each test opens a house of its own, and modules keep nothing.
          isolate: false,
          ...limits,
          globalSetup: ['tests/harness/postgres.ts'],
          include: ['tests/server/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          pool: 'forks',
          ...limits,
          globalSetup: ['tests/harness/prepared-folders.ts'],
          include: ['tests/e2e/**/*.test.ts'],
        },
      },
    ],
  },
})
