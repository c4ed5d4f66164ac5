import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Builds a single executable: a copy of that Node with the script in it. */
export function buildExecutable({
  script,
  node,
  into,
  work,
}: {
  script: string
  node: string
  into: string
  work: string
}): void {
  const config = join(work, 'sea.json')
  const settings = {
    main: script,
    mainFormat: 'module',
    output: into,
    executable: node,
    disableExperimentalSEAWarning: true,
    // Both belong to the building machine, not to the running one.
    useCodeCache: false,
    useSnapshot: false,
    // NODE_OPTIONS on a clinic's machine are meant for other programs.
    execArgvExtension: 'none',
  }
  writeFileSync(config, JSON.stringify(settings))
  execFileSync(process.execPath, ['--build-sea', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  chmodSync(into, 0o755)
}
