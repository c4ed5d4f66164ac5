import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acquireRunLock } from './test/run-lock.ts'

const root = join(import.meta.dirname, '..')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd()

const commit = git('rev-parse', 'HEAD')
const title = git('log', '-1', '--format=%h %s')
if (git('branch', '--show-current') === 'main')
  throw new Error('Work on a branch of its own: git switch -c work')
if (spawnSync('git', ['merge-base', '--is-ancestor', 'main', commit], { cwd: root }).status !== 0)
  throw new Error('main has moved on: merge it first')
const uncommitted = git('status', '--porcelain')
if (uncommitted !== '') console.log(`Not committed, and so not landed:\n${uncommitted}`)

await acquireRunLock(`npm run land, ${title}`)
const clone = mkdtempSync(join(tmpdir(), 'visita-land-'))
const runInClone = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: clone, stdio: 'inherit' }).status
try {
  if (runInClone('git', 'clone', '--quiet', root, '.') !== 0)
    throw new Error('No clone could be made')
  if (runInClone('git', 'checkout', '--quiet', '--detach', commit) !== 0)
    throw new Error(`${title} is not in the clone`)
  if (runInClone('.ci/run') === 0) {
    // Refuses anything but a fast-forward.
    git('fetch', '--quiet', '.', `${commit}:refs/heads/main`)
    console.log(`landed: main is at ${title}`)
  } else {
    console.log(`red, not landed: main stays at ${git('log', '-1', '--format=%h %s', 'main')}`)
    process.exitCode = 1
  }
} finally {
  // The first output of a shaky test is kept only here.
  const shaky = join(clone, '.shaky')
  if (existsSync(shaky)) cpSync(shaky, join(root, '.shaky'), { recursive: true })
  rmSync(clone, { recursive: true, force: true })
}
