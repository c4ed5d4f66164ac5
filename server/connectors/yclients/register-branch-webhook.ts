import { isJson, numberOf, texts } from '../port/read-json.ts'
import type { HintAddress } from '../port/webhook-support.ts'
import { type FamilyClient, NotThere } from './family-client.ts'

/**
 * Adds our address to those that a branch calls (mis.md 1.6). A POST replaces the settings, so they are sent back as they were read; a branch whose calls are switched off stays
 * so where they are somebody else's.
 */
export async function hookInto(
  client: FamilyClient,
  companyId: string,
  { url, isOurs }: HintAddress,
): Promise<void> {
  const path = `/hooks_settings/${companyId}`
  try {
    const { data } = await client.get(path)
    const now = isJson(data) ? data : {}
    const urls = texts(now.urls ?? [])
    const others = urls.filter((one) => !isOurs(one))
    const active = numberOf(now.active) === 1
    const isTold = urls.includes(url) && others.length === urls.length - 1
    if ((isTold && active) || (others.length > 0 && !active)) return
    await client.post(path, { ...now, urls: [...others, url], active: 1, record: 1, client: 1 })
  } catch (error) {
    // This branch has none.
    if (!(error instanceof NotThere)) throw error
  }
}
