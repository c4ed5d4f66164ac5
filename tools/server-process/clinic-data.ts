import type { Product } from './start-server.ts'

/** The first link of a patient's own among the texts that went out. */
export async function patientLink(at: Product, token: string): Promise<string | null> {
  const headers = { authorization: `Bearer ${token}` }
  const list = await fetch(`${at.url}/api/message/list?outcome=done&pageSize=50`, { headers })
  for (const { id } of (await list.json()).items) {
    const message = await fetch(`${at.url}/api/message/${id}`, { headers })
    const found = /\/v\/[\w-]{10,}/.exec(await message.text())
    if (found) return at.url + found[0]
  }
  return null
}

/** Notifications that must not pop up over a picture. */
export async function unreadAlerts(at: Product, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const list = await fetch(`${at.url}/api/alert/list?read=false&pageSize=200`, { headers })
  return (await list.json()).items.map(({ id }: { id: string }) => id)
}
