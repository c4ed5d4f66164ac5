import { startDispatcher } from '../../server/engine/dispatch/dispatcher.ts'
import { simulatedOutcomes } from '../../server/platform/sandbox/simulated-outcomes.ts'
import type { Providers } from './providers.ts'
import { type Nature, openStage } from './stage.ts'
import { allSettled } from './verdict.ts'

const faults = [
  'busy',
  'busyNoHint',
  'hang',
  'resetAfter',
  'resetBefore',
  'error500',
  'html502',
  'broken',
  'drip',
  'duplicateCamel',
  'duplicateUpper',
] as const
type Fault = (typeof faults)[number]

export interface FaultEnd {
  outcome: string
  reason: string | null
  /** How often the provider accepted it. */
  accepted: number
  /** The number of attempts, and the seconds from the start of the first to the start of the last. */
  attempts: number
  apart: number
}

/** Runs every fault at every provider at once, each in its own clinic, so that a pause affects only that clinic. Returns how each ended. */
export async function providerFaults(
  databaseUrl: string,
  providers: Providers,
  kinds: Nature[],
): Promise<Record<string, FaultEnd>> {
  const stage = await openStage(databaseUrl, providers.direct)
  const dispatcher = startDispatcher(stage.app)
  try {
    const laid: { name: string; scenarioId: string }[] = []
    for (const kind of kinds)
      for (const fault of faultsOf(kind)) {
        const clinic = await stage.clinic(kind)
        await stage.lay(clinic, 1, simulatedOutcomes[fault].digits)
        laid.push({ name: `${kind} ${fault}`, scenarioId: clinic.scenarioId })
      }
    await allSettled(stage.admin, 90_000)
    const { rows } = await stage.admin.query<FaultEnd & { scenario_id: string; phone: string }>(
      `select m.scenario_id, c.phone, m.outcome, m.reason, count(a.id)::int as attempts,
         coalesce(extract(epoch from max(a.started_at) - min(a.started_at)), 0)::float8 as apart
       from message m join client c on c.id = m.client_id left join attempt a on a.message_id = m.id group by 1, 2, 3, 4`,
    )
    const all = providers.accepted()
    return Object.fromEntries(
      laid.map(({ name, scenarioId }) => {
        const row = rows.find(({ scenario_id }) => scenario_id === scenarioId)
        if (!row) throw new Error(`${name} was not laid`)
        const { outcome, reason, attempts, apart, phone } = row
        const accepted = all.filter(({ to }) => to === phone).length
        return [name, { outcome, reason, accepted, attempts, apart }]
      }),
    )
  } finally {
    await dispatcher.stop()
    await stage.close()
  }
}

/** Only a provider with idempotency keys can report a duplicate message. */
export const faultsOf = (kind: Nature): readonly Fault[] =>
  kind === 'sigmasms' ? faults.filter((fault) => !fault.startsWith('duplicate')) : faults

/** The expected end: with an idempotency key a repeat is safe and is made; without one the outcome stays unknown, sent or not. */
export function expectedEnd(
  kind: Nature,
  fault: Fault,
): Pick<FaultEnd, 'outcome' | 'reason' | 'accepted'> {
  if (kind !== 'sigmasms' || fault === 'busy' || fault === 'busyNoHint')
    return { outcome: 'done', reason: null, accepted: 1 }
  const sent = fault !== 'resetBefore' && fault !== 'error500'
  return { outcome: 'unknown', reason: 'UNKNOWN_OUTCOME', accepted: sent ? 1 : 0 }
}
