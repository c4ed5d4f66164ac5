import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import documents from '../../schema/generated/client/persisted-documents.json' with { type: 'json' }
import { child } from './child.ts'
import type { Load, Loaded } from './facade/load.ts'
import { byTurns, compared, type Line, type Side, shown, spread } from './measure.ts'

const CONNECTIONS = 20
const SECONDS = 2

/**
 * A registered operation for a page of 50 messages, compared with a proxy that fetches, parses and writes the same 50.
 * No database is used: the host responds from memory.
 */
export async function facadeBench(): Promise<Line[]> {
  const host = await child<string>('facade/host.ts')
  const gate = await child<string>('facade/gate.ts', host.said)
  const load = await child<string>('facade/load.ts')
  try {
    const headers = {
      'content-type': 'application/json',
      authorization: 'Bearer bench',
      'content-language': 'ru',
      'accept-language': 'ru',
    }
    const documentId = Object.entries(documents).find(([, text]) =>
      text.includes('query Messages('),
    )?.[0]
    const body = JSON.stringify({ documentId, variables: { pageSize: 50, sort: '-sendAt' } })
    await sameRows(gate.said, headers, body)
    const cpu: Record<string, number[]> = { facade: [], 'JSON proxy': [] }
    const side = (name: string, path: string): Side => ({
      name,
      async run(round) {
        const asked: Load = {
          url: gate.said + path,
          connections: CONNECTIONS,
          seconds: SECONDS,
          headers,
          body,
        }
        const before = await used(gate.process)
        load.process.send(asked)
        const [loaded] = (await once(load.process, 'message')) as [Loaded]
        const each = (await used(gate.process)) - before
        if (round > 0) cpu[name]?.push(each / (loaded.perSecond * SECONDS))
        if (loaded.failed > 0) throw new Error(`${name}: ${loaded.failed} failed`)
        return loaded.perSecond
      },
    })
    const figures = await byTurns([side('facade', '/graphql'), side('JSON proxy', '/proxy')], 11)
    return [
      compared(figures, ['facade', 'JSON proxy'], {
        what: 'facade: a page of 50 messages',
        unit: '/s',
        aim: 0.8,
        limit: `one thread of Node for each; ${CONNECTIONS} connections; the host and the load generator have their own processes. Processor time for each answer: ${shown(spread(cpu.facade), 'ms')} against ${shown(spread(cpu['JSON proxy']), 'ms')}`,
      }),
    ]
  } finally {
    for (const one of [load, gate, host]) await one.stop()
  }
}

async function used(gate: ChildProcess): Promise<number> {
  gate.send('used')
  const [milliseconds] = (await once(gate, 'message')) as [number]
  return milliseconds
}

/** Checks that both sides return the same 50 complete rows; otherwise the comparison is meaningless. */
async function sameRows(gate: string, headers: Record<string, string>, body: string) {
  const ask = async (path: string) =>
    (await fetch(gate + path, { method: 'POST', headers, body })).json()
  const ours = (await ask('/graphql')) as { data: { messages: unknown } }
  const theirs = await ask('/proxy')
  if (!isDeepStrictEqual(ours.data.messages, theirs))
    throw new Error('the gateway and the proxy do not answer the same rows')
}
