import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { createDataDir, startServer } from '../../tools/server-process/start-server.ts'

/**
 * The folder of a product that was started with these settings once and ended, its demo clinic made: a copy of one that the whole run
 * shares, for making it takes ten times what a start takes. A test's product is thus one that is started again.
 */
export async function preparedFolder(env: Record<string, string>): Promise<string> {
  const { DEMO = '1', SANDBOX = '1', NOW = '' } = env
  const shaping = { DEMO, SANDBOX, ...(DEMO === '1' && NOW !== '' && { NOW }) }
  const name = Object.values(shaping).join('-').replaceAll(':', '')
  const ready = join(inject('preparedFolders'), name)
  if (isFirst(ready)) await prepare(ready, shaping)
  while (!existsSync(ready)) {
    if (existsSync(`${ready}.failed`)) throw new Error(`No folder could be prepared: ${name}`)
    await pause(50)
  }
  const folder = createDataDir()
  const { status, stderr } = spawnSync('cp', ['-a', `${ready}/.`, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The prepared folder was not copied: ${stderr}`)
  return folder
}

/** Of several test files that want the same one, the first prepares it and the others wait. */
function isFirst(ready: string): boolean {
  try {
    mkdirSync(`${ready}.begun`)
    return true
  } catch {
    return false
  }
}

async function prepare(ready: string, env: Record<string, string>) {
  try {
    const folder = createDataDir()
    const product = await startServer({ env, folder })
    await product.end()
    renameSync(folder, ready)
  } catch (error) {
    writeFileSync(`${ready}.failed`, '')
    throw error
  }
}
