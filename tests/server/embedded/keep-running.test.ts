import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ClusterPaths } from '../../../server/platform/db/embedded/cluster-paths.ts'
import { findServerPid, isRunning } from '../../../server/platform/db/embedded/server-process.ts'
import { superviseProcess } from '../../../server/platform/supervise-process.ts'

test('restarts an ended process with growing pauses and reports each change once', async () => {
  const pauses: number[] = []
  const told: string[] = []
  let runs = false
  let tries = 0
  const back = Promise.withResolvers<void>()
  const kept = superviseProcess(
    {
      isRunning: () => runs,
      async start() {
        tries += 1
        runs = tries === 10
        if (tries === 1) throw new Error('it cannot be started at all')
        return runs
      },
    },
    (state) => {
      told.push(state)
      if (state === 'back') back.resolve()
    },
    async (milliseconds) => void pauses.push(milliseconds),
  )
  await back.promise
  await kept.stop()
  expect(told).toEqual(['ended', 'back'])
  expect(pauses.slice(1, 10)).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000])
})

test('starts nothing after it was told to stop', async () => {
  let tries = 0
  const kept = superviseProcess(
    { isRunning: () => false, start: async (signal) => (signal.aborted ? true : ++tries > 1e9) },
    () => {},
    (_, signal) => new Promise((done) => (signal.aborted ? done(0) : setImmediate(done))),
  )
  await kept.stop()
  const before = tries
  await new Promise(setImmediate)
  expect(tries).toBe(before)
})

/** A cluster's folder whose pid file names this process. */
function placeWith(pid: number): ClusterPaths & Disposable {
  const home = mkdtempSync(join(tmpdir(), 'visita-pid-'))
  mkdirSync(join(home, 'data'))
  writeFileSync(join(home, 'data', 'postmaster.pid'), `${pid}\n/data\n`)
  const seen = { binaries: '', socketDir: '', dataDirForUser: '', socketDirForUser: '', user: null }
  return { home, ...seen, [Symbol.dispose]: () => rmSync(home, { recursive: true }) }
}
const file = ({ home }: ClusterPaths) => existsSync(join(home, 'data', 'postmaster.pid'))

test('a pid file of an ended process names no server and is kept for the next start', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  using place = placeWith(child.pid ?? 0)
  expect([findServerPid(place), isRunning(place), file(place)]).toEqual([null, false, true])
})

test('a pid file that names the process of another program is removed, so that a server can start', () => {
  using place = placeWith(process.pid)
  expect([findServerPid(place), isRunning(place), file(place)]).toEqual([null, false, false])
})
