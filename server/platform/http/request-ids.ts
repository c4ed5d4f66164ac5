import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const requestIdStorage = new AsyncLocalStorage<string>()

/** Runs `work` so that calls made within have this request's id in the log, the audit and their responses. */
export const runWithRequestId = <T>(id: string, work: () => T): T => requestIdStorage.run(id, work)

/** Id for an incoming request. An id sent by the caller is ignored: it could be another request's. */
export const getRequestId = (): string => requestIdStorage.getStore() ?? randomUUID()
