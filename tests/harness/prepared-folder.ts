import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { createDataDir, startServer } from '../../tools/server-process/start-server.ts'

/**
 * Returns a copy of a data folder in which the product was once started with these settings, created its demo clinic and stopped. The original is
 * shared by the whole run, because creating it takes ten times as long as a start. So a test's product always starts from existing data.
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

/** Returns true for the first test file that needs this folder, which prepares it; the others wait. */
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
