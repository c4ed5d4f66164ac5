import type { AnyStateMachine } from 'xstate'
import { emptyLedger } from '../../src/inspect/ledger.ts'
import { CallFailure } from '../../src/machines/failure.ts'
import { createQuery } from '../../src/machines/query.machine.ts'
import { defaultSettings } from '../../src/machines/settings.machine.ts'
import { toastsMachine } from '../../src/machines/toasts.machine.ts'
import type { WalkOptions } from './walks.ts'

export interface Case {
  /** One walk through the chart for each; together they take every transition. */
  runs: (WalkOptions & { machine?: AnyStateMachine })[]
  /** States that nothing leads out of, by the product's meaning. */
  ends?: string[]
}

const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const failed = (id: string, error: unknown = new CallFailure(500, null, 'no')) => ({
  type: `xstate.error.actor.${id}`,
  error,
})

const stored = { token: 'a', refreshToken: 'b', tariff: 'null', isMaster: false }
const settings = defaultSettings('ru')
const opened = { type: 'session.opened', tariff: '{"plan":"standard","until":null}' }
const viewerSaid = (data: object) => ({
  type: 'xstate.snapshot.viewer',
  snapshot: { context: { data, error: null } },
})
const scenario = {
  id: 's',
  type: 'reminder',
  state: 'active',
  listState: 'verified',
  autoStopDate: '2027-01-31',
}
const script = {
  ...scenario,
  name: 'x',
  text: 'a',
  sendToAll: true,
  daysOfWeek: [1],
}
const reviewLink = {
  id: 'r',
  urlName: 'Maps',
  url: 'https://maps.example',
  branchId: null,
  transitionsCount: 0,
}
const tester = {
  id: 't',
  firstName: 'Anna',
  lastName: 'Orlova',
  patronymic: 'I.',
  phone: '+79161234567',
  position: 'Administrator',
}
const facts = {
  scenarios: [scenario],
  specialists: [],
  hasData: true,
  lastSyncAt: null,
  asked: 'm',
}
const run = (state: string) => ({ id: 'r', state })
const preview = (missing: string[]) => ({ columns: [{ index: 0, field: null }], missing })

const asked = { type: 'query.ask', args: 'b' }
const query = {
  input: { args: 'a' },
  events: [asked, done('load', { data: 1 }), done('refresh', { data: 1 }), failed('load', 'no')],
}

// Two pages of rows of which the second is not there: scrolling down fetches it.
const page = { pages: { 1: [{ id: 'x' }] }, total: 300, aside: null }
const list = {
  input: { filter: { scenarioId: 's' } },
  events: [
    { type: 'list.filter', filter: { scenarioId: 's' } },
    { type: 'list.search', search: 'x' },
    { type: 'list.range', from: 250, to: 260 },
    { type: 'list.patch', matches: () => true, patch: {} },
    done('first', page),
    done('filter', page),
    done('refresh', page),
    done('fetch', { ...page, pages: { 2: [{ id: 'y' }] } }),
  ],
}

/** What each chart of the page and of the server needs to be walked, by the name it is exported under. */
export const cases: Record<string, Case> = {
  alertListMachine: {
    runs: [
      {
        events: [
          { type: 'filter.change', change: { read: false } },
          { type: 'row.activate', index: 1 },
          { type: 'row.open', index: 1, alert: { id: 'a', read: false, messageId: 'm' } },
          { type: 'row.open', index: 1, alert: { id: 'b', read: true, type: 'misLost' } },
          { type: 'period.choose', periodicity: 'Daily' },
          done('savePeriod', 'Daily'),
        ],
      },
    ],
  },
  alertReadingMachine: {
    runs: [{ input: { id: 'a' }, events: [done('readAlerts', { unread: 1 })] }],
  },
  alertsList: { runs: [list] },
  alertsMachine: {
    runs: [
      {
        events: [
          { type: 'alerts.read', id: 'a' },
          { type: 'alerts.counted', unread: 1 },
          done('askStat', { unread: 2 }),
        ],
      },
    ],
  },
  appMachine: {
    runs: [
      {
        input: { stored: null, settings, version: null },
        events: [
          ...['/', '/login', '/reminders', '/scripts', '/dashboard', '/company-select'].map(
            (path) => ({
              type: 'location.changed',
              path,
              search: '',
            }),
          ),
          { ...opened, isMaster: false, entered: false, mustChoose: false },
          { ...opened, isMaster: true, entered: true, mustChoose: false },
          { ...opened, isMaster: true, entered: false, mustChoose: true },
          viewerSaid({ role: 'owner', isMasterAccount: false, tariff: null }),
          { type: 'menu.fold', folded: true },
          { type: 'page.go', path: '/clients' },
        ],
      },
    ],
  },
  cascadeFiguresQuery: {
    runs: [query, { ...query, machine: createQuery('cascadeFigures', 1000) }],
  },
  cardMachine: {
    runs: [{ events: [{ type: 'card.save', asked: { what: 'company', input: {} } }] }],
  },
  cardsQuery: { runs: [query, { ...query, machine: createQuery('cards', 1000) }] },
  changeMachine: { runs: [{ input: { kind: 'handled', id: 'm', to: true } }] },
  channelStatusQuery: { runs: [query] },
  companiesList: { runs: [{ ...list, input: { filter: null } }] },
  companySelectMachine: {
    runs: [
      {
        events: [
          { type: 'company.search', search: 'x' },
          { type: 'company.activate', index: 1 },
          { type: 'company.choose', id: 'c' },
          done('masterSignIn', stored),
        ],
      },
    ],
    // The session begins anew from here.
    ends: ['entered'],
  },
  connectionMachine: {
    runs: [{ events: [{ type: 'connection.ask', asked: { to: 'whatsapp' } }] }],
  },
  connectionsQuery: { runs: [query, { ...query, machine: createQuery('connections', 1000) }] },
  deliveryMachine: { runs: [{}], ends: ['read', 'failedToSendToGateway'] },
  inspectorMachine: {
    runs: [true, false].map((offerStately) => ({
      input: { offerStately, docked: true },
      key: ({ held, opened }) => [held, opened].map(({ length }) => Math.min(length, 1)),
      events: [
        { type: 'page.all', ledger: emptyLedger },
        { type: 'page.told', told: [{ kind: 'taken', id: 'a', arrows: [0] }] },
        { type: 'actor.choose', id: 'a' },
        { type: 'ended.show', shown: true },
        { type: 'log.filter', text: 'x' },
        { type: 'log.narrow', narrow: true },
        { type: 'log.open', number: 1, opened: true },
      ],
    })),
    // What is followed, paused or offered is left by the reader.
    ends: ['stately.off'],
  },
  integrationsMachine: {
    runs: [
      {
        events: [
          { type: 'card.open', card: 'sms16' },
          { type: 'card.open', card: 'whatsapp' },
          { type: 'connection.saved', to: 'whatsapp' },
          { type: 'connection.saved', to: 'sms16' },
        ],
      },
    ],
  },
  intakeMachine: {
    runs: [
      {
        events: [
          { type: 'mis.connect', input: { misType: 'fhir' } },
          done('startSync', run('running')),
          done('askRun', run('running')),
          done('askRun', run('done')),
          { type: 'file.choose', file: 'f' },
          { type: 'column.choose', index: 0, field: 'phone' },
          ...[preview(['phone']), preview([]), { ...preview([]), columns: [] }].map((output) =>
            done('previewFile', output),
          ),
          done('judgeColumns', preview([])),
          done('judgeColumns', preview(['phone'])),
          done('importFile', run('done')),
          failed('importFile', new CallFailure(400, { fields: { file: 'no' } }, 'no')),
        ],
      },
    ],
  },
  localeMachine: {
    runs: [
      {
        input: { locale: 'ru' },
        events: [{ type: 'locale.choose', locale: 'en' }, done('loadWords', {})],
      },
    ],
  },
  messageDetail: { runs: [query] },
  messagesList: { runs: [list] },
  periodQuery: { runs: [query, { ...query, machine: createQuery('alertPeriod', 1000) }] },
  popupsMachine: {
    runs: [
      {
        key: ({ times, slot, due, items }) => [times, slot, due, items.length],
        events: [
          { type: 'popups.look', unread: 1 },
          { type: 'popups.period', periodicity: 'Daily' },
          done('recall', { ids: [], slot: null }),
          ...['UponAdmission', 'Hourly'].map((periodicity) =>
            done('askTimes', { periodicity, timeZone: 'UTC' }),
          ),
          ...['a', 'b', null].map((slot) => done('askSlot', { slot, wait: 1 })),
          ...[[{ id: 'x' }], [{ id: 'x' }, { id: 'y' }], []].map((items) =>
            done('askUnread', items),
          ),
        ],
      },
    ],
  },
  recoveryMachine: {
    runs: [
      {
        events: [
          done('readToken', 't'),
          done('readToken', null),
          { type: 'recovery.ask', email: 'a@b.example' },
          { type: 'recovery.ask', email: 'a' },
          { type: 'password.typed', text: 'x' },
          { type: 'recovery.reset', password: 'long enough', confirmation: 'long enough' },
          { type: 'recovery.reset', password: 'long enough', confirmation: 'another' },
        ],
      },
    ],
    ends: ['saved'],
  },
  redStopMachine: {
    runs: [
      {
        key: ({ branchId, ahead, stop, error }) => [branchId, ahead, stop, error === null],
        events: [
          { type: 'stop.choose', branchId: 'b' },
          { type: 'stop.askLift', stop: { id: 's', held: 1 } },
          done('lookAhead', { outlook: null, branches: [] }),
          done('lift', { id: 's', held: 0, late: 0, dropped: 1 }),
        ],
      },
    ],
  },
  redStopsQuery: { runs: [query] },
  registrationMachine: {
    runs: [
      {
        events: [
          { type: 'password.typed', text: 'x' },
          { type: 'field.left', name: 'email', form: { email: 'a' } },
          { type: 'registration.send', form: { email: 'a@b.example' } },
          { type: 'registration.send', form: { email: 'a' } },
        ],
      },
    ],
  },
  remindersMachine: {
    runs: [
      {
        events: [
          done('loadFacts', facts),
          { type: 'scenario.choose', scenarioId: 's' },
          { type: 'scenario.changed', scenario, done: 'started' },
          { type: 'scenario.changed', scenario, done: 'regenerated' },
          { type: 'view.choose', view: 'list' },
          { type: 'filter.change', change: { period: 'week' } },
          { type: 'sending.filter', status: 'due' },
          { type: 'row.activate', index: 1, id: 'm' },
          { type: 'row.open', index: 1, id: 'm' },
          { type: 'message.handle', id: 'm', handled: true },
          { type: 'client.exclude', clientId: 'c', name: 'Anna', excluded: true },
        ],
      },
    ],
  },
  passwordMachine: {
    runs: [
      {
        key: ({ failure, changes }) => [failure === null, Math.min(changes, 1)],
        events: [
          { type: 'password.typed', text: 'x' },
          ...['same', 'other'].map((confirmation) => ({
            type: 'password.change',
            form: { currentPassword: 'a', newPassword: 'same', confirmation },
          })),
        ],
      },
    ],
  },
  previewPatientsQuery: {
    runs: [query, { ...query, machine: createQuery('previewPatients', 1000) }],
  },
  scenarioControlMachine: {
    runs: [null, '2027-01-31'].map((autoStopDate) => ({
      input: { scenario: { ...scenario, autoStopDate }, careful: autoStopDate === null },
      events: [
        { type: 'control.autoStop', date: '2027-01-31' },
        { type: 'control.replace', scenario },
        ...['saveAutoStop', 'regenerate', 'verify', 'start', 'stop'].map((id) =>
          done(id, scenario),
        ),
        failed('start', new CallFailure(409, { code: 'STALE_LIST', added: 1 }, 'stale')),
      ],
    })),
  },
  scenarioMachine: { runs: [{}] },
  scriptCascadeMachine: {
    runs: ['reminder', 'promotion'].map((type) => ({
      input: { scenario: { ...scenario, type }, steps: null },
      key: ({ saved, steps, failure }) => [
        saved.length,
        Math.min(steps.length, 2),
        failure === null,
      ],
      events: [
        done('loadCascade', [{ channel: 'sms', waitMinutes: 30 }]),
        done('saveCascade', scenario),
        { type: 'step.move', from: 0, to: 1 },
        { type: 'step.wait', at: 0, minutes: 30 },
        { type: 'step.remove', at: 0 },
        { type: 'cascade.scenario', scenario: { ...scenario, type } },
      ],
    })),
  },
  scriptCreateMachine: {
    runs: [
      {
        events: [
          { type: 'create.open', scenarioType: 'memo' },
          { type: 'create.choose', scenarioType: 'nps' },
          { type: 'create.send', name: 'x' },
          done('createScenario', scenario),
        ],
      },
    ],
  },
  scriptEditorMachine: {
    runs: ['reminder', 'promotion'].map((type) => ({
      input: { scenario: { ...script, type }, draft: {} },
      key: ({ draft, failure, revision }) => [draft, failure === null, Math.min(revision, 1)],
      events: [
        { type: 'draft.change', change: { name: 'y' } },
        { type: 'draft.change', change: { name: '' } },
        { type: 'editor.replace', scenario: { ...script, type, name: 'z' } },
        done('saveScenario', { ...script, type, name: 'y' }),
      ],
    })),
  },
  scriptPreviewMachine: {
    runs: [
      {
        input: { scenarioId: 's', type: 'reminder', text: 'a', notice: null, clientId: null },
        events: [
          { type: 'preview.text', text: 'b', notice: null },
          { type: 'preview.patient', clientId: 'c' },
          done('askPreview', { text: 'b' }),
        ],
      },
    ],
  },
  scriptSendingList: { runs: [list] },
  scriptTestMachine: {
    runs: [
      {
        input: { scenarioId: 's' },
        key: ({ patients, chosen, asked, failure }) => [
          patients.length,
          chosen.length,
          asked === null,
          failure === null,
        ],
        events: [
          done('loadTestPatients', [tester]),
          { type: 'test.choose', id: 't', chosen: true },
          { type: 'test.choose', id: 't', chosen: false },
          { type: 'patient.open', id: null },
          { type: 'patient.save', input: tester },
          { type: 'patient.save', input: { ...tester, phone: '' } },
          { type: 'patient.remove', id: 't' },
          { type: 'patient.restore', patient: tester },
          done('save', tester),
          done('restore', tester),
          done('sendTest', []),
        ],
      },
    ],
  },
  scriptsMachine: {
    runs: [
      {
        events: [
          { type: 'address.changed', search: '' },
          { type: 'address.changed', search: '?scenario=s&tab=list' },
          done('recallUnsaved', { drafts: {}, cascades: {} }),
          done('first', { scenarios: [script] }),
          done('again', { scenarios: [script] }),
          { type: 'scenario.changed', scenario: script, done: 'regenerated' },
          { type: 'scenario.changed', scenario: script, done: 'edited' },
          { type: 'scenario.startAgain', scenarioId: 's' },
          { type: 'draft.kept', scenarioId: 's', draft: { text: 'b' } },
          { type: 'cascade.kept', scenarioId: 's', steps: [{ channel: 'sms', waitMinutes: 30 }] },
          { type: 'cascade.kept', scenarioId: 's', steps: null },
          { type: 'notice.choose', notice: 'moved' },
          { type: 'testPatient.restore', patient: tester },
          { type: 'sending.filter', status: 'due' },
          { type: 'row.activate', index: 1 },
          { type: 'row.open', index: 1, row: { clientId: 'c' } },
        ],
      },
    ],
  },
  reputationMachine: {
    runs: [
      {
        key: ({ facts, openId, failure }) => [facts?.links.length, openId, failure === null],
        events: [
          done('loadReputation', { links: [reviewLink], branches: [] }),
          { type: 'link.open', id: null },
          { type: 'link.remove', id: 'r' },
          { type: 'link.save', input: reviewLink },
          { type: 'link.save', input: { ...reviewLink, url: 'maps' } },
          done('saveReviewLink', reviewLink),
          done('removeReviewLink'),
        ],
      },
    ],
  },
  screenMachine: {
    // An error each: walks tell events apart by their JSON, which is the same for all errors.
    runs: ['Failed to fetch dynamically imported module: /x.js', 'no'].map((message) => ({
      input: { name: 'reminders' },
      events: [
        done('recallReloads', 0),
        done('loadScreen', { component: 'x', logic: null }),
        failed('loadScreen', new TypeError(message)),
      ],
    })),
    // The page is loaded anew, or the screen stands until another is asked for.
    ends: ['shown', 'reloading', 'broken'],
  },
  sendingList: { runs: [list] },
  sessionMachine: {
    runs: [null, stored].map((kept) => ({
      input: { stored: kept },
      events: [
        { type: 'session.signIn', email: 'a@b.example', password: 'x' },
        done('signIn', stored),
        done('register', stored),
        { type: 'session.enter', stored },
        { type: 'tabs.stored', stored },
        done('token', { reason: 'missing' }),
        done('token', { reason: 'refused' }),
      ],
    })),
    // The page is loaded anew from here.
    ends: ['left', 'lost', 'leftElsewhere', 'replaced'],
  },
  settingsPageMachine: {
    runs: [
      {
        events: [
          { type: 'card.open', card: { of: 'company' } },
          { type: 'card.saved', what: 'logo' },
          { type: 'card.saved', what: 'company' },
        ],
      },
    ],
  },
  settingsMachine: {
    runs: [
      {
        input: settings,
        events: [
          { type: 'settings.change', change: { language: 'en' } },
          { type: 'columns.order', table: 'messages', order: ['visit', 'patient'] },
          { type: 'columns.resize', table: 'messages', id: 'visit', width: 200 },
        ],
      },
    ],
  },
  timeMachine: {
    runs: [
      {
        input: { scenarioId: 's' },
        key: ({ shown, steps, cursor, error }) => [
          shown === null,
          Math.min(steps.length, 1),
          cursor,
          error === null,
        ],
        events: [
          { type: 'patient.search', search: 'x' },
          { type: 'patient.choose', clientId: 'c' },
          { type: 'clock.go', to: 1 },
          { type: 'step.take', step: { kind: 'exclude' } },
          done('findPatients', [{ id: 'c', name: 'Anna' }]),
          done('simulate', {
            from: '2026-12-08T09:00:00Z',
            events: [
              { at: '2026-12-08T09:00:00Z', step: null },
              { at: '2026-12-09T09:00:00Z', step: null },
            ],
            visits: [],
          }),
        ],
      },
    ],
  },
  toastMachine: {
    runs: [false, true].map((sticky) => ({
      input: { severity: 'info', summary: { text: 'Hello' }, sticky },
    })),
  },
  toastsMachine: {
    runs: [
      {
        // Both look at the notices themselves, of which a walk makes none.
        machine: toastsMachine.provide({ actions: { takeBack: () => {}, clear: () => {} } }),
        key: ({ made }) => Math.min(made, 1),
        events: [
          { type: 'toast.show', severity: 'info', summary: { text: 'Hello' } },
          { type: 'toast.undo', id: 'toast-1' },
          { type: 'xstate.done.actor.*', actorId: 'toast-1' },
        ],
      },
    ],
  },
  shellMachine: {
    runs: [
      {
        events: ['/clients', null].map((path) => ({ type: 'menu.choose', path })),
      },
    ],
  },
  tokenMachine: {
    runs: ['b', ''].map((refreshToken) => ({
      input: { pair: { accessToken: 'a', refreshToken } },
      events: [
        { type: 'token.refused', accessToken: 'a' },
        { type: 'token.changed', pair: { accessToken: 'a', refreshToken: 'b' } },
        done('renewTokens', { accessToken: 'a', refreshToken: 'b' }),
      ],
    })),
  },
  versionMachine: {
    runs: [
      {
        input: { stored: null },
        events: [done('askVersion', 'a'), done('askVersion', 'b')],
      },
    ],
    // The page is loaded anew from here.
    ends: ['leaving'],
  },
  // Asked once: that it could be polled is shown by one of its kind that is.
  viewerQuery: { runs: [query, { ...query, machine: createQuery('viewer', 1000) }] },
  visitAnswerMachine: { runs: [{}] },
  waitingQuery: { runs: [query] },
}
