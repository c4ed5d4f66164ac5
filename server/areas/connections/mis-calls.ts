import { seesPhones } from '../../../domain/roles.ts'
import {
  type Connector,
  type ConnectorContext,
  type MisCredentials,
  MisRefused,
  MisUnreachable,
} from '../../connectors/port/connector.ts'
import { connectorFor } from '../../connectors/registry.ts'
import { failDeadRuns } from '../../engine/intake/alive.ts'
import { readRun } from '../../engine/intake/run.ts'
import { addAudit } from '../../ground/audit.ts'
import { readTyped } from '../../ground/fields/read-typed.ts'
import type { House } from '../../ground/house.ts'
import type { Caller } from '../../ground/http/caller.ts'
import { requireId } from '../../ground/http/ids.ts'
import type { Call, Handlers } from '../../ground/http/operation.ts'
import { Problem } from '../../ground/http/problem.ts'
import { AddressRefused } from '../../ground/net/safe-fetch.ts'
import type { Locale } from '../../ground/words/locale.ts'
import { runErrorText } from '../../ground/words/run-errors.ts'
import { disconnectSystem } from './disconnect-system.ts'
import { keptOfSystem } from './kept-values.ts'
import { joinSync } from './mis.ts'
import {
  type Connection,
  openCredentials,
  readConnection,
  saveConnection,
} from './mis-connection.ts'
import { contextFor, zoneOf } from './mis-context.ts'
import { previewOf } from './mis-preview.ts'
import { chooseWriting, writingOf } from './mis-writing.ts'

const CHECK_SECONDS = 30
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
      await tryConnection(house, caller.companyId, connector, (context) =>
        connector.check(credentials, context),
      )
      await db.tenant(caller.companyId, async (tx) => {
        await saveConnection(house, tx, caller.companyId, connector.misType, credentials)
        await joinSync(tx, clock.now())
        await addAudit(tx, caller, clock.now(), 'connectMis', { misType: connector.misType })
      })
      await jobs.ask('sync', caller.companyId)
      reply.type('text/plain; charset=utf-8')
      return connected[locale]
    },

    getMisConnection: ({ caller, locale }) =>
      db.tenant(caller.companyId, async (tx) => {
        const found = await readConnection(tx)
        // Credentials that cannot be opened (the server's secret was changed) make every word about the connection untrue.
        if (found && !opens(house, caller.companyId, found)) throw new Problem('MIS_STATUS')
        if (!found)
          return {
            ...{ misType: null, misUrl: null, status: 'none' },
            ...{ lastSyncAt: null, error: null, writing: null },
          }
        return {
          misType: found.mis_type,
          misUrl: found.mis_url,
          status: found.status === 'lost' ? 'lost' : 'connected',
          lastSyncAt: found.last_sync_at?.toString() ?? null,
          error: runErrorText(found.error, locale),
          writing: await writingOf(tx, found, clock.now()),
        }
      }),

    async previewMis({ caller, body }) {
      const { connector, credentials } = await requireComplete(house, caller, body)
      return tryConnection(house, caller.companyId, connector, async (context) => {
        await connector.check(credentials, context)
        return previewOf(connector, credentials, context, seesPhones(caller.role))
      })
    },

    disconnectMis: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => {
        const misType = await disconnectSystem(tx, clock.now())
        if (misType === null) throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'disconnectMis', { misType })
      }),

    setMisWriting: ({ caller, body }) =>
      db.tenant(caller.companyId, async (tx) => {
        if (!(await chooseWriting(tx, body, clock.now()))) throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'setMisWriting', body)
      }),

    async startSync({ caller, locale }) {
      const run = await db.tenant(caller.companyId, async (tx) => {
        if (!(await readConnection(tx))) throw new Problem('NOT_CONNECTED')
        await failDeadRuns(tx, clock.now())
        const { id } = (await joinSync(tx, clock.now())) ?? { id: null }
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

function opens(house: House, companyId: string, connection: Connection): boolean {
  try {
    openCredentials(house, companyId, connection)
    return true
  } catch (error) {
    house.log.error({ err: error }, 'credentials of the clinic system')
    return false
  }
}

async function oneRun({ db, clock }: House, caller: Caller, id: string | null, locale: Locale) {
  const how = { locale, now: clock.now(), phones: seesPhones(caller.role) }
  const run = await db.tenant(caller.companyId, (tx) => readRun(tx, id, how))
  if (!run) throw new Problem('NOT_FOUND')
  return run
}

async function requireComplete(house: House, caller: Caller, body: Call<'connectMis'>['body']) {
  const connector = connectorFor(body.misType)
  if (!connector) throw new Problem('CHECK_DETAILS', { misType: 'NOT_ONE_OF' })
  const { fields } = connector
  const system = await house.db.tenant(caller.companyId, (tx) =>
    keptOfSystem(house, tx, caller.companyId),
  )
  const kept = system?.type === connector.misType ? system.kept : null
  const { values, faults } = readTyped(fields, body, kept)
  if (fields.some(({ name, kind }) => kind === 'url' && name in faults))
    throw new Problem('INVALID_URL', faults)
  if (Object.keys(faults).length > 0) throw new Problem('CHECK_DETAILS', faults)
  const text = (name: keyof MisCredentials) => body[name]?.trim() || null
  const credentials: MisCredentials = {
    misUrl: text('misUrl'),
    login: text('login'),
    email: text('email'),
    password: text('password'),
    token: text('token'),
    secretKey: text('secretKey'),
    apiKey: text('apiKey'),
    branchId: text('branchId'),
  }
  return { connector, credentials: { ...credentials, ...values } }
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
    const why = addressFault(error)
    if (why) throw new Problem('CONNECTION_FAILED', { misUrl: why })
    if (error instanceof MisUnreachable || signal.aborted) throw new Problem('CONNECTION_FAILED')
    throw error
  }
}

/** What is wrong with the address itself: it may not be called from here, or nobody has that name. */
function addressFault(error: unknown): 'PRIVATE_HOST' | 'UNKNOWN_HOST' | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof AddressRefused) return 'PRIVATE_HOST'
    if ('code' in at && at.code === 'ENOTFOUND') return 'UNKNOWN_HOST'
  }
  return null
}
