import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ProofOf } from './ledger-reporter.ts'
import { ownTemp } from './temp-folder.ts'
import type { Piece } from './test-batches.ts'

/** One file a project that has to come back red, or the piece has proven nothing. */
export const biteOf = ({ project }: Pick<Piece, 'project'>) =>
  ({
    unit: 'tests/tools/bite.long.test.ts',
    server: 'tests/server/bite.long.test.ts',
    e2e: 'tests/e2e/bite.long.test.ts',
  })[project]

export const isBite = (file: string) =>
  (['unit', 'server', 'e2e'] as const).some((project) => biteOf({ project }) === file)

/**
 * Runs the files of a piece, and the bite, in a process of their own over a database cluster of their own; the runner writes the ledger
 * as each file ends. `signal` ends it early, with all that it has started. `output` is what it printed.
 */
export async function runPiece(
  { project, alone, files }: Piece,
  proof: ProofOf,
  signal: AbortSignal,
): Promise<{ output: string; ended: boolean }> {
  const temp = ownTemp()
  const child = spawn(
    process.execPath,
    [
      join(proof.root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      ...(alone ? ['--no-file-parallelism'] : []),
      ...files,
      biteOf({ project }),
    ],
    {
      cwd: proof.root,
      env: {
        ...process.env,
        TMPDIR: temp.folder,
        PROOF: JSON.stringify(proof),
        PROOF_BITE: '1',
        ...(alone && { TEST_DURABLE: '1' }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const end = () => child.kill('SIGINT')
  signal.addEventListener('abort', end)
  let output = ''
  const hear = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  await once(child, 'close')
  signal.removeEventListener('abort', end)
  await temp.end()
  return { output, ended: signal.aborted }
}
