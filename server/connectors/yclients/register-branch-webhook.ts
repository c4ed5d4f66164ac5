import { isJsonObject, readNumber, readTexts } from '../port/read-json.ts'
import type { WebhookTarget } from '../port/webhook-support.ts'
import { NotFoundError, type YclientsClient } from './yclients-client.ts'

/**
 * Adds our address to a branch's webhooks. A POST replaces all settings, so they are sent back as read; a branch with disabled webhooks stays so if
 * they belong to somebody else.
 */
export async function registerBranchWebhook(
  client: YclientsClient,
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
    // This branch has no webhook settings.
    if (!(error instanceof NotFoundError)) throw error
  }
}
