import { createChannelContext } from '../../../server/engine/connections/channel-context.ts'
import type { AppContext } from '../../../server/platform/app-context.ts'

/** The message in a rival's job. */
export interface Job {
  id: number
  phone: string
  text: string
}

/** Makes the same request as our adapter with the same HTTP client; returns the gateway's id. */
export function poster(app: AppContext): (job: Job) => Promise<string> {
  const context = createChannelContext(app, 'sms16')
  return async ({ id, phone, text }) => {
    const body = `<?xml version="1.0" encoding="utf-8"?><request><security><token value="bench"/></security><message type="sms"><sender>VISITA</sender><text>${text}</text><abonent phone="${phone}" number_sms="1" client_id_sms="${id}"/></message></request>`
    const response = await context.fetch(`${context.baseUrl}/xml/`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body,
      signal: AbortSignal.timeout(context.timeoutMs),
    })
    const answer = await response.text()
    const providerId = answer.match(/id_sms="(\d+)"/)?.[1]
    if (!providerId) throw new Error(`unexpected answer of the stub: ${answer}`)
    return providerId
  }
}
