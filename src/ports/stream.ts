import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { ActorRefFrom } from 'xstate'
import { parseChangeSubject } from '../../domain/change-subjects.ts'
import type { tokenMachine } from '../machines/session/token.machine.ts'
import { CallFailure } from '../machines/shared/failure.ts'
import type { StreamEvent } from '../machines/stream/stream.machine.ts'
import { authorized } from './authorized.ts'
import { headersOf } from './gateway-client.ts'

/** Answers of a host that has no such call. */
const absent = [404, 405, 501]

/** Opens the line and tells what comes, until it is told to stop. `tokens` and `locale` are looked up when it opens. */
export function openLine(
  tell: (event: StreamEvent) => void,
  last: string | null,
  tokens: () => ActorRefFrom<typeof tokenMachine> | undefined,
  locale: () => string,
): () => void {
  const left = new AbortController()
  const { signal } = left
  const open = async (token: string) => {
    const answer = await fetch('/api/changes', {
      headers: {
        accept: 'text/event-stream',
        ...headersOf({ token, locale: locale() }),
        ...(last && { 'last-event-id': last }),
      },
      cache: 'no-store',
      signal,
    })
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
    if (answer.ok && isStream && answer.body) return answer.body
    throw new CallFailure(answer.ok ? 404 : answer.status, null, 'No stream')
  }
  const read = async () => {
    const body = await authorized(tokens(), open, { signal })
    const events = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: () => tell({ type: 'line.beat' }) }))
    const reader = events.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const said = saidBy(part.value)
      if (said) tell(said)
      if (said?.type === 'line.renewed') return
    }
    tell({ type: 'line.lost' })
  }
  read().catch((error) => {
    if (signal.aborted) return
    const none = error instanceof CallFailure && absent.includes(error.status)
    tell({ type: none ? 'line.absent' : 'line.lost' })
  })
  return () => left.abort()
}

/** What an event says; null for one that a newer host may send. */
function saidBy({ id = '', event, data }: { id?: string; event?: string; data: string }) {
  const told = (type: 'line.opened' | 'line.anew') => ({ type, id })
  if (event === 'open') return told('line.opened')
  if (event === 'anew') return told('line.anew')
  if (event === 'renew') return { type: 'line.renewed' as const }
  if (event !== 'changed') return null
  const names: unknown = JSON.parse(data)
  const subjects = Array.isArray(names)
    ? names.flatMap((name) => parseChangeSubject(name) ?? [])
    : []
  return { type: 'line.changed' as const, id, subjects }
}
