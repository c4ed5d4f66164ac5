import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { DATABASE_USER } from '../../../server/platform/db/embedded/cluster-paths.ts'
import { startProcess } from '../../chaos/process.ts'
import { until } from '../../chaos/until.ts'
import { registerAt, restAt } from '../../scale/rest-at.ts'

type RedStops = components['schemas']['RedStops']

test('older files restored into an embedded database start the send hold until the operator releases it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'visita-restored-'))
  chmodSync(folder, 0o755)
  const env = {
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    DEMO: '0',
    SANDBOX: '0',
    LOG_LEVEL: 'error',
  }
  const product = () => startProcess('server/main.ts', 'Visita ', env)
  const urlOf = ({ line }: { line: string }) => line.split(/\s+/)[1] ?? ''
  const admin = (...words: string[]) =>
    execFileSync(process.execPath, [resolve('server/admin.ts'), ...words], {
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
      encoding: 'utf8',
    })
  const [cluster, backup] = [join(folder, 'data', 'postgres'), join(folder, 'backup')]
  let running = await product()
  try {
    const owner = await registerAt(urlOf(running), 'UTC')
    await running.end()
    cpSync(cluster, backup, { recursive: true, preserveTimestamps: true })
    owned(backup)
    // The installation goes on for a while and is then restored to the copy.
    running = await product()
    await running.end()
    rmSync(cluster, { recursive: true })
    cpSync(backup, cluster, { recursive: true, preserveTimestamps: true })
    owned(cluster)
    running = await product()
    const rest = restAt(urlOf(running), owner.token)
    const fence = async () => (await rest.get<RedStops>('/api/red-stop')).body.fence
    expect(await fence()).toMatchObject({ cause: 'olderThanMark' })
    expect(admin('send-hold')).toContain('older than what the workers have seen')
    expect(admin('release-send-hold')).toContain('Sending resumed')
    await until('the fence is open', async () => (await fence()) === null, 20_000)
  } finally {
    await running.end()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** When root makes the copy, root owns it, but the database runs as another user. */
function owned(path: string) {
  if (process.getuid?.() === 0)
    execFileSync('chown', ['-R', `${DATABASE_USER.uid}:${DATABASE_USER.gid}`, path])
}
