import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

/** A message or a file as stored by the host, in the order of numbers. */
export interface Kept {
  number: number
  text: string
}

/** What the host does with the next delivery call instead of working normally. */
export type Mood =
  | { status: number; headers?: Record<string, string>; body?: string }
  /** The connection breaks before anything is stored, or after all of it is. */
  | 'breaks-before'
  | 'breaks-after'
  | 'well'

export const CODE = 'ABCD2345'
/** Messages that contain this are refused. */
export const UNKNOWN = 'NOBODY-KNOWS'

/** The host of an agent as in docs/decisions/0162, with its own database file, so that stored messages survive a restart. */
export async function openHost({ file, port = 0 }: { file: string; port?: number }) {
  const db = new DatabaseSync(file)
  db.exec(`
    pragma journal_mode = wal; pragma synchronous = full;
    create table if not exists taken (agent text, number integer, text text, reason text, primary key (agent, number));
    create table if not exists agent (id text primary key, key text, revoked integer default 0);
  `)
  const calls: { path: string; numbers: number[] }[] = []
  /** How many more items waited, as each call reported. */
  const more: number[] = []
  const beats: Record<string, unknown>[] = []
  const programs = new Map<string, Buffer>()
  const moods: Mood[] = []
  let program: string | null = null

  const agentOf = (request: IncomingMessage) =>
    db
      .prepare('select id from agent where key = ? and revoked = 0')
      .get((request.headers.authorization ?? '').replace('Bearer ', ''))?.id as string | undefined

  const take = (agent: string, rows: Kept[]) => {
    const before = Number(
      db.prepare('select coalesce(max(number), 0) as last from taken where agent = ?').get(agent)
        ?.last,
    )
    db.exec('begin immediate')
    for (const { number, text } of rows) {
      if (number <= before) continue
      const reason = text.includes(UNKNOWN) ? 'NO_PATIENT' : null
      db.prepare('insert into taken values (?, ?, ?, ?)').run(agent, number, text, reason)
    }
    db.exec('commit')
    const last = Math.max(before, ...rows.map(({ number }) => number))
    const refused = rows.flatMap(({ number }) => {
      const row = db
        .prepare('select reason from taken where agent = ? and number = ?')
        .get(agent, number)
      return row?.reason ? [{ number, reason: row.reason, detail: 'PID Соколова' }] : []
    })
    return { taken: last, refused }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://host')
    const body = await bodyOf(request)
    const say = (status: number, said: unknown, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof said === 'string' ? said : JSON.stringify(said))
    if (url.pathname === '/api/agent/pair') {
      const asked = JSON.parse(body.toString()) as { code: string; agentId?: string }
      if (asked.code !== CODE) return say(403, { message: 'Код не подходит' })
      const id =
        asked.agentId ??
        `agent-${Number(db.prepare('select count(*) as n from agent').get()?.n) + 1}`
      const key = `key-${id}-${calls.length}-${beats.length}`
      db.prepare(
        'insert into agent (id, key) values (?, ?) on conflict (id) do update set key = excluded.key, revoked = 0',
      ).run(id, key)
      return say(200, { agentId: id, key })
    }
    const agent = agentOf(request)
    if (!agent) return say(401, { message: 'revoked' })
    if (url.pathname === '/api/agent/beat') {
      beats.push(JSON.parse(body.toString()))
      return say(200, { program })
    }
    if (url.pathname.startsWith('/api/agent/program/')) {
      const bytes = programs.get(url.pathname.split('/').at(-1) ?? '')
      return bytes ? response.end(bytes) : say(404, {})
    }
    const rows: Kept[] =
      url.pathname === '/api/agent/files'
        ? [
            {
              number: Number(url.searchParams.get('number')),
              text: `${url.searchParams.get('name')}:${body.toString('base64')}`,
            },
          ]
        : (JSON.parse(body.toString()) as { messages: Kept[] }).messages
    more.push(Number(url.searchParams.get('waiting') ?? JSON.parse(body.toString()).waiting))
    calls.push({ path: url.pathname, numbers: rows.map(({ number }) => number) })
    const mood = moods.shift() ?? 'well'
    if (mood === 'breaks-before') return response.destroy()
    if (typeof mood === 'object') return say(mood.status, mood.body ?? {}, mood.headers)
    const said = take(agent, rows)
    return mood === 'breaks-after' ? response.destroy() : say(200, said)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`,
    calls,
    more,
    beats,
    moods,
    programs,
    offer(version: string | null) {
      program = version
    },
    revoke: () => db.exec('update agent set revoked = 1'),
    /** The messages that were stored and not refused. */
    kept: () =>
      db
        .prepare('select number, text from taken where reason is null order by agent, number')
        .all() as unknown as Kept[],
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      db.close()
    },
  }
}

export type TestHost = Awaited<ReturnType<typeof openHost>>

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of request) parts.push(chunk as Buffer)
  return Buffer.concat(parts)
}
