import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPostgres } from '../../../server/platform/db/embedded/start-postgres.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'visita-first-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const START = join(import.meta.dirname, '../../../server/platform/db/embedded/start-postgres.ts')

/**
 * A separate process, in a group of its own, that starts the database and exits without stopping
 * it.
 */
function starts() {
  const code = `await (await import(${JSON.stringify(START)})).startPostgres(process.argv[1]); process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (text) => {
    words += text
  })
  const ended = once(child, 'exit').then(([code]) => (code === 0 ? 'started' : words || 'killed'))
  return { child, ended }
}

const clusterBegun = () =>
  existsSync(join(folder, 'postgres')) &&
  readdirSync(join(folder, 'postgres')).some((name) =>
    existsSync(join(folder, 'postgres', name, 'PG_VERSION')),
  )

test('several processes that start at once in an empty folder share one database', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => starts().ended))
  await (await startPostgres(folder)).stop()
  expect(all).toEqual(['started', 'started', 'started', 'started'])
})

test('a first start that is killed halfway is begun anew by the next one and leaves no files behind', async () => {
  const { child, ended } = starts()
  await expect.poll(clusterBegun, { interval: 1 }).toBe(true)
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  expect(await ended).toBe('killed')
  const database = await startPostgres(folder)
  await database.stop()
  expect(readdirSync(join(folder, 'postgres')).sort()).toEqual(['data', 'postgres.log'])
})
