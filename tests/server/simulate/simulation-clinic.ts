import type { TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds } from '../../harness/clinic.ts'

interface Event {
  at: string
  kind: string | null
  step: string | null
  scenarioName: string | null
  messageId: string | null
  visitAt: string | null
  sendAt: string | null
  text: string | null
  channel: string | null
  reason: string | null
  notice: string | null
}
export interface Simulation {
  from: string
  until: string
  clientName: string
  events: Event[]
  visits: { id: string; startsAt: string; status: string }[]
}

/**
 * A clinic in Moscow with a stopped reminder one day ahead, and a patient with a visit on the tenth
 * at 12:00.
 */
export async function openSimulationClinic(open: TestApp) {
  const { as, companyId } = await registerClinic(open, 'Europe/Moscow', 'ru')
  await connectChannels(open, companyId)
  const seed = seeds(open, companyId)
  const anna = await seed.patient({ name: 'Анна' })
  const { id: visitId } = await seed.visit({ clientId: anna.id, startsAt: '2026-12-10T09:00:00Z' })
  const { body } = await as.get<{
    items: { id: string; daysAhead: number; weekendAware: boolean }[]
  }>('/api/scenario/list')
  const one = body.items.find(({ daysAhead, weekendAware }) => daysAhead === 1 && !weekendAware)
  const path = `/api/scenario/${one?.id}`
  await as.put(path, { text: '{clientName}, {date} {time}' })
  const simulate = async (steps: object[] = [], more: object = {}) => {
    const answer = await as.post<Simulation>(`${path}/simulate`, {
      clientId: anna.id,
      steps,
      ...more,
    })
    return { ...answer.body, status: answer.status }
  }
  return { as, companyId, seed, anna, visitId, path, simulate }
}

export const told = ({ events }: Simulation) =>
  events.map(({ at, kind, step, channel, reason }) =>
    [at, kind ?? step, channel, reason].filter(Boolean).join(' '),
  )
