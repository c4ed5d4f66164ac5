import { seesPhones } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { BranchesUnknown } from '../../connectors/port/branch-choice.ts'
import {
  type Connector,
  type ConnectorContext,
  MisRefused,
  MisUnreachable,
} from '../../connectors/port/connector.ts'
import { readRun } from '../../engine/ingest/run.ts'
import { failDeadRuns } from '../../engine/ingest/run-lock.ts'
import { contextFor, zoneOf } from '../../engine/sync/connector-context.ts'
import { joinSync } from '../../engine/sync/run-sync.ts'
import {
  type Connection,
  holdConnections,
  readConnections,
  saveConnection,
} from '../../engine/sync/system-connection.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { runErrorText } from '../../platform/i18n/run-errors.ts'
import { doubtedSystemText } from '../../platform/i18n/suspect-sync-text.ts'
import { AddressRefused } from '../../platform/net/safe-fetch.ts'
import { mayTry } from '../../platform/security/rate-limit.ts'
import { disconnectSystem } from './disconnect-system.ts'
import { previewOf } from './preview-system.ts'
import { keptOfSystem } from './stored-values.ts'
import { replacedBy, requireComplete } from './system-form.ts'
import { chooseMeaning, statusesOf } from './system-statuses.ts'
import { chooseWriting, writingOf } from './system-write-back.ts'

type ClinicSystem = components['schemas']['ClinicSystem']

const CHECK_SECONDS = 120
const connected: Record<Locale, string> = {
  en: 'Connected. The first sync has started.',
  ru: 'Подключено. Первая загрузка началась.',
}

/** The clinic system's connection and its syncs. */
export function misHandlers(house: House): Handlers {
  const { db, clock, jobs } = house
  return {
    async connectMis({ caller, body, locale, reply }) {
      const { connector, credentials } = await requireComplete(house, caller, body)
      await countLook(house, caller.companyId)
      await tryConnection(house, caller.companyId, connector, (context) =>
        connector.check(credentials, context),
      )
      const { misType } = connector
      await db.tenant(caller.companyId, async (tx) => {
        const found = { ...body, misType, credentials }
        // As they are now: others may have been connected, or left, while this one was tried.
        const systems = await holdConnections(tx)
        const { replaced, branchId } = replacedBy(house, caller.companyId, found, systems)
        const kept = { misType, credentials: { ...credentials, branchId }, replaced }
        await saveConnection(house, tx, caller.companyId, kept)
        await joinSync(tx, clock.now())
        await addAudit(tx, caller, clock.now(), 'connectMis', { misType })
      })
      await jobs.ask('sync', caller.companyId)
      reply.type('text/plain; charset=utf-8')
      return connected[locale]
    },

    getMisConnection: ({ caller, locale }) =>
      db.tenant(caller.companyId, async (tx) => {
        const [found] = await readConnections(tx)
        if (!found)
          return { misType: null, misUrl: null, status: 'none', lastSyncAt: null, error: null }
        requireOpen(house, caller.companyId, found)
        return toldOf(found, locale)
      }),

    listClinicSystems: ({ caller, locale }) =>
      db.tenant(caller.companyId, async (tx) => {
        const items: ClinicSystem[] = []
        for (const found of await readConnections(tx)) {
          requireOpen(house, caller.companyId, found)
          const { id, status, last_sync_at: synced, created_at: connectedAt } = found
          // Lost: nothing is known after the last sync that came through.
          const since = (status === 'lost' && synced) || connectedAt
          items.push({
            ...toldOf(found, locale),
            ...{ id, misType: found.mis_type, since: since.toString() },
            writing: await writingOf(tx, found, clock.now()),
            statuses: await statusesOf(tx, found),
            doubt: doubtText(found, locale),
          })
        }
        return { items, total: items.length }
      }),

    async previewMis({ caller, body }) {
      const { connector, credentials } = await requireComplete(house, caller, body)
      await countLook(house, caller.companyId)
      return tryConnection(house, caller.companyId, connector, async (context) => {
        await connector.check(credentials, context)
        return previewOf(connector, credentials, context, seesPhones(caller.role))
      })
    },

    async disconnectMis({ caller, path }) {
      const others = await db.tenant(caller.companyId, async (tx) => {
        const misType = await disconnectSystem(tx, requireId(path.id), clock.now())
        if (misType === null) throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'disconnectMis', { misType })
        const working = (await readConnections(tx)).some(({ status }) => status === 'connected')
        // The reading that was broken off may have been that of another.
        if (working) await joinSync(tx, clock.now())
        return working
      })
      if (others) await jobs.ask('sync', caller.companyId)
    },

    setMisWriting: ({ caller, path, body }) =>
      db.tenant(caller.companyId, async (tx) => {
        const id = requireId(path.id)
        if (!(await chooseWriting(tx, id, body, clock.now()))) throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'setMisWriting', { id, ...body })
      }),

    async setMisStatus({ caller, path, body }) {
      const id = requireId(path.id)
      await db.tenant(caller.companyId, async (tx) => {
        if (!(await chooseMeaning(tx, caller.companyId, id, body, clock.now())))
          throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'setMisStatus', { id, ...body })
      })
      await jobs.ask('plan', caller.companyId)
    },

    async startSync({ caller, locale }) {
      const run = await db.tenant(caller.companyId, async (tx) => {
        if ((await readConnections(tx)).length === 0) throw new Problem('NOT_CONNECTED')
        await failDeadRuns(tx, clock.now())
        const { id } = (await joinSync(tx, clock.now(), true)) ?? { id: null }
        await addAudit(tx, caller, clock.now(), 'startSync', { runId: id })
        return readRun(tx, id, { locale, now: clock.now(), phones: seesPhones(caller.role) })
      })
      if (!run) throw new Problem('NOT_FOUND')
      if (run.state === 'queued') await jobs.ask('sync', caller.companyId)
      return run
    },

    getRun: ({ caller, path, locale }) => oneRun(house, caller, requireId(path.runId), locale),
    getLatestRun: ({ caller, locale }) => oneRun(house, caller, null, locale),
  }
}

/** Looks of a clinic in a minute: each is several calls of the few that a vendor allows to all clinics together (docs/decisions/0167). */
const LOOKS_A_MINUTE = 6

async function countLook(house: House, companyId: string): Promise<void> {
  if (!(await mayTry(house, ['misLook', companyId], LOOKS_A_MINUTE, { minutes: 1 })))
    throw new Problem('TOO_MANY')
}

/** Credentials that cannot be opened (the server's secret was changed) make every word about the connection untrue. */
function requireOpen(house: House, companyId: string, connection: Connection): void {
  if (!keptOfSystem(house, companyId, connection)) throw new Problem('MIS_STATUS')
}

const toldOf = (found: Connection, locale: Locale) => ({
  misType: found.mis_type,
  misUrl: found.mis_url,
  status: found.status === 'lost' ? ('lost' as const) : ('connected' as const),
  lastSyncAt: found.last_sync_at?.toString() ?? null,
  error: runErrorText(found.error, locale),
})

const doubtText = ({ visits_missed: missed, visits_known: known }: Connection, locale: Locale) =>
  missed !== null && known !== null ? doubtedSystemText(missed, known, locale) : null

async function oneRun({ db, clock }: House, caller: Caller, id: string | null, locale: Locale) {
  const how = { locale, now: clock.now(), phones: seesPhones(caller.role) }
  const run = await db.tenant(caller.companyId, (tx) => readRun(tx, id, how))
  if (!run) throw new Problem('NOT_FOUND')
  return run
}

/** What a system answers to somebody who waits for it; says in the catalogue's words why it did not. */
async function tryConnection<T>(
  house: House,
  companyId: string,
  connector: Connector,
  work: (context: ConnectorContext) => Promise<T>,
): Promise<T> {
  const timeZone = await house.db.tenant(companyId, zoneOf)
  const signal = AbortSignal.timeout(CHECK_SECONDS * 1000)
  try {
    return await work(contextFor(house, connector.misType, timeZone, signal))
  } catch (error) {
    if (error instanceof MisRefused) throw new Problem('MIS_REFUSED')
    if (error instanceof BranchesUnknown)
      throw new Problem('CHECK_DETAILS', { branchId: noSuchBranch(error.ids) })
    const why = addressFault(error)
    if (why) throw new Problem('CONNECTION_FAILED', { misUrl: why })
    if (error instanceof MisUnreachable || signal.aborted) throw new Problem('CONNECTION_FAILED')
    throw error
  }
}

const noSuchBranch = (ids: readonly string[]): Record<Locale, string> => ({
  en: `There is no branch with the id ${ids.join(', ')} there. Check it, or leave the field empty and look at what will come: it names all branches.`,
  ru: `Филиала с ID ${ids.join(', ')} там нет. Проверьте его или оставьте поле пустым и посмотрите, что придёт: там названы все филиалы.`,
})

/** What is wrong with the address itself: it may not be called from here, or nobody has that name. */
function addressFault(error: unknown): 'PRIVATE_HOST' | 'UNKNOWN_HOST' | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof AddressRefused) return 'PRIVATE_HOST'
    if ('code' in at && at.code === 'ENOTFOUND') return 'UNKNOWN_HOST'
  }
  return null
}
