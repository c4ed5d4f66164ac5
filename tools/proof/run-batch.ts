import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ProofRun } from './ledger-reporter.ts'
import { createTempFolder } from './temp-folder.ts'
import type { TestBatch } from './test-batches.ts'

/** The project's canary test, which has to come back red, or the batch has proven nothing. */
export const getCanaryFile = ({ project }: Pick<TestBatch, 'project'>) =>
  ({
    unit: 'tests/tools/canary.long.test.ts',
    server: 'tests/server/canary.long.test.ts',
    e2e: 'tests/e2e/canary.long.test.ts',
  })[project]

export const isCanaryFile = (file: string) =>
  (['unit', 'server', 'e2e'] as const).some((project) => getCanaryFile({ project }) === file)

/**
 * Runs a batch's files and the canary test in a separate process with its own database cluster; the runner writes the ledger as each file ends.
 * `signal` stops it and everything it started. `output` is what it printed.
 */
export async function runBatch(
  { project, isAlone, files }: TestBatch,
  proof: ProofRun,
  signal: AbortSignal,
): Promise<{ output: string; ended: boolean }> {
  const temp = createTempFolder()
  const child = spawn(
    process.execPath,
    [
      join(proof.root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      ...(isAlone ? ['--no-file-parallelism'] : []),
      ...files,
      getCanaryFile({ project }),
    ],
    {
      cwd: proof.root,
      env: {
        ...process.env,
        TMPDIR: temp.folder,
        PROOF: JSON.stringify(proof),
        PROOF_BITE: '1',
        ...(isAlone && { TEST_DURABLE: '1' }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const stop = () => child.kill('SIGINT')
  signal.addEventListener('abort', stop)
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  await once(child, 'close')
  signal.removeEventListener('abort', stop)
  await temp.end()
  return { output, ended: signal.aborted }
}
