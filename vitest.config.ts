import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { ledgerReporter, type ProofOf } from './tools/proof/ledger-reporter.ts'
import { LongestFirst } from './tools/test/longest-first-sequencer.ts'
import { notSmall } from './tools/test/test-sizes.ts'
import { strayErrors } from './tools/test/uncaught-errors.ts'

// Node takes graphql's CommonJS build, as its compiler does; Vite would take the other, and the two do not mix.
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

/** The server's tests sign in thousands of times: as the server itself names it, and nowhere else, the cost of a password is theirs. */
const cheapPasswords = {
  find: /^\.\/password-cost\.ts$/,
  replacement: join(import.meta.dirname, 'tests/harness/password-cost.ts'),
}

/** For what hangs, not for what is slow: a machine may be a quarter as quick, and do other work besides. */
const limits = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
}

/** `TEST_SIZES=small` leaves the long ones and those that run alone out; a file that is named is run whatever its size. */
const exclude = [...configDefaults.exclude, ...(process.env.TEST_SIZES === 'small' ? notSmall : [])]

/** A folder into which `tools/test.ts` wants to be told what became of each file. */
const reportTo = process.env.TEST_REPORT
/** What `tools/proof.ts` wants written down as each file ends. */
const proof = process.env.PROOF ? (JSON.parse(process.env.PROOF) as ProofOf) : null

export default defineConfig({
  test: {
    // Many tests wait for databases, providers and clocks: one worker more than cores keeps the cores at work.
    maxWorkers: availableParallelism() + 1,
    reporters: [
      'default',
      ...(reportTo
        ? [
            ['json', { outputFile: join(reportTo, 'report.json') }] as [
              'json',
              { outputFile: string },
            ],
            strayErrors(join(reportTo, 'stray.json')),
          ]
        : []),
      ...(proof ? [ledgerReporter(proof)] : []),
    ],
    sequence: { sequencer: LongestFirst },
    // One project after the other: a browser beside the server's tests makes both slow and neither quicker.
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
          exclude,
          sequence: { groupOrder: 0 },
          include: ['tests/{agent,domain,machines,ui,walks,gateway,tools}/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve: { alias: [...oneGraphql.alias, cheapPasswords] },
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          // The server's modules are read once a worker, not once a file: each test opens a house of its own, and modules keep nothing.
          isolate: false,
          ...limits,
          exclude,
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/harness/postgres.ts'],
          include: ['tests/{server,sandbox}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          pool: 'forks',
          ...limits,
          exclude,
          sequence: { groupOrder: 2 },
          // A browser, a product and its database are three processes that want a core each.
          maxWorkers: availableParallelism(),
          globalSetup: ['tests/harness/prepared-folders.ts'],
          include: ['tests/e2e/**/*.test.ts'],
        },
      },
    ],
  },
})
