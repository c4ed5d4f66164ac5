import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { AppContext } from '../../platform/app-context.ts'
import { createConcurrencyLimit } from '../../platform/http/concurrency-limit.ts'
import { eventStreamHeaders } from '../../platform/http/event-stream.ts'
import { onResponseEnd } from '../../platform/http/on-response-end.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createChangeHub } from './change-hub.ts'
import type { EventSink } from './change-stream.ts'
import { findEndedSessions } from './find-ended-sessions.ts'

/** Maximum open streams per process: per person, clinic and IP address. Many people may share an address. */
export const MAX_STREAMS = { person: 20, clinic: 500, address: 2_000 }

/** Handlers for the change stream of each open page (docs/decisions/0101). */
export const createChangesHandlers = (app: AppContext): Pick<Handlers, 'hearChanges'> => {
  const hub = createChangeHub(app)
  const limits = {
    person: createConcurrencyLimit(MAX_STREAMS.person),
    clinic: createConcurrencyLimit(MAX_STREAMS.clinic),
    address: createConcurrencyLimit(MAX_STREAMS.address),
  }
  let isClosingWatched = false
  return {
    async hearChanges({ caller, request, reply }) {
      const { closingSignal: closing } = request.server
      if (!hub.ensureListening()) throw new Problem('NOT_FOUND')
      // A stopping process must close its streams, as they do not end by themselves.
      if (!isClosingWatched) closing.addEventListener('abort', () => hub.close(), { once: true })
      isClosingWatched = true
      const release = combinePermits(
        limits.person.acquire(caller.accountId),
        limits.clinic.acquire(caller.companyId),
        limits.address.acquire(caller.address),
      )
      if (!release) throw new Problem('TOO_MANY')
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...eventStreamHeaders })
      if (request.method === 'HEAD') {
        release()
        raw.end()
        return '' // the response is already being streamed
      }
      const endStream = hub.add(
        caller,
        createSink(raw),
        readLastEventId(request.headers['last-event-id']),
        release,
      )
      onResponseEnd(raw, endStream)
      // The session may have ended between its check and now.
      if ((await findEndedSessions(app.db, [caller])).size > 0) hub.endSession(caller.sessionId)
      return ''
    },
  }
}

const readLastEventId = (header: string | string[] | undefined) =>
  typeof header === 'string' ? header : undefined

/** Acquires all permits or none. */
function combinePermits(...permits: ((() => void) | null)[]): (() => void) | null {
  const release = () => {
    for (const one of permits) one?.()
  }
  if (permits.every((one) => one !== null)) return release
  release()
  return null
}

function createSink(raw: ServerResponse): EventSink {
  raw.on('error', () => {}) // the reader is gone; `close` follows
  return {
    write: (text) => raw.write(text),
    onDrain: (ready) => void raw.once('drain', ready),
    end: (how) => void (how === 'finish' ? raw.end() : raw.destroy()),
  }
}
