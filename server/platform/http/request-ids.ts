import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const requestIdStorage = new AsyncLocalStorage<string>()

/** Calls that are made within belong to this request: they have its id in the log, in the audit and in their answers. */
export const runWithRequestId = <T>(id: string, work: () => T): T => requestIdStorage.run(id, work)

/** The id of a request that just came in. A caller's own word counts for nothing: it could be another's id. */
export const getRequestId = (): string => requestIdStorage.getStore() ?? randomUUID()
