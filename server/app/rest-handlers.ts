import type { AppContext } from '../platform/app-context.ts'
import type { Handlers } from '../platform/http/operation.ts'
import { apiHandlers } from './handlers.ts'
import { fillTraining } from './training/fill-training.ts'

/** Collects all REST handlers. `welcome` prepares a clinic that has just registered. Throws if two handlers exist for one operation. */
export function collectRestHandlers(
  app: AppContext,
  onClinicRegistered: (companyId: string) => Promise<void>,
): Handlers {
  const handlers: Handlers = {}
  for (const handlersOf of apiHandlers) {
    const subjectHandlers = handlersOf(app, onClinicRegistered, fillTraining)
    const duplicate = Object.keys(subjectHandlers).find((call) => call in handlers)
    if (duplicate) throw new Error(`Two areas answer ${duplicate}`)
    Object.assign(handlers, subjectHandlers)
  }
  return handlers
}
