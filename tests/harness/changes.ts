import { EventSourceParserStream } from 'eventsource-parser/stream'

export interface Told {
  id: string | undefined
  event: string | undefined
  data: string[]
}

/** Opens a change stream as a page does, and records its events. `comments` counts the keep-alive comments. */
export async function hearChanges(
  url: string,
  token: string,
  { last, headers = {} }: { last?: string | undefined; headers?: Record<string, string> } = {},
) {
  const gone = new AbortController()
  const answer = await fetch(`${url}/api/changes`, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(last && { 'last-event-id': last }),
      ...headers,
    },
    signal: gone.signal,
  })
  const told: Told[] = []
  const heard = { comments: 0 }
  let wake = () => {}
  const read = async () => {
    if (answer.status !== 200 || !answer.body) return
    const events = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(
      new EventSourceParserStream({
        onComment() {
          heard.comments += 1
          wake()
        },
      }),
    )
    for await (const { id, event, data } of events) {
      told.push({ id, event, data: JSON.parse(data) })
      wake()
    }
  }
  let over = false
  const ended = read()
    .catch(() => {})
    .then(() => {
      over = true
      wake()
    })
  /** Returns the first matching event, received already or later. */
  const until = async (fits: (one: Told) => boolean): Promise<Told> => {
    for (;;) {
      const found = told.find(fits)
      if (found) return found
      if (over) throw new Error(`The stream ended; told: ${JSON.stringify(told)}`)
      await new Promise<void>((again) => {
        wake = again
      })
    }
  }
  return {
    status: answer.status,
    headers: answer.headers,
    told,
    heard,
    ended,
    until,
    /** Waits for a change event with this subject. */
    hears: (subject: string) =>
      until(({ event, data }) => event === 'changed' && data.includes(subject)),
    subjects: () => told.filter(({ event }) => event === 'changed').flatMap(({ data }) => data),
    close: () => gone.abort(),
  }
}

export type Heard = Awaited<ReturnType<typeof hearChanges>>
