import { postWebhook } from '../post-webhook.ts'
import type { ChangeEvent } from './actions.ts'
import type { Branch } from './branch.ts'

export interface WebhookSender {
  /** Sends a change to the webhooks, as the branch's `hookMode` says. */
  sendChange(change: ChangeEvent, branch: Branch): void
  /** Sends a branch's waiting calls, last first. */
  sendDelayed(branch: Branch): void
}

type WebhookDelivery = { urls: string[]; body: string }

/** Sends each change once to every address, in order; that a failed call is not repeated is assumed. */
export function createWebhookSender(
  signal: AbortSignal,
  createBody: (change: ChangeEvent, branch: Branch) => unknown,
): WebhookSender {
  const delayed = new Map<number, WebhookDelivery[]>()
  const lastSends = new Map<number, Promise<unknown>>()

  function send({ id }: Branch, { urls, body }: WebhookDelivery) {
    for (const url of urls) {
      const call = { url, contentType: 'application/json', body }
      const previous = lastSends.get(id) ?? Promise.resolve()
      const once = { attempts: 1, pause: 0, signal }
      lastSends.set(
        id,
        previous.then(() => postWebhook(call, (status) => status < 300, once)),
      )
    }
  }

  return {
    sendChange(change, branch) {
      const { urls, active, flags } = branch.webhooks
      const mode = branch.hookMode
      if (!active || flags[change.resource] !== 1 || mode === 'lost') return
      const delivery = { urls, body: JSON.stringify(createBody(change, branch)) }
      if (mode === 'reversed') delayed.set(branch.id, [delivery, ...(delayed.get(branch.id) ?? [])])
      else send(branch, delivery)
      if (mode === 'twice') send(branch, delivery)
    },
    sendDelayed(branch) {
      for (const delivery of delayed.get(branch.id) ?? []) send(branch, delivery)
      delayed.delete(branch.id)
    },
  }
}
