import type { House } from '../platform/app-context.ts'
import type { Handlers } from '../platform/http/operation.ts'
import { handlersOfAreas } from './handlers.ts'
import { fillTraining } from './training/fill-training.ts'

/** Every area's calls, side by side. `welcome` readies a company that has just registered. Throws when two areas answer one call. */
export function restHandlers(
  house: House,
  welcome: (companyId: string) => Promise<void>,
): Handlers {
  const handlers: Handlers = {}
  for (const handlersOf of handlersOfAreas) {
    const own = handlersOf(house, welcome, fillTraining)
    const twice = Object.keys(own).find((call) => call in handlers)
    if (twice) throw new Error(`Two areas answer ${twice}`)
    Object.assign(handlers, own)
  }
  return handlers
}
