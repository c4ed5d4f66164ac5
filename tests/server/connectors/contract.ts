import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerToWrite } from '../../../server/connectors/port/answer-writer.ts'
import { UnknownBranchesError } from '../../../server/connectors/port/branch-choice.ts'
import {
  type ClinicSystemCredentials,
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
  type Connector,
  type ConnectorContext,
  type IncomingRow,
  type SightLimit,
} from '../../../server/connectors/port/connector.ts'
import type { RateLimit, RateLimiters } from '../../../server/connectors/port/rate-limiter.ts'
import type { SandboxSystem } from '../../../server/platform/sandbox/addresses.ts'
import { openAny, type Plan, type TrueVisit } from '../../sandbox/clinic-system-calls.ts'
import { all, context, credentials, only } from './pull-rows.ts'

export type Clinic = Awaited<ReturnType<typeof openAny>>

/** A clinic system under test, with what the contract has to know about it. */
export interface ConnectorUnderTest {
  host: SandboxSystem
  connector: Connector
  /** The credentials that a person types for a clinic of the double; `secret` names the one that is secret. */
  typed(clinic: Clinic): Partial<ClinicSystemCredentials>
  secret: keyof ClinicSystemCredentials
  /** The operator settings, where the system needs them. */
  operated?(clinic: Clinic): ConnectorContext['operatorSettings']
  /** The id in the clinic system of the visit to which this record belongs. */
  idOf(visit: TrueVisit): string
  /** The visits of a branch as they must be read, by id; `startsAt` as an instant. */
  expected(visits: TrueVisit[], now: Temporal.Instant): Map<string, Record<string, unknown>>
  /** Moving a visit creates another visit. */
  rebooks: boolean
  /** The rate limits of the vendor; ours must be lower. */
  allowed: readonly RateLimit[]
  /** The maximum number of calls of a connection preview. */
  glanceCalls: number
  /** Additional calls of a preview for each chosen branch after the first. */
  branchCalls: number
  /** The clinic of the double has only one branch. */
  hasOneBranch?: true
  /** The system lists no branches, and its visits have none. */
  hasNoBranches?: true
  /** Known calls find no single visit. */
  findsNoVisit?: true
  /** Lists have no total: what is hidden leaves no trace. */
  hasNoTotals?: true
  /** A path that is called only for visits. */
  visitsPath: string
  /** Temporary faults: everything is still read. */
  passing: readonly string[]
  /** Faults that end the sync, with the error that it throws. */
  ending: readonly [
    fault: string,
    kind: typeof ClinicSystemRefusedError | typeof ClinicSystemUnreachableError,
    times?: number,
  ][]
}

/** A time on the day before the current time of the double. */
export const YESTERDAY = '2026-11-11T20:00:00Z'
const NOT_OPERATED = { baseUrl: null, key: 'partner' }
const PLANS: Plan[] = [{ clients: 12, visits: 30 }]

/** A clinic in the double, and all functions of its connector. */
export async function connect(tried: ConnectorUnderTest, plans = PLANS) {
  const { host, connector, typed } = tried
  const clinic = await openAny(host, plans)
  const operatorSettings = tried.operated?.(clinic) ?? NOT_OPERATED
  const known = credentials('', { misUrl: null, ...typed(clinic) })
  const ours = (over: Partial<ConnectorContext> = {}) =>
    context({ clock: clinic.clock, operatorSettings, ...over })
  const since = (at: string | null) => (at === null ? null : Temporal.Instant.from(at))
  return {
    clinic,
    known,
    check: (over: Partial<ClinicSystemCredentials> = {}, within: Partial<ConnectorContext> = {}) =>
      connector.check({ ...known, ...over }, ours(within)),
    pull: (
      at: string | null = null,
      over: Partial<ConnectorContext> = {},
      typed: Partial<ClinicSystemCredentials> = {},
    ) => all(connector.pull({ ...known, ...typed }, since(at), ours(over))),
    stream: (over: Partial<ConnectorContext>) => connector.pull(known, null, ours(over)),
    glance: (over: Partial<ConnectorContext> = {}, typed: Partial<ClinicSystemCredentials> = {}) =>
      all(connector.preview?.({ ...known, ...typed }, ours(over)) ?? nothing()),
    write: (visit: TrueVisit, over: Partial<AnswerToWrite> = {}) =>
      connector.writeAnswer?.(known, answerTo(visit, clinic, over), ours()),
    isGone: (visit: TrueVisit) => connector.isVisitDeleted?.(known, tried.idOf(visit), ours()),
    now: () => clinic.clock.now(),
    visit: async (id: number) => (await clinic.visits()).find((one) => one.id === id) as TrueVisit,
    /** A future visit without a recorded answer or outcome. */
    async awaited(): Promise<TrueVisit> {
      const now = clinic.clock.now().add({ hours: 12 }).toString()
      const found = (await clinic.visits()).find(
        ({ deleted, attendance, start }) => !deleted && attendance === 0 && start > now,
      )
      if (!found) throw new Error('nobody is awaited')
      return found
    },
  }
}

export type Connected = Awaited<ReturnType<typeof connect>>

async function* nothing(): AsyncGenerator<IncomingRow> {}

export const NOTE = 'Visita, 12.11.2026 12:00: the patient wants to reschedule'

const answerTo = (
  { id, start, clientId }: TrueVisit,
  { clock }: Clinic,
  over: Partial<AnswerToWrite>,
): AnswerToWrite => ({
  ...{
    visitExternalId: `${id}`,
    patientExternalId: `${clientId}`,
    answer: 'approved',
    canCancel: false,
    note: NOTE,
  },
  startsAt: Temporal.Instant.from(start),
  answeredAt: over.answeredAt ?? clock.now(),
  ignoreChangesUntil: over.answeredAt ?? clock.now(),
  ...over,
})

export const visitsIn = (rows: IncomingRow[]) => only(rows, 'visit').map(({ record }) => record)
export const patientsIn = (rows: IncomingRow[]) => only(rows, 'patient').map(({ record }) => record)
/** The branches of the visits that were read. */
const placesOf = (rows: IncomingRow[]) =>
  [...new Set(visitsIn(rows).map(({ branchExternalId }) => branchExternalId))].sort()
const byId = <T extends { externalId: string }>(records: T[]) =>
  new Map(records.map((record) => [record.externalId, record]))

/** Converts wall-clock time in the zone of the double to an instant. */
export const instantOf = (moment: Temporal.Instant | Temporal.PlainDateTime | null) =>
  moment === null
    ? null
    : (moment instanceof Temporal.Instant
        ? moment
        : moment.toZonedDateTime('Europe/Moscow').toInstant()
      ).toString()

/** The visits that were read, by id, with their starts as instants. */
const toldBy = (rows: IncomingRow[]) =>
  new Map(
    visitsIn(rows).map((one) => [one.externalId, { ...one, startsAt: instantOf(one.startsAt) }]),
  )

/** For a system in which every record is a visit of its own. */
export const eachAlone = (
  told: (visit: TrueVisit, now: Temporal.Instant) => object,
): Pick<ConnectorUnderTest, 'idOf' | 'expected'> => ({
  idOf: ({ id }) => `${id}`,
  expected: (visits, now) =>
    new Map(
      visits.map((visit) => [
        `${visit.id}`,
        {
          startsAt: visit.start,
          patientExternalId: `${visit.clientId}`,
          specialistExternalId: `${visit.staffId}`,
          ...told(visit, now),
        },
      ]),
    ),
})

/** Gives the first row of every list twice. */
const repeatRows: typeof fetch = async (input, init) => {
  const reply = await fetch(input, init)
  const text = await reply.text()
  const repeat = (value: unknown) =>
    Array.isArray(value) ? [...value.slice(0, 1), ...value] : value
  const toBody = (body: unknown) => {
    if (typeof body !== 'object' || body === null) return body
    return Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        ['data', 'items'].includes(name) ? repeat(value) : value,
      ]),
    )
  }
  const isJson = reply.headers.get('content-type')?.includes('json') === true && text !== ''
  const body = isJson ? JSON.stringify(toBody(JSON.parse(text))) : text
  return new Response(reply.status === 204 ? null : body, {
    status: reply.status,
    headers: { 'content-type': reply.headers.get('content-type') ?? '' },
  })
}

const isOfOther = (shown: TrueVisit) => (one: TrueVisit) => one.staffId !== shown.staffId
const isLongAgo = (_: TrueVisit, now: Temporal.Instant) => (one: TrueVisit) =>
  Temporal.Instant.compare(one.start, now.subtract({ hours: 24 })) < 0

/** The contract that every connector keeps, whatever its clinic system. */
export function contractOf(tried: ConnectorUnderTest): void {
  let open: Connected | null = null
  const connected = async (plans?: Plan[]) => {
    const opened = await connect(tried, plans)
    open = opened
    return opened
  }
  afterEach(async () => {
    await open?.clinic.close()
    open = null
  })

  test('a sync reads all patients and visits of the system, numbers the rows, and gives a visit after its patient and branch', async () => {
    const { pull, clinic, now } = await connected()
    const rows = await pull()
    expect(rows.map(({ line }) => line)).toEqual(rows.map((_, at) => at + 1))
    expect(only(rows, 'rejected')).toEqual([])
    const { clients } = await clinic.truth()
    const patients = byId(patientsIn(rows))
    type Client = { id: number; surname: string; name: string; patronymic: string }
    for (const { id, surname, name, patronymic } of clients as Client[])
      expect(patients.get(`${id}`)).toMatchObject({ surname, name, middleName: patronymic || null })
    const visitors = [...patients.keys()].filter((id) => id.startsWith('comer-'))
    expect(patients.size - visitors.length).toBe(clients.length)
    const visits = toldBy(rows)
    const expected = tried.expected(await clinic.visits(), now())
    for (const [id, one] of expected) expect([id, visits.get(id)]).toMatchObject([id, one])
    expect(visits.size).toBe(expected.size)
    const seen = new Set<string>()
    for (const row of rows) {
      if (!('record' in row)) continue
      if (row.kind !== 'visit') seen.add(`${row.kind} ${row.record.externalId}`)
      else {
        const { patientExternalId, branchExternalId } = row.record
        expect(seen).toContain(`patient ${patientExternalId}`)
        if (!tried.hasNoBranches) expect(seen).toContain(`branch ${branchExternalId}`)
      }
    }
  })

  test('a sync reads what changed since: moved, confirmed, canceled, attended and missed visits', async () => {
    const { pull, clinic } = await connected()
    // So that nothing from before counts as a change.
    clinic.clock.add({ hours: 3 })
    const since = clinic.clock.now().toString()
    const free = (await clinic.visits()).filter(
      (one, _, rest) =>
        !one.deleted &&
        one.attendance === 0 &&
        one.start > since &&
        rest.filter((other) => tried.idOf(other) === tried.idOf(one)).length === 1,
    )
    const [moved, confirmed, cancelled, came, missed] = free
    if (!moved || !confirmed || !cancelled || !came || !missed) throw new Error('too few visits')
    clinic.clock.add({ minutes: 5 })
    await clinic.act({
      ...{ act: tried.rebooks ? 'rebook' : 'move', bookingId: moved.id },
      start: '2026-12-01T15:30',
    })
    await clinic.act({ act: 'attend', bookingId: confirmed.id, attendance: 2 })
    await clinic.act({ act: 'cancel', bookingId: cancelled.id })
    await clinic.act({ act: 'attend', bookingId: came.id, attendance: 1 })
    await clinic.act({ act: 'attend', bookingId: missed.id, attendance: -1 })
    clinic.clock.add({ minutes: 5 })
    const told = toldBy(await pull(since))
    const truth = await clinic.visits()
    const expected = tried.expected(truth, clinic.clock.now())
    const itsNext = truth.filter(({ movedFrom }) => movedFrom === moved.id)
    expect(itsNext).toHaveLength(tried.rebooks ? 1 : 0)
    for (const one of [moved, ...itsNext, confirmed, cancelled, came, missed].map(tried.idOf))
      expect([one, told.get(one)]).toMatchObject([one, expected.get(one)])
  })

  test('a new patient is read before the first visit of this patient', async () => {
    const { pull, clinic } = await connected()
    clinic.clock.add({ hours: 3 })
    const since = clinic.clock.now().toString()
    clinic.clock.add({ minutes: 2 })
    const welcomed = await clinic.act({
      act: 'welcome',
      client: { surname: 'Новикова', name: 'Анна', phone: '79160001122' },
    })
    const { id } = welcomed.body.items[0]
    await clinic.act({ act: 'book', start: '2026-11-20T12:00', clientId: id })
    clinic.clock.add({ minutes: 5 })
    const rows = await pull(since)
    const at = rows.findIndex((row) => row.kind === 'patient' && row.record.externalId === `${id}`)
    expect(rows[at]).toMatchObject({ record: { surname: 'Новикова', phone: '+79160001122' } })
    const visit = rows.findIndex(
      (row) => row.kind === 'visit' && row.record.patientExternalId === `${id}`,
    )
    expect(visit).toBeGreaterThan(at)
  })

  test('a first sync reports its progress in parts, and after an interruption resumes with the parts that are missing', async () => {
    const { stream, clinic } = await connected()
    const whole = await Array.fromAsync(stream({}))
    const pieces = whole.filter((row) => row.kind === 'reached')
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.at(-1)?.share).toBe(1)
    expect(pieces.map(({ share }) => share)).toEqual(
      pieces.map(({ share }) => share).toSorted((one, other) => one - other),
    )
    const startedAt = clinic.clock.now()
    for (const half of new Set([1, Math.floor(pieces.length / 2)])) {
      const done = pieces.slice(0, half).map(({ part }) => part)
      const at = whole.findIndex((row) => row.kind === 'reached' && row.part === done.at(-1))
      const before = whole.slice(0, at)
      const rest = await Array.fromAsync(
        stream({ resumePoint: { startedAt, completedParts: new Set(done) } }),
      )
      const both = toldBy([...before, ...rest].filter((row) => row.kind !== 'reached'))
      expect(both).toEqual(toldBy(whole.filter((row) => row.kind !== 'reached')))
      const seen = (rows: typeof whole) =>
        only(
          rows.filter((row) => row.kind !== 'reached'),
          'visit',
        )
      // Completed parts are not read again.
      expect(seen(rest).length).toBe(seen(whole).length - seen(before).length)
    }
  })

  test('an erased visit is reported as deleted, an existing one is not', async () => {
    const { clinic, awaited, isGone } = await connected()
    if (!tried.connector.isVisitDeleted) return expect(tried.findsNoVisit).toBe(true)
    const visit = await awaited()
    expect(await isGone(visit)).toBe(false)
    const records = (await clinic.visits()).filter((one) => tried.idOf(one) === tried.idOf(visit))
    for (const { id } of records) await clinic.act({ act: 'erase', bookingId: id })
    return expect(await isGone(visit)).toBe(true)
  })

  test('time blocked without a patient is not a visit', async () => {
    const { pull, clinic } = await connected([{ clients: 2, visits: 0 }])
    await clinic.act({ act: 'book', start: '2026-11-13T12:00', clientId: null })
    const rows = await pull(YESTERDAY)
    expect(visitsIn(rows)).toEqual([])
    expect(only(rows, 'rejected')).toEqual([])
  })

  test('future visits are read again once a day, even if they did not change', async () => {
    const { pull, clinic } = await connected()
    const ahead = (await clinic.visits()).filter(({ start }) => start > '2026-11-13T12')
    clinic.clock.add({ hours: 23 })
    const told = byId(visitsIn(await pull('2026-11-12T20:59:00Z')))
    expect(ahead.filter((one) => !told.has(tried.idOf(one)))).toEqual([])
  })

  test('a connection preview shows branches and the next visits in few calls', async () => {
    const { glance, clinic } = await connected([{ clients: 20, visits: 60 }])
    const { paces: rateLimiters, taken } = counted()
    const rows = await glance({ rateLimiters })
    expect(taken()).toBeLessThanOrEqual(tried.glanceCalls)
    expect(only(rows, 'branch').length > 0).toBe(!tried.hasNoBranches)
    const known = new Set((await clinic.visits()).map(tried.idOf))
    const patients = byId(patientsIn(rows))
    const visits = visitsIn(rows)
    expect(visits.length).toBeGreaterThan(0)
    for (const { externalId, patientExternalId } of visits) {
      expect(known).toContain(externalId)
      expect([...patients.keys()]).toContain(patientExternalId)
    }
  })

  test.skipIf(tried.hasOneBranch)(
    'only the chosen branches of three are read, and an unknown branch is refused',
    async () => {
      const { pull, glance, check, clinic } = await connected([
        { clients: 4, visits: 10 },
        { clients: 4, visits: 10 },
        { clients: 4, visits: 10 },
      ])
      const [, second, third] = clinic.ids.map(String)
      const branchId = `${second}, ${third}`
      const chosen = { branchId }
      await check(chosen)
      const { paces: rateLimiters, taken } = counted()
      const seen = await glance({ rateLimiters }, chosen)
      expect(taken()).toBeLessThanOrEqual(tried.glanceCalls + tried.branchCalls)
      const branches = new Set(only(seen, 'branch').map(({ record }) => record.externalId))
      expect([...branches].sort()).toEqual(clinic.ids.map(String).sort())
      expect(placesOf(seen)).toEqual([second, third].sort())
      for (const since of [null, YESTERDAY]) {
        const rows = await pull(since, {}, chosen)
        expect(only(rows, 'rejected')).toEqual([])
        expect(placesOf(rows)).toEqual([second, third].sort())
        const told = only(rows, 'branch').map(({ record }) => record.externalId)
        expect([...new Set(told)].sort()).toEqual([second, third].sort())
        const both = [clinic.ids[1], clinic.ids[2]].map(async (id) => {
          const visits = await clinic.visits(id)
          return tried.expected(visits, clinic.clock.now()).size
        })
        const [one = 0, other = 0] = await Promise.all(both)
        if (since === null) expect(toldBy(rows).size).toBe(one + other)
      }
      const error = await check({ branchId: `${second},987654` }).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(UnknownBranchesError)
      expect((error as UnknownBranchesError).ids).toEqual(['987654'])
    },
  )

  test('a row that the system gives twice is read once', async () => {
    const { pull } = await connected()
    const whole = await pull()
    const twice = await pull(null, { fetch: repeatRows })
    expect(visitsIn(twice)).toEqual(visitsIn(whole))
    expect(patientsIn(twice)).toEqual(patientsIn(whole))
  })

  test('a host with smaller pages than requested gives every patient and visit', async () => {
    const { pull, clinic, now } = await connected([{ clients: 30, visits: 80 }])
    await clinic.settings({ sight: { page_cap: 11 } })
    const rows = await pull()
    const expected = tried.expected(await clinic.visits(), now())
    expect([...toldBy(rows).keys()].sort()).toEqual([...expected.keys()].sort())
    const { clients } = await clinic.truth()
    const ids = patientsIn(rows).map(({ externalId }) => externalId)
    expect(ids.filter((id) => !id.startsWith('comer-'))).toHaveLength(clients.length)
  })

  test.each([
    ['of other specialists', (one: TrueVisit) => ({ master_id: one.staffId }), isOfOther],
    ['of longer ago', () => ({ last_days_count: 1 }), isLongAgo],
  ])('hidden rows %s end no reading: all others are read', async (_, toLimits, isHidden) => {
    const { pull, clinic, awaited } = await connected([{ clients: 30, visits: 120 }])
    const shown = await awaited()
    await clinic.settings({ sight: { page_cap: 12, ...toLimits(shown) } })
    const limits: SightLimit[] = []
    const rows = await pull(null, { reportLimit: (limit) => void limits.push(limit) })
    const hidden = isHidden(shown, clinic.clock.now())
    const visible = (await clinic.visits()).filter((one) => !hidden(one))
    const ids = new Set(visible.map(tried.idOf))
    expect([...toldBy(rows).keys()].sort()).toEqual([...ids].sort())
    const kinds = new Set(limits.map(({ kind }) => kind))
    if (!tried.hasNoTotals) expect(kinds).toContain('HIDDEN_ROWS')
    await pull(YESTERDAY)
  })

  describe('a clinic system with faults', () => {
    let shared: Connected
    beforeAll(async () => {
      shared = await connect(tried)
    })
    afterAll(() => shared.clinic.close())

    test.each(tried.passing)('%s: everything is still read', async (fault) => {
      const { pull, clinic } = shared
      const whole = await pull(YESTERDAY)
      await clinic.fault(fault, { path: tried.visitsPath, milliseconds: 50 })
      const again = await pull(YESTERDAY)
      expect(visitsIn(again)).toEqual(visitsIn(whole))
      expect(patientsIn(again)).toEqual(patientsIn(whole))
    })

    test.skipIf(!tried.passing.includes('shortPage'))(
      'a page that stays short ends no sync, and the rows that it left out are reported',
      async () => {
        const { pull, clinic } = shared
        const whole = await pull(YESTERDAY)
        await clinic.fault('shortPage', { path: tried.visitsPath, times: 2 })
        const limits: SightLimit[] = []
        const again = await pull(YESTERDAY, { reportLimit: (limit) => void limits.push(limit) })
        expect(visitsIn(again).length + limits.length).toBeGreaterThanOrEqual(
          visitsIn(whole).length > 0 ? 1 : 0,
        )
        expect(visitsIn(await pull(YESTERDAY))).toEqual(visitsIn(whole))
      },
    )

    test.each(tried.ending)(
      '%s: the sync ends with the expected error, which contains no secret',
      async (fault, kind, times = 1) => {
        const { pull, clinic, known } = shared
        await clinic.fault(fault, { path: tried.visitsPath, times })
        const error = await pull(YESTERDAY).catch((thrown: unknown) => thrown)
        expect(error).toBeInstanceOf(kind)
        expect(`${error} ${JSON.stringify(error)}`).not.toContain(known[tried.secret])
        await pull(YESTERDAY)
      },
    )
  })

  test('the connection check passes with the right credentials and refuses a wrong secret', async () => {
    const { check, known } = await connected()
    await check()
    const secret = `_${known[tried.secret]?.slice(1)}`
    const error = await check({ [tried.secret]: secret }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ClinicSystemRefusedError)
    expect(String(error)).not.toContain(secret)
  })

  if (!tried.operated)
    test('the base URL of the operator is used instead of an address that was typed', async () => {
      const { check, clinic } = await connected()
      const baseUrl = clinic.sandbox.baseUrls[tried.host]
      const typed = { misUrl: 'http://127.0.0.1:1/' }
      await check(typed, { operatorSettings: { baseUrl, key: 'partner' } })
      await expect(check(typed)).rejects.toBeInstanceOf(ClinicSystemUnreachableError)
    })

  test('credentials that have ended are refused by the connection check and by a sync', async () => {
    const { check, pull, clinic } = await connected()
    await clinic.tool('/password', { login: 'clinic', password: 'drugoi' })
    await expect(check()).rejects.toBeInstanceOf(ClinicSystemRefusedError)
    await expect(pull()).rejects.toBeInstanceOf(ClinicSystemRefusedError)
  })

  test('every call goes through the rate limiter, whose limit is lower than that of the vendor', async () => {
    const { pull, clinic } = await connected()
    const { paces: rateLimiters, taken, limits } = counted()
    await clinic.tool('/limits', { perSecond: null, perMinute: null })
    await pull(YESTERDAY, { rateLimiters })
    const asked = await fetch(`${clinic.sandbox.url}/${tried.host}/limits`)
    const { items } = (await asked.json()) as { items: { requests: number }[] }
    expect(taken()).toBe(items.reduce((sum, { requests }) => sum + requests, 0))
    for (const { calls, windowMs } of tried.allowed)
      expect(limits().find((one) => one.windowMs === windowMs)?.calls).toBeLessThan(calls)
  })

  test('an aborted sync stops at once', async () => {
    const { stream } = await connected()
    const stop = new AbortController()
    const reading = stream({ signal: stop.signal })
    let last = 0
    const read = async () => {
      for await (const { line } of reading) {
        last = line
        if (line === 3) stop.abort(new Error('stopped'))
      }
    }
    await expect(read()).rejects.toThrow('stopped')
    expect(last).toBe(3)
  })
}

/** Rate limiters that let every call through and count the calls. */
function counted() {
  let calls = 0
  let given: readonly RateLimit[] = []
  const paces: RateLimiters = {
    get(_, limits) {
      given = limits
      return {
        run: (call) => {
          calls += 1
          return call()
        },
      }
    },
  }
  return { paces, taken: () => calls, limits: () => given }
}
