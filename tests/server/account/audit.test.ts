import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FhirServer, serveFhir } from '../../../sandbox/fhir/serve-fhir.ts'
import { runSync } from '../../../server/engine/sync/run-sync.ts'
import type { Tx } from '../../../server/platform/db/database.ts'
import { idOf } from '../../gateway/operation.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, said, seeds, startReminder } from '../../harness/clinic.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { inline, type Operation, operations } from '../fuzz/schema.ts'
import { tokenFor } from '../telegram/bot-clinic.ts'
import { tokenOf } from '../tenant/full-clinic.ts'
import { makeMinimalCall } from '../tenant/minimal-call.ts'

/** The audit log: every API call that changes something is logged or known to change nothing important. */
let open: TestApp
let sandbox: SandboxAtWork
let fhir: FhirServer
let clinic: Awaited<ReturnType<typeof registerClinic>>
/** Ids created by the calls; later calls use what earlier ones left here. */
const made: Record<string, string> = {}

const patient = { name: 'Пелагея', surname: 'Секретова', phone: '+79168746091' }
const WORDS = 'Слова пациента или сотрудника'

beforeAll(async () => {
  sandbox = await sandboxAtWork()
  const SANDBOX_PORT = new URL(sandbox.url).port
  const own = { WAZZUP_API_KEY: 'own', WAZZUP_SELF_SERVICE: '1' }
  const env = { ALLOW_PRIVATE_HOSTS: '1', SANDBOX: '1', SANDBOX_PORT, ...own }
  open = await openTestApp('2026-12-08T06:00:00Z', { ...sandbox.env, ...env })
  const dir = join(import.meta.dirname, '../../fixtures/fhir')
  fhir = await serveFhir({ dir, port: 0, clock: open.clock, token: 'a-token' })
  clinic = await registerClinic(open)
  await connectChannels(open, clinic.companyId)
  const seed = seeds(open, clinic.companyId)
  const { id } = await seed.patient(patient)
  made.client = id
  made.visit = (await seed.visit({ clientId: id, startsAt: '2026-12-10T10:00:00Z' })).id
  made.specialist = await open.app.db.withTenant(clinic.companyId, async (tx) => {
    const values = { company_id: clinic.companyId, name: 'Petrov' }
    const added = tx.insertInto('specialist').values(values).returning('id')
    return (await added.executeTakeFirstOrThrow()).id
  })
  const { id: active } = await startReminder(clinic.as, 2)
  made.active = active
  const list = await clinic.as.get<{ items: { id: string }[] }>('/api/message/list')
  made.message = list.body.items[0]?.id ?? ''
  made.reply = (await said(open, clinic.companyId, patient.phone, WORDS)).id
  made.request = await open.app.db.withTenant(clinic.companyId, async (tx) => {
    const about = { company_id: clinic.companyId, client_id: id, message_id: made.message ?? '' }
    const values = { ...about, text: WORDS, at: open.clock.now() }
    const added = tx.insertInto('client_request').values(values).returning('id')
    return (await added.executeTakeFirstOrThrow()).id
  })
})
afterAll(async () => {
  await open.close()
  await fhir.close()
  await sandbox.close()
})

interface Made {
  status: number
  requestId: string
  body: Record<string, unknown>
}

const address = '203.0.113.7'

const systemPath = async () => {
  const { body } = await call('GET', '/api/integration/clinic-systems')
  const [one] = body.items as { id: string }[]
  return `/api/integration/clinic-systems/${one?.id}`
}

async function call(
  method: 'POST' | 'PUT' | 'DELETE' | 'GET',
  url: string,
  payload?: object,
  token: string | null = clinic.token,
): Promise<Made> {
  const form = payload instanceof Buffer
  const answer = await open.server.inject({
    method,
    url,
    remoteAddress: address,
    headers: {
      'accept-language': 'en',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(form && { 'content-type': 'multipart/form-data; boundary=b' }),
      // Callers cannot choose their request id.
      'x-request-id': 'mine',
    },
    ...(payload && { payload: form ? payload : JSON.stringify(payload) }),
    ...(payload && !form && { headers: headersFor(token) }),
  })
  const json = answer.headers['content-type']?.includes('json')
  return {
    status: answer.statusCode,
    requestId: String(answer.headers['x-request-id']),
    body: json ? answer.json() : {},
  }
}

const headersFor = (token: string | null) => ({
  'accept-language': 'en',
  'content-type': 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
  'x-request-id': 'mine',
})

const fileOf = (name: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from('\r\n--b--\r\n'),
  ])
/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const csv = Buffer.from('ФИО;Телефон;Дата;Время\nКац Лев;+79161234567;19.12.2026;12:00\n')

/** Stores what the call created under this name for later calls. */
async function making(name: string, answer: Promise<Made>): Promise<Made> {
  const done = await answer
  made[name] = String(done.body.id ?? done.body.hash ?? done.body.runId ?? done.body.moveId ?? '')
  return done
}

const scenario = () => `/api/scenario/${made.scenario}`
/** An A/B test of that scenario that is already judged. */
const judgedTrial = () =>
  open.app.db.withTenant(clinic.companyId, async (tx) => {
    const now = open.clock.now()
    const values = {
      company_id: clinic.companyId,
      scenario_id: made.scenario ?? '',
      state: 'judged',
      measure: 'came',
      size: 200,
      text_a: WORDS,
      text_b: `${WORDS} {time}`,
      began_at: now,
      began_by: clinic.companyId,
      last_at: now,
      over_at: now,
      ...{ whole_a: 200, part_a: 1, aside_a: 0, whole_b: 200, part_b: 9, aside_b: 0 },
    }
    const added = tx.insertInto('text_trial').values(values).returning('id')
    return (await added.executeTakeFirstOrThrow()).id
  })
const card = { urlName: 'Maps', url: 'https://maps.example/clinic' }
const person = {
  firstName: 'Иван',
  lastName: 'Пробный',
  patronymic: 'Ильич',
  position: 'Врач',
  phone: '+79161112233',
}

/** How each call is made so that it has an effect, in this order, and its audit action if that is not the name of the call. */
const changing: Record<string, [() => Promise<Made>, string?]> = {
  register: [
    () =>
      call(
        'POST',
        '/api/account/register',
        { ...clinic.form, companyName: 'Another', email: 'another@clinic.example' },
        null,
      ),
  ],
  signIn: [() => call('POST', '/api/account/sign-in', signIn(), null)],
  recoverPassword: [
    () => call('POST', '/api/account/password-recovery', { email: clinic.form.email }, null),
  ],
  resetPassword: [
    async () => {
      await linkTo('reset-token')
      const body = { token: 'reset-token', password: clinic.form.password }
      const done = await call('POST', '/api/account/password-reset', body, null)
      // The reset ends all sessions.
      clinic.token = String((await call('POST', '/api/account/sign-in', signIn(), null)).body.token)
      return done
    },
  ],
  changePassword: [
    () =>
      call('PUT', '/api/account/password', {
        currentPassword: clinic.form.password,
        newPassword: clinic.form.password,
      }),
  ],
  saveName: [() => call('PUT', '/api/account/name', { firstName: 'Anna', lastName: 'Ivanova' })],
  changeEmail: [
    async () => {
      const asked = {
        previousEmail: clinic.form.email,
        email: 'fresh@clinic.example',
        currentPassword: clinic.form.password,
      }
      return call('PUT', '/api/account/email', asked)
    },
  ],
  signOut: [
    async () => {
      const other = await call('POST', '/api/account/sign-in', signIn(), null)
      return call('POST', '/api/account/sign-out', {}, String(other.body.token))
    },
  ],
  masterSignIn: [
    async () => {
      const token = await tokenOf(open, {
        companyId: null,
        role: 'providerEmployee',
        isMaster: true,
      })
      return call('POST', '/api/account/master-sign-in', { forCompanyId: clinic.companyId }, token)
    },
  ],
  saveCompany: [() => call('POST', '/api/company', { address: WORDS })],
  addDayOff: [() => call('PUT', '/api/day-off/2026-12-31')],
  removeDayOff: [() => call('DELETE', '/api/day-off/2026-12-31')],
  setCompanyLogo: [() => call('PUT', '/api/company/logo', fileOf('a.png', png))],
  setAlertPeriod: [() => call('PUT', '/api/company/alert/period?Periodicity=Daily')],
  createBranch: [() => making('branch', call('POST', '/api/branch', { name: WORDS }))],
  updateBranch: [() => call('PUT', `/api/branch/${made.branch}`, { name: WORDS, address: WORDS })],
  setBranchLogo: [() => call('PUT', `/api/branch/${made.branch}/logo`, fileOf('a.png', png))],
  connectSms16: [
    () =>
      call('POST', '/api/integration/sms16', {
        token: `test-${clinic.companyId}`,
        sender: 'VISITA',
      }),
    'connectChannel',
  ],
  connectSigmaSms: [
    () => call('POST', '/api/integration/sms/SigmaSms', { token: 'good', sender: 'VISITA' }),
    'connectChannel',
  ],
  connectChannel: [
    () => call('POST', '/api/integration/channel/sms16', { token: 'good', sender: 'VISITA' }),
    'connectChannel',
  ],
  connectWhatsapp: [() => call('POST', '/api/integration/wazzup24'), 'connectChannel'],
  connectTelegram: [
    () => call('POST', '/api/integration/visitagram', { token: tokenFor(clinic.companyId) }),
    'connectChannel',
  ],
  setTelegramFields: [
    () => call('POST', '/api/integration/visitagram/fields', { buttonTexts: { approve: 'Да' } }),
  ],
  connectMis: [
    () =>
      call('POST', '/api/integration/cloud-mis', {
        misType: 'fhir',
        misUrl: fhir.url,
        token: 'a-token',
      }),
  ],
  startSync: [() => call('POST', '/api/integration/cloud-mis/sync')],
  moveVisit: [
    async () => {
      await runSync(open.app, clinic.companyId)
      const headers = { authorization: 'Bearer a-token' }
      const reply = await fetch(`${fhir.url}/Appointment/a-booked`, { headers })
      const booked = (await reply.json()) as { start: string; end: string }
      const schedule = { reference: 'Schedule/s' }
      fhir.put({ ...booked, slot: [{ reference: 'Slot/was' }] })
      fhir.put({
        ...{ resourceType: 'Slot', id: 'was', status: 'busy', schedule },
        ...{ start: booked.start, end: booked.end },
      })
      const actor = [{ reference: 'Practitioner/d-ivanov' }]
      fhir.put({ resourceType: 'Schedule', id: 's', actor })
      fhir.put({
        ...{ resourceType: 'Slot', id: 'free', status: 'free' },
        ...{ start: '2026-12-11T07:30:00Z', end: '2026-12-11T08:00:00Z' },
        schedule,
      })
      made.booked = await open.app.db.withTenant(clinic.companyId, async (tx) => {
        const found = tx.selectFrom('visit').select('id').where('external_id', '=', 'a-booked')
        return (await found.executeTakeFirstOrThrow()).id
      })
      return making('move', call('PUT', `/api/visit/${made.booked}/move`, { slot: 'free' }))
    },
  ],
  takeBackMove: [() => call('DELETE', `/api/visit/${made.booked}/move/${made.move}`)],
  joinWaitingList: [() => call('PUT', `/api/visit/${made.booked}/waiting`)],
  leaveWaitingList: [() => call('DELETE', `/api/visit/${made.booked}/waiting`)],
  setMisWriting: [
    async () => {
      // A clinic system that accepts answers.
      await open.app.db.withTenant(clinic.companyId, (tx) =>
        sql`update mis_connection set mis_type = 'yclients'`.execute(tx),
      )
      const choice = { answers: true, cancellations: true }
      return call('PUT', `${await systemPath()}/writing`, choice)
    },
  ],
  setMisStatus: [
    async () => {
      await open.app.db.withTenant(clinic.companyId, (tx) =>
        sql`insert into mis_status (company_id, space, word, first_seen_at)
          select company_id, space, 'missed', created_at from mis_connection`.execute(tx),
      )
      return call('PUT', `${await systemPath()}/statuses`, { word: 'missed', meaning: 'noShow' })
    },
  ],
  disconnectMis: [async () => call('DELETE', await systemPath())],
  makeAgentCode: [
    async () => {
      const answer = await call('POST', '/api/integration/agent/code')
      made.agentCode = String(answer.body.code)
      return answer
    },
  ],
  pairAgent: [
    async () => {
      const answer = await call('POST', '/api/agent/pair', {
        code: made.agentCode,
        name: 'PC',
        version: '1',
      })
      made.agent = String(answer.body.agentId)
      return answer
    },
  ],
  renameAgent: [() => call('PUT', `/api/integration/agent/${made.agent}`, { name: 'Кац' })],
  revokeAgent: [() => call('DELETE', `/api/integration/agent/${made.agent}`)],
  importVisits: [() => making('run', call('POST', '/api/import/visits', fileOf('Кац.csv', csv)))],
  decideJoining: [
    () => call('PUT', `/api/import/${made.run}/joining`, { join: true }),
    'joinImport',
  ],
  createScenario: [
    () =>
      making(
        'scenario',
        call('POST', '/api/scenario', { type: 'reminder', name: WORDS, text: WORDS, daysAhead: 2 }),
      ),
  ],
  updateScenario: [
    () =>
      call('PUT', scenario(), {
        text: `${WORDS} {date}`,
        sendToAll: true,
        autoStopDate: '2027-01-31',
        [WORDS]: WORDS,
      }),
  ],
  updateCascades: [
    () =>
      call('PUT', '/api/scenario/settings/cascades/update', [
        { scenarioId: made.scenario, channels: [{ channel: 'sms' }] },
      ]),
    'setCascade',
  ],
  regenerateList: [() => making('hash', call('POST', `${scenario()}/regenerate`))],
  verifyList: [() => call('POST', `${scenario()}/verify`, { hash: made.hash })],
  startScenario: [() => call('POST', `${scenario()}/start`, { hash: made.hash })],
  stopScenario: [() => call('POST', `${scenario()}/stop`)],
  undoStop: [() => call('POST', `${scenario()}/stop/undo`)],
  beginTextTrial: [
    async () => {
      const body = { text: `${WORDS} {time}`, measure: 'came', size: 200 }
      const begun = await call('POST', `${scenario()}/trial`, body)
      made.trial = (begun.body.running as { id: string }).id
      return begun
    },
    'beginTrial',
  ],
  endTextTrial: [
    () => call('POST', `${scenario()}/trial/end`, { trialId: made.trial }),
    'endTrial',
  ],
  takeTrialText: [
    async () => {
      const side = { trialId: await judgedTrial(), side: 'b' }
      return call('POST', `${scenario()}/trial/take`, side)
    },
  ],
  createTestPatient: [
    () => making('person', call('POST', '/api/test-patient', person)),
    'addTestPatient',
  ],
  updateTestPatient: [
    () => call('PUT', `/api/test-patient/${made.person}`, person),
    'changeTestPatient',
  ],
  sendTest: [
    () =>
      call('POST', `/api/scenario/${made.active}/test-sending`, {
        testPatientIds: [made.person],
        anyway: true,
      }),
  ],
  removeTestPatient: [() => call('DELETE', `/api/test-patient/${made.person}`)],
  createReviewLink: [() => making('link', call('POST', '/api/review-link', card)), 'addReviewLink'],
  updateReviewLink: [() => call('PUT', `/api/review-link/${made.link}`, card), 'changeReviewLink'],
  removeReviewLink: [() => call('DELETE', `/api/review-link/${made.link}`)],
  setHandled: [() => call('PUT', `/api/message/${made.message}/handled`, { handled: true })],
  setRequestHandled: [() => call('PUT', `/api/request/${made.request}/handled`, { handled: true })],
  sendChatLine: [
    () =>
      call('POST', '/api/chat/1/message', {
        key: crypto.randomUUID(),
        text: WORDS,
        channel: 'sms',
      }),
    'writeInChat',
  ],
  correctChatLine: [
    () =>
      call('PUT', `/api/chat/1/message/${made.reply}/understood`, {
        answer: 'approved',
        visitId: made.visit,
      }),
    'correctReply',
  ],
  handleChat: [() => call('PUT', '/api/chat/1/handled', { handled: true })],
  setExcluded: [
    () => call('PUT', `/api/client/${made.client}/excluded`, { excluded: true, reason: WORDS }),
    'excludeClient',
  ],
  setManyExcluded: [
    () =>
      call('PUT', '/api/client/excluded', {
        excluded: false,
        clients: [{ clientId: made.client, reason: WORDS }],
      }),
    'includeClient',
  ],
  recordConsent: [
    () =>
      call('POST', `/api/client/${made.client}/consents`, {
        category: 'marketing',
        allowed: true,
        textVersion: WORDS,
      }),
  ],
  bypassChannel: [() => call('PUT', '/api/bypass/sms', { bypassed: true })],
  disconnectChannel: [() => call('DELETE', '/api/channel/sigmasms')],
  correctPhone: [() => call('PUT', `/api/client/${made.client}/phone`, { phone: '+79168746092' })],
  recordCall: [() => making('call', call('POST', `/api/attention/${made.message}/call`, {}))],
  takeBackCall: [() => call('DELETE', `/api/attention/call/${made.call}`)],
  snoozeAttention: [
    () => call('PUT', `/api/attention/${made.message}/snooze`, { until: null }),
    'snooze',
  ],
  assignAttention: [
    () => call('PUT', `/api/attention/${made.message}/assignee`, { accountId: null }),
    'assign',
  ],
  saveHandoverNote: [() => call('PUT', '/api/attention/handover', { text: WORDS })],
  addNote: [() => making('note', call('POST', `/api/client/${made.client}/note`, { text: WORDS }))],
  changeNote: [() => call('PUT', `/api/note/${made.note}`, { text: WORDS })],
  removeNote: [() => call('DELETE', `/api/note/${made.note}`)],
  restoreNote: [() => call('POST', `/api/note/${made.note}`), 'removeNote'],
  answerVisit: [() => call('PUT', `/api/visit/${made.visit}/answer`, { answer: 'approved' })],
  makeReceipt: [() => call('POST', `/api/visit/${made.visit}/receipt`)],
  eraseClient: [() => call('DELETE', `/api/client/${made.client}/person`)],
  updateSpecialist: [() => call('PUT', `/api/specialist/${made.specialist}`, { cardText: WORDS })],
  createQuickAnswer: [
    () => making('answer', call('POST', '/api/quick-answer', { name: 'Way', text: WORDS })),
    'addQuickAnswer',
  ],
  updateQuickAnswer: [
    () => call('PUT', `/api/quick-answer/${made.answer}`, { name: 'Way', text: WORDS }),
    'changeQuickAnswer',
  ],
  removeQuickAnswer: [() => call('DELETE', `/api/quick-answer/${made.answer}`)],
  setPrice: [() => call('PUT', '/api/channel/sms16/price', { price: 2.6 })],
  takeBackPrice: [
    async () => {
      await call('PUT', '/api/channel/sms16/price', { price: 3, since: '2049-01-01' })
      return call('DELETE', '/api/channel/sms16/price/2049-01-01')
    },
  ],
  shareMonth: [
    async () => {
      // A month has metrics only from the first message on.
      await open.app.db.withTenant(clinic.companyId, (tx) =>
        tx
          .updateTable('message')
          .set({ sent_at: open.clock.now().subtract({ hours: 1 }) })
          .execute(),
      )
      return making('shared', call('POST', '/api/efficiency/2026-12/share'))
    },
  ],
  revokeMonth: [() => call('DELETE', `/api/efficiency/2026-12/share/${made.shared}`)],
  addLetterAddress: [
    () => making('letters', call('POST', '/api/month-letter', { email: 'boss@clinic.example' })),
  ],
  sendLetterConfirmation: [() => call('POST', `/api/month-letter/${made.letters}/confirmation`)],
  removeLetterAddress: [() => call('DELETE', `/api/month-letter/${made.letters}`)],
  setSpecialistPicture: [
    () => call('PUT', `/api/specialist/${made.specialist}/picture`, fileOf('a.png', png)),
  ],
  removeSpecialistPicture: [() => call('DELETE', `/api/specialist/${made.specialist}/picture`)],
  beginTraining: [() => call('POST', '/api/training')],
  pressRedStop: [
    () => making('stop', call('POST', '/api/red-stop', { branchId: null })),
    'redStopPressed',
  ],
  liftRedStop: [() => call('POST', `/api/red-stop/${made.stop}/lift`), 'redStopLifted'],
}

/** Calls without an audit entry, and why. */
const unnoted: Record<string, string> = {
  refreshToken: 'the same session continues; a master account is logged as masterStay',
  hearAgent: 'called by a program every minute, not by a person',
  takeAgentMessages: 'a program delivers messages of a clinic system; the imported rows show it',
  takeAgentFile: 'likewise; the import history shows it',
  receiveSystemHook: 'called by a clinic system, not by a person; it only triggers a sync',
  receiveHook: 'called by a provider, not by a person; messages have timelines of their own',
  previewMis: 'reads a clinic system and stores nothing',
  previewVisits: 'reads a file and stores nothing',
  previewText: 'fills in a text and stores nothing',
  simulate: 'is rolled back completely',
  previewChatLine: 'likewise',
  openChat: 'finds a conversation without writing in it',
  readChat: 'marking as read changes nothing for a patient',
  unreadChat: 'likewise',
  claimChat: 'every page shows who has claimed it',
  holdAttention: 'for two minutes, and every page shows who does',
  releaseAttention: 'likewise',
  leaveTraining: 'returns to the earlier session and changes nothing in the clinic',
  removeTraining: 'the audit log of a training clinic is removed with it',
  restartTasks: 'in a training clinic, whose audit log is removed with it',
  reportGoal: 'counts clicks without persons',
  readAlert: 'reading a notification changes nothing for a patient',
  readAllAlerts: 'likewise',
  sendConfirmation: 'repeats the same email',
}

const signIn = () => ({ email: clinic.form.email, password: clinic.form.password })

/** Sets the token of a password reset, as in the email. */
const linkTo = (token: string) =>
  open.app.db.withAllTenants(async (tx) => {
    await tx
      .updateTable('password_reset')
      .set({
        token_hash: createHash('sha256').update(token).digest(),
        expires_at: open.clock.now().add({ hours: 1 }),
      })
      .execute()
  })

const entries = () =>
  open.app.db.withAllTenants((tx) => tx.selectFrom('audit_log').selectAll().orderBy('id').execute())

test('every API call that changes something is audited or is on the list of exceptions', () => {
  const calls = operations.filter(({ method }) => method !== 'GET')
  const known = [...Object.keys(changing), ...Object.keys(unnoted)]
  expect(known.toSorted()).toEqual(calls.map(({ operationId }) => operationId).toSorted())
})

test('each audited call has one entry with person, address and the request id of the response', async () => {
  for (const [operationId, [make, action = operationId]] of Object.entries(changing)) {
    const done = await make()
    expect(done.status, `${operationId}: ${JSON.stringify(done.body)}`).toBeLessThan(300)
    expect(done.requestId, operationId).toMatch(/^[\da-f-]{36}$/)
    const own = async () =>
      (await entries()).filter(({ request_id }) => request_id === done.requestId)
    // The email is sent after the response, which must not reveal whether there is an account.
    await vi.waitFor(async () => expect(await own(), operationId).toHaveLength(1))
    expect(await own(), operationId).toMatchObject([
      { action, address, is_master: operationId === 'masterSignIn' },
    ])
    expect((await own())[0]?.account_id, operationId).toMatch(/^[\da-f-]{36}$/)
  }
})

test('confirming and ending report emails by their links is audited once, without an account', async () => {
  const token = 'a-link-to-letters'
  const { id } = await open.app.db.withTenant(clinic.companyId, (tx) => {
    const asked_at = open.clock.now()
    const link = {
      token_hash: createHash('sha256').update(token).digest(),
      expires_at: asked_at.add({ hours: 1 }),
      leave_token: token,
    }
    const own = { company_id: clinic.companyId, email: 'reader@clinic.example', asked_at }
    return tx
      .insertInto('letter_address')
      .values({ ...own, ...link, key: Buffer.from(token) })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  for (const [page, action] of [
    ['c', 'confirmLetters'],
    ['u', 'endLetters'],
  ]) {
    const noted = async () => (await entries()).filter((entry) => entry.action === action)
    await call('GET', `/${page}/${token}`, undefined, null)
    expect(await noted(), action).toEqual([])
    const done = await call('POST', `/${page}/${token}`, undefined, null)
    await call('POST', `/${page}/${token}`, undefined, null)
    const by = { account_id: null, is_master: false, address, request_id: done.requestId }
    const own = { company_id: clinic.companyId, detail: { addressId: id } }
    expect(await noted(), action).toMatchObject([{ ...by, ...own }])
  }
})

/** The content of a successful response, by media type. */
const answerOf = ({ responses }: Operation) => (responses['200'] ?? responses['201'])?.content

/** Calls that return a file, with the detail of their audit entry. */
const files: Record<string, [path: () => string, detail: () => object] | null> = {
  getRejectedRows: [() => `/api/import/${made.run}/rejected`, () => ({ runId: made.run })],
  exportClient: null, // is tested with the erasure
  getChatFile: null, // a picture from a patient, part of the conversation
  exportClients: [
    () => '/api/client/list/file?format=csv',
    () => ({ list: 'clients', format: 'csv' }),
  ],
  exportVisits: [
    () => '/api/visit/list/file?format=xlsx',
    () => ({ list: 'visits', format: 'xlsx' }),
  ],
  exportMessages: [
    () => '/api/message/list/file?format=csv',
    () => ({ list: 'messages', format: 'csv' }),
  ],
  exportReviews: [
    () => '/api/review/list/file?format=csv',
    () => ({ list: 'reviews', format: 'csv' }),
  ],
  exportAlerts: [
    () => '/api/alert/list/file?format=csv',
    () => ({ list: 'alerts', format: 'csv' }),
  ],
  exportAudit: [
    () => '/api/company/audit/file?format=csv&search=nobody',
    () => ({ list: 'audit', format: 'csv', rows: 0 }),
  ],
  exportConversion: [
    () => '/api/analytics/conversion/file?format=xlsx',
    () => ({ list: 'conversion', format: 'xlsx' }),
  ],
  exportFigureRows: [
    () => '/api/analytics/rows/file?figure=sent',
    () => ({ list: 'figureRows', figure: 'sent', format: 'csv' }),
  ],
}

test('every export as a file is audited', async () => {
  const leaving = operations.filter(
    (operation) =>
      operation.method === 'GET' &&
      !['getLogo', 'getAgentProgram'].includes(operation.operationId) &&
      Object.keys(answerOf(operation) ?? {}).join() !== 'application/json',
  )
  expect(leaving.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(files).toSorted(),
  )
  for (const [operationId, file] of Object.entries(files)) {
    if (!file) continue
    const done = await call('GET', file[0]())
    expect(done.status, operationId).toBe(200)
    const own = (await entries()).filter(({ request_id }) => request_id === done.requestId)
    expect(own, operationId).toMatchObject([{ action: 'exportData', address, detail: file[1]() }])
  }
})

test('a refused call is not audited as done, but a wrong password is, for the existing account', async () => {
  const before = await entries()
  const path = `/api/scenario/${made.active}/start`
  expect((await call('POST', path, { hash: 'another' })).status).toBe(409)
  const wrong = { ...signIn(), password: 'not the password' }
  const refused = await call('POST', '/api/account/sign-in', wrong, null)
  const stranger = { ...wrong, email: 'nobody@clinic.example' }
  expect((await call('POST', '/api/account/sign-in', stranger, null)).body).toEqual(refused.body)
  const since = (await entries()).slice(before.length)
  expect(since).toMatchObject([
    {
      action: 'signInFailed',
      company_id: clinic.companyId,
      address,
      request_id: refused.requestId,
    },
  ])
})

test('the audit log contains ids and choices, but nothing that identifies a patient or an employee', async () => {
  const kept = JSON.stringify((await entries()).map(({ detail }) => detail))
  const secrets = [
    ...Object.values(patient),
    ...Object.values(person),
    ...Object.values(clinic.form),
  ]
  for (const secret of [WORDS, 'Кац', 'nobody@', 'a-token', '+7916', ...secrets])
    expect(kept).not.toContain(secret)
})

interface Listed {
  items: { action: string; accountId: string | null; by: string | null; detail: object }[]
  total: number
}
const listed = async (query = '', token = clinic.token) =>
  (await call('GET', `/api/company/audit${query}`, undefined, token)) as unknown as {
    status: number
    body: Listed
  }

test('owner and manager read the audit log, newest first and filtered by day, action and person, other roles cannot', async () => {
  const { body } = await listed()
  const [newest] = body.items
  expect(newest).toMatchObject({ action: 'signInFailed', by: 'Anna Ivanova', isMaster: false })
  expect(body.total).toBeGreaterThan(30)
  const second = await listed('?page=2&pageSize=5')
  expect(second.body.items).toEqual((await listed('?pageSize=10')).body.items.slice(5))
  const starts = await listed('?action=startScenario')
  expect(starts.body.items.map(({ action }) => action)).toEqual(['startScenario', 'startScenario'])
  expect((await listed('?to=2026-12-07')).body.total).toBe(0)
  expect((await listed('?from=today')).body.total).toBe(body.total)
  const own = await listed(`?accountId=${newest?.accountId}`)
  expect(own.body.total).toBeGreaterThan(0)
  expect((await listed('?accountId=nobody')).body.total).toBe(0)
  for (const role of [
    'owner',
    'administrator',
    'manager',
    'marketer',
    'providerEmployee',
  ] as const) {
    const token = await tokenOf(open, { companyId: clinic.companyId, role })
    expect((await listed('', token)).status, role).toBe(
      role === 'owner' || role === 'manager' ? 200 : 403,
    )
  }
  const other = await registerClinic(open)
  const theirs = await listed('', other.token)
  expect(theirs.body.items.map(({ action }) => action)).toEqual(['register'])
})

test('the application can add audit entries but not change or remove them', async () => {
  const { db } = open.app
  const update = async (tx: Tx) =>
    void (await tx.updateTable('audit_log').set({ action: 'signIn' }).execute())
  const remove = async (tx: Tx) => void (await tx.deleteFrom('audit_log').execute())
  for (const change of [update, remove]) {
    await expect(db.withTenant(clinic.companyId, change)).rejects.toThrow('only added to')
    await expect(db.withAllTenants(change)).rejects.toThrow('only added to')
  }
})

test('the access log has the request id of the response and no personal data', async () => {
  const app = new URL('../../../server/app/http/http-server.ts', import.meta.url)
  const script = `
    const { createHttpServer } = await import(${JSON.stringify(app.href)})
    const app = createHttpServer('info')
    app.get('/seen/:word', async () => 'ok')
    const asked = await app.inject({ url: '/seen/secret', headers: { 'x-request-id': 'mine' } })
    console.error(asked.headers['x-request-id'])`
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
  ])
  const line = JSON.parse(stdout.trim())
  expect(line).toMatchObject({ reqId: stderr.trim(), route: '/seen/:word', status: 200 })
  expect(line.reqId).toMatch(/^[\da-f-]{36}$/)
  expect(stdout).not.toMatch(/secret|mine/)
})

/** By the API contract: calls about patients, or with the name of a patient in the response. */
const patientNames = new Set(['clientId', 'clientName', 'surname'])
const namesPatient = (schema: ReturnType<typeof inline>): boolean =>
  Object.entries(schema.properties ?? {}).some(
    ([name, inner]) => patientNames.has(name) || namesPatient(inner),
  ) ||
  (schema.items ? namesPatient(schema.items) : false) ||
  (schema.oneOf ?? []).some(namesPatient)

const showsPatients = (operation: Operation) => {
  const schema = answerOf(operation)?.['application/json']?.schema
  const about =
    /^\/api\/(client|message|visit)\//.test(operation.path) && operation.method === 'GET'
  return about || (schema !== undefined && namesPatient(inline(schema)))
}

test('every view of patients by a master account is audited with the patients shown', async () => {
  const showing = operations.filter(showsPatients)
  expect(showing.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining([
      'listClients',
      'getClient',
      'listConsents',
      'listVisits',
      'listMessages',
      'countMessages',
      'getMessage',
      'getTimeline',
      'getSendingList',
      'listAlerts',
      'previewText',
      'simulate',
      'getRedStopOutlook',
    ]),
  )
  const { companyId } = clinic
  const master = await tokenOf(open, { companyId, role: 'providerEmployee', isMaster: true })
  const bodies: Record<string, unknown> = {
    previewText: { type: 'reminder', text: 'Hello', clientId: made.client },
    simulate: { clientId: made.client, steps: [] },
    pressRedStop: { branchId: null },
    setManyExcluded: { excluded: true, clients: [{ clientId: made.client }] },
  }
  const viewed: string[] = []
  for (const operation of showing) {
    const { operationId, path } = operation
    const kind = path.split('/')[2] ?? ''
    const id =
      {
        scenario: made.active,
        message: made.message,
        review: made.message,
        request: made.request,
        client: made.client,
        visit: made.visit,
        'red-stop': made.stop,
      }[kind] ?? ''
    const before = (await entries()).length
    const given = { token: `Bearer ${master}`, parameters: { id }, body: bodies[operationId] }
    const answer = await makeMinimalCall(open, operation, given)
    // Some calls that name a patient are forbidden for master accounts.
    if (answer.status === 403) continue
    expect(answer.status, `${operationId}: ${answer.body}`).toBeLessThan(300)
    const since = (await entries()).slice(before)
    expect(
      since.filter(({ action }) => action === 'masterView'),
      operationId,
    ).toMatchObject([{ is_master: true, company_id: companyId, detail: { call: operationId } }])
    const { clientIds } = (since.at(-1)?.detail ?? {}) as { clientIds?: string[] } // as just read
    if (answer.body.includes(made.client ?? ''))
      expect(clientIds, operationId).toContain(made.client)
    viewed.push(operationId)
  }
  expect(viewed.length).toBeGreaterThan(12)
  // Views by the clinic's own staff are not audited.
  const before = (await entries()).length
  await call('GET', '/api/client/list')
  expect(await entries()).toHaveLength(before)
})

test('a call through GraphQL is audited with the request id and the address of its caller', async () => {
  const variables = { periodicity: 'Daily' }
  const done = await call('POST', '/graphql', { documentId: idOf('SetAlertPeriod'), variables })
  expect(done.body.errors).toBeUndefined()
  const own = (await entries()).filter(({ request_id }) => request_id === done.requestId)
  expect(own).toMatchObject([{ action: 'setAlertPeriod', address }])
})
