import { spawn } from 'node:child_process'
import { runTests } from '../test/run-tests.ts'

const TIMES = 5
/** Of these the last ones run beside so many busy loops. */
const BUSY = 2
const LOOPS = 2

/** Runs new or changed files five times in a row, two of them on a busy machine; whether all came back green. */
export function burn(files: string[]): boolean {
  const reds = Array.from({ length: TIMES }, (_, at) => {
    const isBusy = at >= TIMES - BUSY
    const loops = isBusy
      ? Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);']))
      : []
    const { good, told, output } = runTests(files, { quiet: true })
    for (const loop of loops) loop.kill('SIGKILL')
    const isGreen = good && told
    console.log(`${at + 1} of ${TIMES}${isBusy ? ', busy' : ''}: ${isGreen ? 'green' : 'RED'}`)
    if (!isGreen) console.log(output)
    return isGreen
  }).filter((isGreen) => !isGreen)
  return reds.length === 0
}
