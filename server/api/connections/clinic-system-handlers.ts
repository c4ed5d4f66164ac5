import { canSeePhones } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { UnknownBranchesError } from '../../connectors/port/branch-choice.ts'
import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
  type Connector,
  type ConnectorContext,
} from '../../connectors/port/connector.ts'
import { readRun } from '../../engine/ingest/run.ts'
import { failDeadRuns } from '../../engine/ingest/run-lock.ts'
import { createConnectorContext, getClinicTimeZone } from '../../engine/sync/connector-context.ts'
import { queueSync } from '../../engine/sync/run-sync.ts'
import { readLimits } from '../../engine/sync/sight-limits.ts'
import {
  listSystemConnections,
  lockSystemConnections,
  type SystemConnection,
  saveSystemConnection,
} from '../../engine/sync/system-connection.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { formatRunError } from '../../platform/i18n/run-errors.ts'
import { formatSightLimits } from '../../platform/i18n/sight-limit-texts.ts'
import { formatSuspectSync } from '../../platform/i18n/suspect-sync-text.ts'
import { AddressRefusedError } from '../../platform/net/safe-fetch.ts'
import { consumeTry } from '../../platform/security/rate-limit.ts'
import { disconnectSystem } from './disconnect-system.ts'
import { previewSystem } from './preview-system.ts'
import { readSystemValues } from './stored-values.ts'
import { findReplacedSystem, parseSystemForm } from './system-form.ts'
import { listUnknownStatuses, setStatusMeaning } from './system-statuses.ts'
import { loadWriteBack, setWriteBack } from './system-write-back.ts'

type ClinicSystem = components['schemas']['ClinicSystem']

const CHECK_TIMEOUT_SECONDS = 120
const connectedTexts: Record<Locale, string> = {
  en: 'Connected. The first sync has started.',
  ru: 'Подключено. Первая синхронизация началась.',
}

/** Handlers for connections to clinic systems and their syncs. */
export function createClinicSystemHandlers(app: AppContext): Handlers {
  const { db, clock, jobs } = app
  return {
    async connectMis({ caller, body, locale, reply }) {
      const { connector, credentials } = await parseSystemForm(app, caller, body)
      await requireCheckQuota(app, caller.companyId)
      await callSystem(app, caller.companyId, connector, (context) =>
        connector.check(credentials, context),
      )
      const { misType } = connector
      await db.withTenant(caller.companyId, async (tx) => {
        const found = { ...body, misType, credentials }
        // Read again: connections may have changed while this one was tested.
        const systems = await lockSystemConnections(tx)
        const { replaced, branchId } = findReplacedSystem(app, caller.companyId, found, systems)
        const connection = { misType, credentials: { ...credentials, branchId }, replaced }
        await saveSystemConnection(app, tx, caller.companyId, connection)
        await queueSync(tx, clock.now())
        await addAudit(tx, caller, clock.now(), 'connectMis', { misType })
      })
      await jobs.enqueue('sync', caller.companyId)
      reply.type('text/plain; charset=utf-8')
      return connectedTexts[locale]
    },

    getMisConnection: ({ caller, locale }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const [found] = await listSystemConnections(tx)
        if (!found)
          return { misType: null, misUrl: null, status: 'none', lastSyncAt: null, error: null }
        requireReadableCredentials(app, caller.companyId, found)
        return toConnectionBody(found, locale)
      }),

    listClinicSystems: ({ caller, locale }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const items: ClinicSystem[] = []
        for (const found of await listSystemConnections(tx)) {
          requireReadableCredentials(app, caller.companyId, found)
          const { id, status, last_sync_at: synced, created_at: connectedAt } = found
          // If the connection is lost, its data is as of the last successful sync.
          const since = (status === 'lost' && synced) || connectedAt
          items.push({
            ...toConnectionBody(found, locale),
            ...{ id, misType: found.mis_type, since: since.toString() },
            writing: await loadWriteBack(tx, found, clock.now()),
            statuses: await listUnknownStatuses(tx, found),
            doubt: formatDoubt(found, locale),
          })
        }
        return { items, total: items.length }
      }),

    async previewMis({ caller, body }) {
      const { connector, credentials } = await parseSystemForm(app, caller, body)
      await requireCheckQuota(app, caller.companyId)
      return callSystem(app, caller.companyId, connector, async (context) => {
        await connector.check(credentials, context)
        return previewSystem(connector, credentials, context, canSeePhones(caller.role))
      })
    },

    async disconnectMis({ caller, path }) {
      const others = await db.withTenant(caller.companyId, async (tx) => {
        const misType = await disconnectSystem(tx, requireId(path.id), clock.now())
        if (misType === null) throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'disconnectMis', { misType })
        const working = (await listSystemConnections(tx)).some(
          ({ status }) => status === 'connected',
        )
        // The interrupted reading may have been another system's.
        if (working) await queueSync(tx, clock.now())
        return working
      })
      if (others) await jobs.enqueue('sync', caller.companyId)
    },

    setMisWriting: ({ caller, path, body }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const id = requireId(path.id)
        if (!(await setWriteBack(tx, id, body, clock.now()))) throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'setMisWriting', { id, ...body })
      }),

    async setMisStatus({ caller, path, body }) {
      const id = requireId(path.id)
      await db.withTenant(caller.companyId, async (tx) => {
        if (!(await setStatusMeaning(tx, caller.companyId, id, body, clock.now())))
          throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'setMisStatus', { id, ...body })
      })
      await jobs.enqueue('plan', caller.companyId)
    },

    async startSync({ caller, locale }) {
      const run = await db.withTenant(caller.companyId, async (tx) => {
        if ((await listSystemConnections(tx)).length === 0) throw new Problem('NOT_CONNECTED')
        await failDeadRuns(tx, clock.now())
        const { id } = (await queueSync(tx, clock.now(), true)) ?? { id: null }
        await addAudit(tx, caller, clock.now(), 'startSync', { runId: id })
        return readRun(tx, id, {
          locale,
          now: clock.now(),
          canSeePhones: canSeePhones(caller.role),
        })
      })
      if (!run) throw new Problem('NOT_FOUND')
      if (run.state === 'queued') await jobs.enqueue('sync', caller.companyId)
      return run
    },

    getRun: ({ caller, path, locale }) => loadRun(app, caller, requireId(path.runId), locale),
    getLatestRun: ({ caller, locale }) => loadRun(app, caller, null, locale),
  }
}

/** Checks per clinic and minute: each makes several calls, which the vendor limits for all clinics together (docs/decisions/0167). */
const MAX_CHECKS_PER_MINUTE = 6

async function requireCheckQuota(app: AppContext, companyId: string): Promise<void> {
  if (!(await consumeTry(app, ['misLook', companyId], MAX_CHECKS_PER_MINUTE, { minutes: 1 })))
    throw new Problem('TOO_MANY')
}

/** If the credentials cannot be decrypted (the server's secret was changed), any statement about the connection would be wrong. */
function requireReadableCredentials(
  app: AppContext,
  companyId: string,
  connection: SystemConnection,
): void {
  if (!readSystemValues(app, companyId, connection)) throw new Problem('MIS_STATUS')
}

const toConnectionBody = (connection: SystemConnection, locale: Locale) => ({
  misType: connection.mis_type,
  misUrl: connection.mis_url,
  status: connection.status === 'lost' ? ('lost' as const) : ('connected' as const),
  lastSyncAt: connection.last_sync_at?.toString() ?? null,
  error: formatRunError(connection.error, locale),
})

/** Why the data may be incomplete: a reading that lost most visits, and what the connection does not see. */
function formatDoubt(connection: SystemConnection, locale: Locale): string | null {
  const { visits_missed: missed, visits_known: known } = connection
  const suspect =
    missed !== null && known !== null ? formatSuspectSync(missed, known, locale) : null
  const limits = formatSightLimits(readLimits(connection), locale)
  return [suspect, limits].filter(Boolean).join(' ') || null
}

async function loadRun(
  { db, clock }: AppContext,
  caller: Caller,
  id: string | null,
  locale: Locale,
) {
  const reader = { locale, now: clock.now(), canSeePhones: canSeePhones(caller.role) }
  const run = await db.withTenant(caller.companyId, (tx) => readRun(tx, id, reader))
  if (!run) throw new Problem('NOT_FOUND')
  return run
}

/** Calls a system while the user waits; translates failures into problems. */
async function callSystem<T>(
  app: AppContext,
  companyId: string,
  connector: Connector,
  work: (context: ConnectorContext) => Promise<T>,
): Promise<T> {
  const timeZone = await app.db.withTenant(companyId, getClinicTimeZone)
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_SECONDS * 1000)
  try {
    return await work(createConnectorContext(app, connector.misType, timeZone, signal))
  } catch (error) {
    app.log.warn({ err: error, companyId, misType: connector.misType }, 'connecting failed')
    if (error instanceof ClinicSystemRefusedError) throw new Problem('MIS_REFUSED')
    if (error instanceof UnknownBranchesError)
      throw new Problem('CHECK_DETAILS', { branchId: getUnknownBranchText(error.ids) })
    const addressProblem = findAddressProblem(error)
    if (addressProblem) throw new Problem('CONNECTION_FAILED', { misUrl: addressProblem })
    if (error instanceof ClinicSystemUnreachableError || signal.aborted)
      throw new Problem('CONNECTION_FAILED')
    throw error
  }
}

const getUnknownBranchText = (ids: readonly string[]): Record<Locale, string> => ({
  en: `There’s no branch with ID ${ids.join(', ')}. Check it, or leave the field blank and use Preview: it lists all branches.`,
  ru: `Филиала с ID ${ids.join(', ')} там нет. Проверьте его или оставьте поле пустым и нажмите «Предпросмотр»: там все филиалы.`,
})

/** Returns what is wrong with the URL itself: a private network, or an unknown host. */
function findAddressProblem(error: unknown): 'PRIVATE_HOST' | 'UNKNOWN_HOST' | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof AddressRefusedError) return 'PRIVATE_HOST'
    if ('code' in at && at.code === 'ENOTFOUND') return 'UNKNOWN_HOST'
  }
  return null
}
