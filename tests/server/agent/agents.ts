import type { TestApp } from '../../harness/app.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { header, pid, sch, written } from '../connectors/hl7-messages.ts'

export interface Answered {
  taken: number
  refused: { number: number; reason: string; detail: string | null }[]
}

/** REST calls of an agent that uses this key. */
export function agentCalls(open: TestApp, key: string) {
  const as = calls(open, key)
  return {
    /** `waiting`: how many more messages are in the agent's queue. */
    hands: (messages: { number: number; text: string }[], waiting?: number) =>
      as.post<Answered>('/api/agent/messages', { messages, waiting }),
    beats: (more: object = {}) =>
      as.post('/api/agent/beat', {
        ...{ version: '1.0.0', waiting: 0, setAside: 0, listening: true },
        ...more,
      }),
    file: async (number: number, name: string, body: string | Buffer) => {
      const answer = await open.server.inject({
        method: 'POST',
        url: `/api/agent/files?number=${number}&name=${encodeURIComponent(name)}`,
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/octet-stream',
          'accept-language': 'en',
        },
        payload: body,
      })
      return { status: answer.statusCode, body: answer.json<Answered>() }
    },
  }
}

type Clinic = Awaited<ReturnType<typeof registerClinic>>

export const codeOf = async ({ as }: Pick<Clinic, 'as'>) =>
  (await as.post<{ code: string }>('/api/integration/agent/code')).body.code

/** Pairs a new agent with the clinic. */
export async function pairedWith(open: TestApp, clinic: Pick<Clinic, 'as'>) {
  const code = await codeOf(clinic)
  const { body } = await calls(open).post<{ agentId: string; key: string }>('/api/agent/pair', {
    ...{ code, name: 'RECEPTION-PC', version: '1.0.0' },
  })
  return { ...body, ...agentCalls(open, body.key) }
}

/** A clinic with one paired agent. */
export async function clinicWithAgent(open: TestApp) {
  const clinic = await registerClinic(open)
  return { ...clinic, agent: await pairedWith(open, clinic) }
}

/** An HL7 message about a visit; times are in the time zone of the clinic. */
export const message = (
  event: string,
  {
    visit = 'V-1',
    at = '20261209103000',
    patient = 'Соколова^Анна',
    fields = {},
    more = [],
  }: {
    visit?: string
    at?: string | null
    patient?: string | null
    fields?: Record<number, string>
    more?: string[]
  } = {},
) =>
  written(
    header(event),
    sch({ 2: visit, 11: at === null ? '' : `^^^${at}` }),
    ...(patient === null ? [] : [pid({ 5: patient, 13: '+79161234567', ...fields })]),
    ...more,
  )

/** Numbers the texts from `first` on. */
export const numbered = (texts: string[], first = 1) =>
  texts.map((text, at) => ({ number: first + at, text }))

interface SeenVisit {
  clientName: string
  startsAt: string
  status: string
  outcome: string | null
}

export const visitsOf = async ({ as }: Pick<Clinic, 'as'>) =>
  (await as.get<{ items: SeenVisit[] }>('/api/visit/list?sort=startsAt')).body.items.map(
    ({ clientName, startsAt, status, outcome }) => ({ clientName, startsAt, status, outcome }),
  )
