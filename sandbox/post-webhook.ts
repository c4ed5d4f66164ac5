import { setTimeout as sleep } from 'node:timers/promises'

export interface WebhookCall {
  url: string
  contentType: string
  body: string
  authorization?: string
  headers?: Record<string, string>
}

/** POSTs until `isAcknowledged` accepts the response, `attempts` times in all; returns whether it did. */
export async function postWebhook(
  call: WebhookCall,
  isAcknowledged: (status: number, body: string) => boolean,
  { attempts, pause, signal }: { attempts: number; pause: number; signal: AbortSignal },
): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts && !signal.aborted; attempt += 1) {
    if (attempt > 1) await sleep(pause * (attempt - 1), undefined, { signal }).catch(() => {})
    try {
      const headers: Record<string, string> = {
        'content-type': call.contentType,
        ...call.headers,
      }
      if (call.authorization) headers.authorization = call.authorization
      const response = await fetch(call.url, {
        method: 'POST',
        headers,
        body: call.body,
        redirect: 'manual',
        // Wazzup documents a timeout of thirty seconds; SMS16's is not documented, so the same is assumed.
        signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
      })
      if (isAcknowledged(response.status, await response.text())) return true
    } catch {
      // A receiver that is down has not acknowledged.
    }
  }
  return false
}
