import { isWebAddress } from '../../src/machines/form-checks.ts'
import { addAudit } from '../account/audit.ts'
import {
  type Connector,
  type MisCredentials,
  MisRefused,
  MisUnreachable,
} from '../connectors/connector.ts'
import { connectorFor } from '../connectors/registry.ts'
import type { House } from '../house.ts'
import { requireId } from '../http/ids.ts'
import type { Call, Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { failDeadRuns } from '../intake/alive.ts'
import { readRun } from '../intake/run.ts'
import { AddressRefused } from '../safe-fetch.ts'
import type { Locale } from '../words/locale.ts'
import { runErrorText } from '../words/run-errors.ts'
import { joinSync } from './mis.ts'
import {
  type Connection,
  openCredentials,
  readConnection,
  saveConnection,
} from './mis-connection.ts'

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
      const { connector, credentials } = requireComplete(body)
      await tryConnection(house, connector, credentials)
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
          return { misType: null, misUrl: null, status: 'none', lastSyncAt: null, error: null }
        return {
          misType: found.mis_type,
          misUrl: found.mis_url,
          status: found.status === 'lost' ? 'lost' : 'connected',
          lastSyncAt: found.last_sync_at?.toString() ?? null,
          error: runErrorText(found.error, locale),
        }
      }),

    async startSync({ caller, locale }) {
      const run = await db.tenant(caller.companyId, async (tx) => {
        if (!(await readConnection(tx))) throw new Problem('NOT_CONNECTED')
        await failDeadRuns(tx, clock.now())
        const { id } = (await joinSync(tx, clock.now())) ?? { id: null }
        return readRun(tx, id, locale)
      })
      if (!run) throw new Problem('NOT_FOUND')
      if (run.state === 'queued') await jobs.ask('sync', caller.companyId)
      return run
    },

    getRun: ({ caller, path, locale }) =>
      oneRun(house, caller.companyId, requireId(path.runId), locale),
    getLatestRun: ({ caller, locale }) => oneRun(house, caller.companyId, null, locale),
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

async function oneRun({ db }: House, companyId: string, id: string | null, locale: Locale) {
  const run = await db.tenant(companyId, (tx) => readRun(tx, id, locale))
  if (!run) throw new Problem('NOT_FOUND')
  return run
}

function requireComplete(body: Call<'connectMis'>['body']) {
  const connector = connectorFor(body.misType)
  if (!connector) throw new Problem('CHECK_DETAILS', { misType: 'NOT_ONE_OF' })
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
  if (credentials.misUrl !== null && !isWebAddress(credentials.misUrl))
    throw new Problem('INVALID_URL', { misUrl: 'BAD_FORMAT' })
  const missing = connector.needs.filter((name) => credentials[name] === null)
  if (missing.includes('misUrl')) throw new Problem('INVALID_URL', { misUrl: 'REQUIRED' })
  if (missing.length > 0)
    throw new Problem(
      'CHECK_DETAILS',
      Object.fromEntries(missing.map((name) => [name, 'REQUIRED'])),
    )
  return { connector, credentials }
}

async function tryConnection(house: House, connector: Connector, credentials: MisCredentials) {
  const signal = AbortSignal.timeout(CHECK_SECONDS * 1000)
  try {
    await connector.check(credentials, { clock: house.clock, fetch: house.safeFetch, signal })
  } catch (error) {
    if (error instanceof MisRefused) throw new Problem('MIS_REFUSED')
    if (wasRefusedHere(error)) throw new Problem('CONNECTION_FAILED', { misUrl: 'PRIVATE_HOST' })
    if (error instanceof MisUnreachable || signal.aborted) throw new Problem('CONNECTION_FAILED')
    throw error
  }
}

function wasRefusedHere(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof AddressRefused) return true
  return false
}
