import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ServerProcess } from './start-server.ts'

/** The last patient link that the sandbox accepted: the clinic's own answers hide links. Waits until a message has left. */
export async function findPatientLink({ url, dataDir }: ServerProcess): Promise<string> {
  const log = join(dataDir, 'sandbox', 'accepted.ndjson')
  for (let attempt = 0; attempt < 60; attempt++) {
    const links = existsSync(log) ? readFileSync(log, 'utf8').match(/\/v\/[\w-]{22}/g) : null
    const last = links?.at(-1)
    if (last) return url + last
    await setTimeout(500)
  }
  throw new Error('No message with a patient link was sent')
}

/** Notifications that must not cover a picture. */
export async function listUnreadNotifications(
  server: ServerProcess,
  token: string,
): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const list = await fetch(`${server.url}/api/alert/list?read=false&pageSize=200`, { headers })
  return (await list.json()).items.map(({ id }: { id: string }) => id)
}
