import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Puts the script into a copy of that Node: a single executable. */
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
    // Both are of the machine that builds, not of the one that runs.
    useCodeCache: false,
    useSnapshot: false,
    // What stands in NODE_OPTIONS of a clinic's machine is meant for others.
    execArgvExtension: 'none',
  }
  writeFileSync(config, JSON.stringify(settings))
  execFileSync(process.execPath, ['--build-sea', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  chmodSync(into, 0o755)
}
