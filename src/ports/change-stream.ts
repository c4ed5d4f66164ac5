import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { ActorRefFrom } from 'xstate'
import { parseChangeSubject } from '../../domain/change-subjects.ts'
import type { ChangeStreamEvent } from '../machines/change-stream/change-stream.machine.ts'
import type { tokenMachine } from '../machines/session/token.machine.ts'
import { CallFailure } from '../machines/shared/failure.ts'
import { callWithToken } from './call-with-token.ts'
import { toHeaders } from './gateway-client.ts'

/** Statuses of a host without this call. */
const UNKNOWN_CALL_STATUSES = [404, 405, 501]

/** Opens the change stream and sends its events to the chart. Returns a function that closes it. `tokens` and `locale` are read when it opens. */
export function openChangeStream(
  sendBack: (event: ChangeStreamEvent) => void,
  lastEventId: string | null,
  tokens: () => ActorRefFrom<typeof tokenMachine> | undefined,
  locale: () => string,
): () => void {
  const abortController = new AbortController()
  const { signal } = abortController
  const open = async (token: string) => {
    const response = await fetch('/api/changes', {
      headers: {
        accept: 'text/event-stream',
        ...toHeaders({ token, locale: locale() }),
        ...(lastEventId && { 'last-event-id': lastEventId }),
      },
      cache: 'no-store',
      signal,
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (response.ok && isStream && response.body) return response.body
    throw new CallFailure(response.ok ? 404 : response.status, null, 'No stream')
  }
  const read = async () => {
    const body = await callWithToken(tokens(), open, { signal })
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(
      new EventSourceParserStream({
        onComment: () => sendBack({ type: 'connection.heartbeat' }),
      }),
    )
    const reader = events.getReader()
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const event = toChangeStreamEvent(chunk.value)
      if (event) sendBack(event)
      if (event?.type === 'connection.renewed') return
    }
    sendBack({ type: 'connection.lost' })
  }
  read().catch((error) => {
    if (signal.aborted) return
    const isUnsupported =
      error instanceof CallFailure && UNKNOWN_CALL_STATUSES.includes(error.status)
    sendBack({ type: isUnsupported ? 'connection.unsupported' : 'connection.lost' })
  })
  return () => abortController.abort()
}

/** The chart's event of a stream event; null for an unknown one, as from a newer host. */
function toChangeStreamEvent({
  id = '',
  event,
  data,
}: {
  id?: string
  event?: string
  data: string
}) {
  const createEvent = (type: 'connection.opened' | 'connection.reset') => ({ type, id })
  if (event === 'open') return createEvent('connection.opened')
  if (event === 'anew') return createEvent('connection.reset')
  if (event === 'renew') return { type: 'connection.renewed' as const }
  if (event !== 'changed') return null
  const names: unknown = JSON.parse(data)
  const subjects = Array.isArray(names)
    ? names.flatMap((name) => parseChangeSubject(name) ?? [])
    : []
  return { type: 'connection.changed' as const, id, subjects }
}
