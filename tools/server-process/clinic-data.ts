import type { ServerProcess } from './start-server.ts'

/** The first patient link in the sent texts. */
export async function findPatientLink(
  server: ServerProcess,
  token: string,
): Promise<string | null> {
  const headers = { authorization: `Bearer ${token}` }
  const list = await fetch(`${server.url}/api/message/list?outcome=done&pageSize=50`, { headers })
  for (const { id } of (await list.json()).items) {
    const message = await fetch(`${server.url}/api/message/${id}`, { headers })
    const found = /\/v\/[\w-]{10,}/.exec(await message.text())
    if (found) return server.url + found[0]
  }
  return null
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
