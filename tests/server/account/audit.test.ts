import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FhirServer, serveFhir } from '../../../sandbox/fhir/serve-fhir.ts'
import type { Tx } from '../../../server/platform/db/database.ts'
import { idOf } from '../../gateway/operation.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, said, seeds, startReminder } from '../../harness/clinic.ts'
import { type OpenHouse, openHouse } from '../../harness/house.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { inline, type Operation, operations } from '../fuzz/schema.ts'
import { tokenFor } from '../telegram/bot-clinic.ts'
import { ask } from '../tenant/ask.ts'
import { tokenOf } from '../tenant/clinic-of-all.ts'

/** Who did what: every call of the contract that changes something is in the clinic's log, or is known to change nothing of weight. */
let open: OpenHouse
let sandbox: SandboxAtWork
let fhir: FhirServer
let clinic: Awaited<ReturnType<typeof registerClinic>>
/** What the calls are about; each takes what an earlier one left here. */
const made: Record<string, string> = {}

const patient = { name: 'Пелагея', surname: 'Секретова', phone: '+79168746091' }
const WORDS = 'Слова пациента или сотрудника'

beforeAll(async () => {
  sandbox = await sandboxAtWork()
  const SANDBOX_PORT = new URL(sandbox.url).port
  const own = { WAZZUP_API_KEY: 'own', WAZZUP_SELF_SERVICE: '1' }
  const env = { ALLOW_PRIVATE_HOSTS: '1', SANDBOX: '1', SANDBOX_PORT, ...own }
  open = await openHouse('2026-12-08T06:00:00Z', { ...sandbox.env, ...env })
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
      // Nobody chooses the id that he is noted by.
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
/** A picture of one point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const csv = Buffer.from('ФИО;Телефон;Дата;Время\nКац Лев;+79161234567;19.12.2026;12:00\n')

/** The call, and what it made, kept under this name for the next ones. */
async function making(name: string, answer: Promise<Made>): Promise<Made> {
  const done = await answer
  made[name] = String(done.body.id ?? done.body.hash ?? done.body.runId ?? '')
  return done
}

const scenario = () => `/api/scenario/${made.scenario}`
/** A trial of that scenario that has its verdict. */
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

/** How each call is made so that it does something, in this order, and the action that it is noted as where that is not its name. */
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
      // It ends all sessions.
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
  setMisWriting: [
    async () => {
      // One that takes answers.
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
      // A month has figures from the first message on.
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

/** What leaves no entry, and why. */
const unnoted: Record<string, string> = {
  refreshToken: 'the same session goes on; a master’s is noted as masterStay',
  hearAgent: 'a program speaks every minute, no person',
  takeAgentMessages: 'a program hands over what a clinic system said; its rows tell',
  takeAgentFile: 'likewise; the history of imports has it',
  receiveSystemHook: 'a clinic system speaks, no person; it only causes a reading',
  receiveHook: 'a provider speaks, no person; messages have trails of their own',
  previewMis: 'looks at a clinic system and keeps nothing of it',
  previewVisits: 'reads a file and keeps nothing of it',
  previewText: 'fills a text and keeps nothing',
  simulate: 'everything it does is undone',
  previewChatLine: 'likewise',
  openChat: 'finds a conversation; nothing is said in it',
  readChat: 'that words were read changes nothing for a patient',
  unreadChat: 'likewise',
  claimChat: 'every page shows whose it is',
  leaveTraining: 'the session of before goes on, and nothing of the clinic is changed',
  removeTraining: 'the log of a training clinic goes with it',
  restartTasks: 'in a training clinic, whose log goes with it',
  reportGoal: 'counts presses, of nobody',
  readAlert: 'that a notification was read changes nothing for a patient',
  readAllAlerts: 'likewise',
  sendConfirmation: 'the same letter again',
}

const signIn = () => ({ email: clinic.form.email, password: clinic.form.password })

/** A link to a new password, as the letter has it. */
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

test('every call of the contract that changes something is noted, or stands on the list of those that are not', () => {
  const calls = operations.filter(({ method }) => method !== 'GET')
  const known = [...Object.keys(changing), ...Object.keys(unnoted)]
  expect(known.toSorted()).toEqual(calls.map(({ operationId }) => operationId).toSorted())
})

test('each is noted once, with who, from where, and the request that the answer names', async () => {
  for (const [operationId, [make, action = operationId]] of Object.entries(changing)) {
    const done = await make()
    expect(done.status, `${operationId}: ${JSON.stringify(done.body)}`).toBeLessThan(300)
    expect(done.requestId, operationId).toMatch(/^[\da-f-]{36}$/)
    const own = async () =>
      (await entries()).filter(({ request_id }) => request_id === done.requestId)
    // A letter is sent after the answer, which must not tell whether there is one.
    await vi.waitFor(async () => expect(await own(), operationId).toHaveLength(1))
    expect(await own(), operationId).toMatchObject([
      { action, address, is_master: operationId === 'masterSignIn' },
    ])
    expect((await own())[0]?.account_id, operationId).toMatch(/^[\da-f-]{36}$/)
  }
})

test('who reads letters confirms and ends them by links: noted once, by nobody of staff', async () => {
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

/** What a call answers when it is done, by its type. */
const answerOf = ({ responses }: Operation) => (responses['200'] ?? responses['201'])?.content

/** What leaves as a file, and by which detail it is noted. */
const files: Record<string, [path: () => string, detail: () => object] | null> = {
  getRejectedRows: [() => `/api/import/${made.run}/rejected`, () => ({ runId: made.run })],
  exportClient: null, // it has a trial of its own, with the erasure
  getChatFile: null, // a patient's picture, with the conversation
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
  exportConversion: [
    () => '/api/analytics/conversion/file?format=xlsx',
    () => ({ list: 'conversion', format: 'xlsx' }),
  ],
  exportFigureRows: [
    () => '/api/analytics/rows/file?figure=sent',
    () => ({ list: 'figureRows', figure: 'sent', format: 'csv' }),
  ],
}

test('what leaves as a file is noted', async () => {
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

test('what is refused is not noted as done; a wrong password is, for the account that was tried', async () => {
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

test('the log holds ids and choices, and nothing that a patient or a person of the clinic could be known by', async () => {
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

test('owner and manager read it, newest first, by page, day, action and person; others do not', async () => {
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

test('nobody who works through the product changes or removes an entry', async () => {
  const { db } = open.app
  const update = async (tx: Tx) =>
    void (await tx.updateTable('audit_log').set({ action: 'signIn' }).execute())
  const remove = async (tx: Tx) => void (await tx.deleteFrom('audit_log').execute())
  for (const change of [update, remove]) {
    await expect(db.withTenant(clinic.companyId, change)).rejects.toThrow('only added to')
    await expect(db.withAllTenants(change)).rejects.toThrow('only added to')
  }
})

test('the access log names the request as its answer does, and holds no address of a person', async () => {
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

/** By the contract: what is about patients, or names one in its answer. */
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

test('a master’s every view of patients is noted with whom it showed', async () => {
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
    const answer = await ask(open, operation, given)
    // Not every call that names a patient is for masters.
    if (answer.status === 403) continue
    expect(answer.status, `${operationId}: ${answer.body}`).toBeLessThan(300)
    const since = (await entries()).slice(before)
    expect(
      since.filter(({ action }) => action === 'masterView'),
      operationId,
    ).toMatchObject([{ is_master: true, company_id: companyId, detail: { call: operationId } }])
    const { clientIds } = (since.at(-1)?.detail ?? {}) as { clientIds?: string[] } // as it was just seen
    if (answer.body.includes(made.client ?? ''))
      expect(clientIds, operationId).toContain(made.client)
    viewed.push(operationId)
  }
  expect(viewed.length).toBeGreaterThan(12)
  // Whoever belongs to the clinic looks at patients all day.
  const before = (await entries()).length
  await call('GET', '/api/client/list')
  expect(await entries()).toHaveLength(before)
})

test('a call through the page’s own way in has the id and the address of the request that asked', async () => {
  const variables = { periodicity: 'Daily' }
  const done = await call('POST', '/graphql', { documentId: idOf('SetAlertPeriod'), variables })
  expect(done.body.errors).toBeUndefined()
  const own = (await entries()).filter(({ request_id }) => request_id === done.requestId)
  expect(own).toMatchObject([{ action: 'setAlertPeriod', address }])
})
