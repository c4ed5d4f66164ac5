import { push } from '../post-webhook.ts'
import type { Told } from './actions.ts'
import type { Branch } from './branch.ts'

export interface Hooks {
  /** Calls out what was done, as the branch's `hookMode` has it. */
  tell(told: Told, branch: Branch): void
  /** Lets go what waits in a branch, the last first. */
  release(branch: Branch): void
}

type Delivery = { urls: string[]; body: string }

/** Each change once to every address, in order; that a call which fails is not repeated is assumed. */
export function createHooks(
  signal: AbortSignal,
  bodyOf: (told: Told, branch: Branch) => unknown,
): Hooks {
  const waiting = new Map<number, Delivery[]>()
  const leaving = new Map<number, Promise<unknown>>()

  function send({ id }: Branch, { urls, body }: Delivery) {
    for (const url of urls) {
      const call = { url, contentType: 'application/json', body }
      const before = leaving.get(id) ?? Promise.resolve()
      const once = { attempts: 1, pause: 0, signal }
      leaving.set(
        id,
        before.then(() => push(call, (status) => status < 300, once)),
      )
    }
  }

  return {
    tell(told, branch) {
      const { urls, active, flags } = branch.hooks
      const mode = branch.hookMode
      if (!active || flags[told.resource] !== 1 || mode === 'lost') return
      const delivery = { urls, body: JSON.stringify(bodyOf(told, branch)) }
      if (mode === 'reversed') waiting.set(branch.id, [delivery, ...(waiting.get(branch.id) ?? [])])
      else send(branch, delivery)
      if (mode === 'twice') send(branch, delivery)
    },
    release(branch) {
      for (const delivery of waiting.get(branch.id) ?? []) send(branch, delivery)
      waiting.delete(branch.id)
    },
  }
}
