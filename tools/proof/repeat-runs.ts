import { spawn } from 'node:child_process'
import { runTests } from '../test/run-tests.ts'

const RUNS = 5
/** The last runs have busy loops beside them. */
const BUSY_RUNS = 2
const BUSY_LOOPS = 2

/** Runs new or changed files five times in a row, two of them on a busy machine; returns whether all were green. */
export function repeatRuns(files: string[]): boolean {
  const redRuns = Array.from({ length: RUNS }, (_, at) => {
    const isBusy = at >= RUNS - BUSY_RUNS
    const loops = isBusy
      ? Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);']))
      : []
    const { isGreen: good, hasReport, output } = runTests(files, { quiet: true })
    for (const loop of loops) loop.kill('SIGKILL')
    const isGreen = good && hasReport
    console.log(`${at + 1} of ${RUNS}${isBusy ? ', busy' : ''}: ${isGreen ? 'green' : 'RED'}`)
    if (!isGreen) console.log(output)
    return isGreen
  }).filter((isGreen) => !isGreen)
  return redRuns.length === 0
}
