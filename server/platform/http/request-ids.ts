import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const asked = new AsyncLocalStorage<string>()

/** Calls that are made within belong to this request: they have its id in the log, in the audit and in their answers. */
export const withinRequest = <T>(id: string, work: () => T): T => asked.run(id, work)

/** The id of a request that just came in. A caller's own word counts for nothing: it could be another's id. */
export const requestId = (): string => asked.getStore() ?? randomUUID()
