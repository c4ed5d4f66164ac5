import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Node takes graphql's CommonJS build, as its compiler does; Vite would take the other, and the two do not mix.
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

export default defineConfig({
  test: {
    // Most tests wait for databases, providers and clocks: a core left free for the runner would idle.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [react()],
        resolve: oneGraphql,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{machines,ui,gateway,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          // Real databases on a machine that does other things besides: a limit is for what hangs, not for what is slow.
          testTimeout: 20_000,
          hookTimeout: 60_000,
          globalSetup: ['tests/harness/postgres.ts'],
          include: ['tests/server/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // As patient as the browser itself is with what it waits for.
          expect: { poll: { timeout: 15_000 } },
          include: ['tests/e2e/**/*.test.ts'],
        },
      },
    ],
  },
})
