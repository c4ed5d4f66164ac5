import { isJsonObject, readNumber, readTexts } from '../port/read-json.ts'
import type { WebhookTarget } from '../port/webhook-support.ts'
import { type FamilyClient, NotFoundError } from './family-client.ts'

/**
 * Adds our address to those that a branch calls (mis.md 1.6). A POST replaces the settings, so they are sent back as they were read; a branch whose calls are switched off stays
 * so where they are somebody else's.
 */
export async function registerBranchWebhook(
  client: FamilyClient,
  companyId: string,
  { url, isOwnUrl }: WebhookTarget,
): Promise<void> {
  const path = `/hooks_settings/${companyId}`
  try {
    const { data } = await client.get(path)
    const settings = isJsonObject(data) ? data : {}
    const urls = readTexts(settings.urls ?? [])
    const otherUrls = urls.filter((address) => !isOwnUrl(address))
    const isActive = readNumber(settings.active) === 1
    const isRegistered = urls.includes(url) && otherUrls.length === urls.length - 1
    if ((isRegistered && isActive) || (otherUrls.length > 0 && !isActive)) return
    await client.post(path, {
      ...settings,
      urls: [...otherUrls, url],
      active: 1,
      record: 1,
      client: 1,
    })
  } catch (error) {
    // This branch has none.
    if (!(error instanceof NotFoundError)) throw error
  }
}
