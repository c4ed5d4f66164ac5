import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { House } from '../../platform/app-context.ts'
import { createSeats } from '../../platform/http/concurrency-limit.ts'
import { eventStreamHeaders } from '../../platform/http/event-stream.ts'
import { whenOver } from '../../platform/http/on-response-end.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createHub } from './change-hub.ts'
import type { Sink } from './change-stream.ts'
import { stillIn } from './find-ended-sessions.ts'

/** Streams open at once in one process: of one person, of one clinic, from one address. Many people may share an address. */
export const MOST = { person: 20, clinic: 500, address: 2_000 }

/** What changes, told to every page that is open (docs/decisions/0101). */
export const changesHandlers = (house: House): Pick<Handlers, 'hearChanges'> => {
  const hub = createHub(house)
  const seats = {
    person: createSeats(MOST.person),
    clinic: createSeats(MOST.clinic),
    address: createSeats(MOST.address),
  }
  let watched = false
  return {
    async hearChanges({ caller, request, reply }) {
      const { closing } = request.server
      if (!hub.hears()) throw new Problem('NOT_FOUND')
      // A process that stops ends its streams at once: they would never end by themselves.
      if (!watched) closing.addEventListener('abort', () => hub.close(), { once: true })
      watched = true
      const leave = takeAll(
        seats.person.take(caller.accountId),
        seats.clinic.take(caller.companyId),
        seats.address.take(caller.address),
      )
      if (!leave) throw new Problem('TOO_MANY')
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...eventStreamHeaders })
      if (request.method === 'HEAD') {
        leave()
        raw.end()
        return '' // the answer is on its way
      }
      const gone = hub.add(caller, sinkOf(raw), lastOf(request.headers['last-event-id']), leave)
      whenOver(raw, gone)
      // The session may have ended between the look at it and now.
      if ((await stillIn(house.db, [caller])).size > 0) hub.endSession(caller.sessionId)
      return ''
    },
  }
}

const lastOf = (header: string | string[] | undefined) =>
  typeof header === 'string' ? header : undefined

/** All of these seats or none. */
function takeAll(...taken: ((() => void) | null)[]): (() => void) | null {
  const leave = () => {
    for (const one of taken) one?.()
  }
  if (taken.every((one) => one !== null)) return leave
  leave()
  return null
}

function sinkOf(raw: ServerResponse): Sink {
  raw.on('error', () => {}) // the reader is gone; `close` follows
  return {
    write: (text) => raw.write(text),
    onDrain: (ready) => void raw.once('drain', ready),
    end: (how) => void (how === 'finish' ? raw.end() : raw.destroy()),
  }
}
