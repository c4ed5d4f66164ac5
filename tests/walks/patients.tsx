import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { ViewerQuery } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { unreadNotificationsMachine } from '../../src/machines/notifications/unread-notifications.machine.ts'
import {
  type PatientCardData,
  patientCardQuery,
} from '../../src/machines/patient/patient-card-query.ts'
import { patientConsentMachine } from '../../src/machines/patients/patient-consent.machine.ts'
import { patientRecordMachine } from '../../src/machines/patients/patient-record.machine.ts'
import { patientRequestsMachine } from '../../src/machines/patients/patient-requests.machine.ts'
import { patientsMachine } from '../../src/machines/patients/patients.machine.ts'
import {
  emptyFilter,
  type PatientRow,
  patientFactsQuery,
  patientSelection,
  patientsList,
} from '../../src/machines/patients/patients-queries.ts'
import { tableExportMachine, tableFormats } from '../../src/machines/shared/table-export.machine.ts'
import { PatientsScreen } from '../../src/ui/patients/PatientsScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { heard, unseen } from './kit/heard.ts'
import { listWalk } from './kit/list-walk.ts'
import { around, withNotices } from './kit/parts.tsx'
import {
  byOthers,
  byPerson,
  type InBrowser,
  type Setting,
  type Stage,
  walkOf,
} from './kit/screen-walk.ts'
import {
  alert,
  button,
  checked,
  choose,
  dialog,
  field,
  fill,
  gone,
  heading,
  key,
  off,
  press,
  status,
  text,
  thing,
  within,
} from './kit/sight.ts'
import { takenBack } from './kit/taken-back.ts'
import { done, failed, refused } from './kit/words.ts'

const { t, count } = ru
const row = (id: string, surname: string, more: Partial<PatientRow> = {}): PatientRow => ({
  id,
  surname,
  name: 'Анна',
  middleName: null,
  gender: 'F',
  phone: '+79161234567',
  phoneCorrected: false,
  phoneProblem: null,
  birthDate: '1988-12-08',
  age: 38,
  firstVisitAt: null,
  firstVisitZone: null,
  previousVisitAt: null,
  previousVisitZone: null,
  lastVisitAt: null,
  lastVisitZone: null,
  nextVisitAt: null,
  nextVisitZone: null,
  timeZone: 'Europe/Moscow',
  specialist: null,
  sumPaid: null,
  answer: null,
  excluded: false,
  excludedReason: null,
  deceased: false,
  optedOut: null,
  allowsMarketing: null,
  erased: false,
  ...more,
})
const rows = [row('a', 'Абрамова'), row('b', 'Белова')]
const summary = { counts: null }
const page = { pages: { 1: rows }, total: 2, summary }
const waitingRequest = {
  id: 'q',
  clientId: 'a',
  clientName: 'Абрамова Анна',
  phone: null,
  text: 'Нужна справка',
  at: '2026-12-08T07:00:00Z',
  messageId: 'm',
  handled: false,
  handledAt: null,
  handledBy: null,
}
const card: PatientCardData = {
  client: rows[0]!,
  family: [{ id: 'b', surname: 'Белова', name: 'Анна', middleName: null, gender: 'F', age: 12 }],
  visits: { items: [], total: 0 },
  clientStory: { items: [], total: 0 },
  patientRequests: { items: [waitingRequest], total: 1 },
  consents: [],
}
const facts = {
  specialists: [{ id: 's', name: 'Волкова Ирина', specialty: null }],
  branches: [],
  currency: 'RUB',
}

type Walked =
  | 'patientConsent'
  | 'patientRecord'
  | 'clients'
  | 'patientRequests'
  | 'patientsList'
  | 'patientFacts'
  | 'patientSelection'
  | 'card'
  | 'tableExport'

const scene = (walked: Walked, begin?: (stage: Stage) => Promise<void>): Setting => ({
  parts: {
    ...around,
    unreadNotifications: { machine: unreadNotificationsMachine },
    patients: { machine: patientsMachine },
  },
  draw: withNotices(<PatientsScreen />),
  actor: (find) =>
    walked === 'card' ? find('patients').getSnapshot().children.card : find(walked),
  app: { path: '/clients', access: { role: 'owner', plan: 'standard', isMaster: false } },
  answers: {
    'viewer.load': () => ({
      // The part of the viewer that this screen reads.
      data: { role: 'owner', company: { timeZone: 'Europe/Moscow' } } as ViewerQuery['viewer'],
    }),
    'unreadNotifications.loadCounts': () => ({ unread: 1 }),
    ...(walked !== 'patientsList' && { 'patientsList.loadPages': () => page }),
    ...(walked !== 'patientFacts' && { 'patientFacts.load': () => ({ data: facts }) }),
    ...(walked !== 'card' && {
      'clientCard.load': (input: { args: string }) => ({
        data: { ...card, client: rows.find(({ id }) => id === input.args) ?? rows[0]! },
      }),
    }),
  },
  ...(begin && { begin }),
})

const list = thing('grid', t('patients.label'))
const rowOf = (surname: string) => within(list, text(surname))
const panelOf = (surname: string) => thing('region', `${surname} Анна`)
const waitingPanel = thing('region', t('patients.card.label'))
const exportButton = (format: (typeof tableFormats)[number]) => button(t(`list.file.${format}`))
const cancelExport = button(t('list.file.cancel'))
const retry = button(t('common.retry'))
const bar = thing('region', t('selection.label'))
const question = dialog()
const chooseAll = button(t('selection.all', { found: '2' }))
const exclude = button(t('patients.actions.exclude'))
const mark = (surname: string) =>
  within(list, thing('checkbox', t('selection.mark', { name: `${surname} Анна` })))
const gender = button(t('patients.filters.gender'))
const specialist = button(t('patients.filters.specialist'))
const asJson = button(t('patients.person.json'))
const erasing = dialog(t('patients.person.title', { name: 'Абрамова Анна' }))
const confirmErase = button(t('patients.person.submit'))
const noteConsent = button(t('patients.consent.note'))
const consentDialog = dialog(t('patients.consent.title', { name: 'Абрамова Анна' }))
const saveConsent = within(consentDialog, button(t('patients.consent.submit')))
const consentRadio = (one: 'marketingAllowed' | 'serviceRefused') =>
  within(consentDialog, thing('radio', t(`patients.card.consent.${one}`)))
const handle = button(t('patients.requests.handle'))
const openPatientRow = press(rowOf('Абрамова'))
const openRow = (stage: Stage) => stage.perform([openPatientRow])

/** Ids of the server's patients that stand for the walk's. */
let serverIds: string[] = []

/** The same screen in a browser. */
const inBrowser = ({ shows = [], ...more }: Partial<InBrowser>): InBrowser => ({
  at: '/clients',
  calls: {},
  ...more,
  shows: [[graph.ClientsDocument, { clients: { items: rows, total: 2 } }], ...shows],
})
const toSelected = (id: string) => ({ id, name: `${id === 'a' ? 'Абрамова' : 'Белова'} Анна` })

const selectionRun = {
  key: ({
    selected: some,
    targets: whom,
    failure,
    pendingUndos: backs,
  }: AnyMachineSnapshot['context']) => [
    some.map((one: { id: string }) => one.id),
    whom.length,
    failure === null,
    backs.length,
  ],
  events: [
    { type: 'select.toggle', row: toSelected('a'), index: 0 },
    { type: 'select.many', rows: [toSelected('a'), toSelected('b')], index: 1 },
    { type: 'select.all', listQuery: { filter: emptyFilter, search: '' } },
    { type: 'select.ask', action: { excluded: true, reason: '' } },
    { type: 'select.act', action: { excluded: true, reason: 'жалоба' } },
    { type: 'select.act', action: { excluded: false, reason: '' } },
    { type: 'select.undo', undo: { excluded: false, clients: [] } },
    ...['act', 'actFromDialog'].map((id) =>
      done(id, { count: 1, undo: { excluded: false, clients: [] } }),
    ),
    done('selectAll', [toSelected('a'), toSelected('b')]),
    failed('selectAll', refused('Нельзя.')),
    done('undo', { skipped: 0 }),
    done('undo', { skipped: 2 }),
    failed('act', refused('Нельзя.')),
    failed('actFromDialog', refused('Нельзя.')),
    failed('undo', refused('Нельзя.')),
  ],
  may: (state: AnyMachineSnapshot, event: AnyEventObject) =>
    isPossible(state.context, (leaf) => state.matches(leaf), event as never), // one of the events above
}

export const walks = [
  listWalk({
    chart: 'patientsList',
    machine: patientsList,
    filter: emptyFilter,
    otherFilter: { ...emptyFilter, gender: 'F' },
    row: rows[0],
    summary,
    words: 'Абрамова',
    search: field(t('patients.filters.search')),
    setting: () => scene('patientsList'),
    browser: inBrowser({
      calls: {
        loadPages: {
          asks: graph.ClientsDocument,
          as: ({ pages }: { pages: Record<number, object[]> }) => ({
            clients: { items: pages[1], total: 1 },
          }),
        },
      },
    }),
  }),
  walkOf<typeof patientFactsQuery>({
    chart: 'patientFactsQuery',
    machine: patientFactsQuery,
    runs: [
      {
        input: { args: null },
        events: [done('load', { data: facts }), done('refresh', { data: facts })],
        // The query has no arguments.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [gender, gone(specialist)],
      shown: () => [gender, specialist],
      refreshing: { like: 'shown', why: 'what was offered stays' },
      stale: { like: 'shown', why: 'what was offered stays' },
      failed: { like: 'loading', why: 'nobody is offered whom nobody told of' },
    },
    plays: {
      ...heard,
      'query.ask': byOthers('nobody'),
      'query.refresh': byOthers('nobody'),
      'query.retry': byOthers('nobody'),
    },
    unnoticed: { ...unseen, isPolled: 'asked once; asked again it looks the same' },
    setting: () => scene('patientFacts'),
    browser: inBrowser({ calls: { load: graph.ClientFactsDocument } }),
  }),
  walkOf<typeof patientCardQuery>({
    chart: 'patientCardQuery',
    machine: patientCardQuery,
    runs: [
      {
        input: { args: 'a' },
        events: [
          done('load', { data: card }),
          done('refresh', { data: card }),
          failed('load', refused('Не открылась.')),
        ],
        // Another patient has another actor.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [waitingPanel, gone(alert(t('patients.card.failed')))],
      shown: () => [panelOf('Абрамова'), text(t('patients.card.noConsents'))],
      refreshing: { like: 'shown', why: 'asked by itself, it disturbs nobody' },
      stale: { like: 'shown', why: 'what is told stays' },
      failed: () => [waitingPanel, alert(t('patients.card.failed')), retry],
    },
    plays: {
      ...heard,
      'query.ask': byOthers('nobody'),
      'query.refresh': byOthers('clients'),
      'query.retry': byPerson(
        () => [press(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    unnoticed: { ...unseen, isPolled: 'asked once; asked again it looks the same' },
    setting: () => scene('card', openRow),
    browser: inBrowser({
      calls: {
        load: { asks: graph.ClientCardDocument, as: ({ data }: { data: object }) => data },
      },
      begins: [openPatientRow],
    }),
  }),
  walkOf<typeof patientSelection>({
    chart: 'patientSelection',
    machine: patientSelection,
    runs: [selectionRun],
    sees: {
      choosing: ({ context: { selected: some } }, event) => [
        list,
        gone(status(t('common.loading'))),
        gone(question),
        ...(some.length > 0
          ? [bar, status(count('selection.chosen', some.length)), within(bar, exclude)]
          : [gone(bar)]),
        ...takenBack(event, t('patients.toasts.undone')),
        ...(event.type === 'xstate.done.actor.actFromDialog'
          ? [status(count('patients.toasts.excluded', 1))]
          : []),
        ...(event.type === 'xstate.error.actor.selectAll' ||
        event.type === 'xstate.error.actor.act' ||
        event.type === 'xstate.error.actor.undo'
          ? [alert('Нельзя.')]
          : []),
      ],
      selectingAll: { like: 'acting', why: 'both times what was pressed is under way' },
      asking: ({ context: { failure } }) => [
        question,
        within(question, button(t('patients.question.submit'))),
        ...(failure ? [within(question, text('Нельзя.'))] : []),
      ],
      actingFromDialog: () => [
        question,
        within(question, off(button(t('patients.question.submit')))),
      ],
      acting: ({ context: { selected: some } }) => [
        status(t('common.loading')),
        gone(question),
        ...(some.length > 0 ? [bar, within(bar, off(exclude))] : [list, gone(bar)]),
      ],
      undoing: { like: 'acting', why: 'both times what was pressed is being saved' },
    },
    plays: {
      'select.toggle': byPerson(() => [press(mark('Абрамова'))]),
      'select.many': byOthers('the rows, pressed with Shift'),
      'select.all': byPerson(() => [press(within(bar, chooseAll))]),
      'select.clear': byPerson(() => [press(within(bar, button(t('selection.clear'))))]),
      'select.ask': byPerson(() => [press(within(bar, exclude))]),
      'select.cancel': byPerson(() => [press(within(question, button(t('common.cancel'))))]),
      'select.act': byPerson(({ action }, state) =>
        state.hasTag('asking')
          ? [
              fill(field(t('patients.question.reason')), action.reason),
              press(within(question, button(t('patients.question.submit')))),
            ]
          : [press(within(bar, button(t('patients.actions.include'))))],
      ),
      'select.undo': byOthers('toasts'),
    },
    setting: () => scene('patientSelection'),
    browser: inBrowser({
      calls: {
        selectAll: {
          asks: graph.ClientNamesDocument,
          as: (items: object[]) => ({ clients: { items, total: 2 } }),
        },
        act: graph.SetManyExcludedDocument,
        undo: graph.SetManyExcludedDocument,
      },
      unseen: {
        undoing: 'what is taken back the notice of it knows, and no chart foresees',
      },
    }),
  }),
  walkOf<typeof patientRecordMachine>({
    chart: 'patientRecordMachine',
    machine: patientRecordMachine,
    runs: [
      {
        key: ({ failure, asPage: page }) => [failure === null, page],
        events: [
          { type: 'record.export', clientId: 'a', asPage: false },
          { type: 'record.export', clientId: 'a', asPage: true },
          { type: 'record.askErase', clientId: 'a' },
          done('exportPatient'),
          done('erasePatient'),
          failed('exportPatient', refused('Не выгрузилось.')),
          failed('erasePatient', refused('Нельзя.')),
        ],
      },
    ],
    sees: {
      resting: (_, { type }) => [
        asJson,
        gone(erasing),
        ...(type === 'xstate.error.actor.exportPatient' ? [alert('Не выгрузилось.')] : []),
        ...(type === 'xstate.done.actor.erasePatient' ? [status(t('patients.person.erased'))] : []),
      ],
      exporting: () => [off(asJson), gone(erasing)],
      asking: ({ context: { failure } }) => [
        erasing,
        text(t('patients.person.never')),
        confirmErase,
        ...(failure ? [text('Нельзя.')] : []),
      ],
      erasing: () => [erasing, off(confirmErase)],
    },
    plays: {
      'record.export': byPerson(({ asPage: read }) => [
        press(read ? button(t('patients.person.page')) : asJson),
      ]),
      'record.askErase': byPerson(() => [press(button(t('patients.person.erase')))]),
      'record.cancel': byPerson(() => [press(within(erasing, button(t('common.cancel'))))]),
      'record.erase': byPerson(() => [press(confirmErase)]),
    },
    setting: () => scene('patientRecord', openRow),
    browser: inBrowser({
      calls: {
        exportPatient: graph.ClientExportDocument,
        // Really erasing the patient would break the other walks.
        erasePatient: { asks: graph.EraseClientDocument, instead: () => ({ eraseClient: true }) },
      },
      shows: [[graph.ClientCardDocument, card]],
      begins: [openPatientRow],
    }),
  }),
  walkOf<typeof tableExportMachine>({
    chart: 'tableExportMachine',
    machine: tableExportMachine,
    runs: [
      {
        key: ({ request: taken }) => [taken?.format],
        events: [
          ...tableFormats.map((format) => ({
            type: 'file.export' as const,
            request: { filter: emptyFilter, search: '', format },
          })),
          done('writeFile'),
          failed('writeFile', refused('Слишком много строк.')),
        ],
      },
    ],
    sees: {
      resting: (_, { type }) => [
        exportButton('csv'),
        exportButton('xlsx'),
        gone(cancelExport),
        ...(type === 'xstate.error.actor.writeFile' ? [alert('Слишком много строк.')] : []),
        ...(type === 'xstate.done.actor.writeFile' ? [status(t('list.file.taken'))] : []),
      ],
      writing: ({ context: { request: taken } }) => [
        cancelExport,
        taken?.format === 'csv' ? gone(exportButton('csv')) : off(exportButton('csv')),
        status(t('list.file.writing')),
      ],
    },
    plays: {
      'file.export': byPerson(({ request: { format } }) => [press(exportButton(format))]),
      'file.cancel': byPerson(() => [press(cancelExport)]),
    },
    setting: () => scene('tableExport'),
    browser: inBrowser({
      calls: { writeFile: { fetches: /\/api\/client\/list\/file/ } },
    }),
  }),
  walkOf<typeof patientConsentMachine>({
    chart: 'patientConsentMachine',
    machine: patientConsentMachine,
    runs: [
      {
        key: ({ failure, choice: about }) => [failure === null, about],
        events: [
          { type: 'consent.ask', clientId: 'a', about: { category: 'marketing', allowed: true } },
          { type: 'consent.choose', about: { category: 'service', allowed: false } },
          { type: 'consent.save', proof: { source: 'call', textVersion: 'Да' } },
          done('recordConsent'),
          failed('recordConsent', refused('Нельзя.')),
        ],
      },
    ],
    sees: {
      resting: (_, { type }) => [
        noteConsent,
        gone(consentDialog),
        ...(type === 'xstate.done.actor.recordConsent'
          ? [status(t('patients.consent.saved'))]
          : []),
      ],
      asking: ({ context: { failure, choice: about } }) => [
        consentDialog,
        saveConsent,
        checked(consentRadio(about.allowed ? 'marketingAllowed' : 'serviceRefused')),
        text(t(`patients.consent.meaning.${about.allowed ? 'advertising' : 'nothingLeaves'}`)),
        ...(failure ? [within(consentDialog, alert('Нельзя.'))] : []),
      ],
      saving: () => [consentDialog, off(saveConsent)],
    },
    plays: {
      'consent.ask': byPerson(() => [press(noteConsent)]),
      'consent.choose': byPerson(() => [press(consentRadio('serviceRefused'))]),
      'consent.cancel': byPerson(() => [press(within(consentDialog, button(t('common.cancel'))))]),
      'consent.save': byPerson(
        ({ proof: { source, textVersion } }, { context: { choice: about } }) => [
          choose(
            within(consentDialog, field(t('patients.consent.how'))),
            t(`patients.consent.by.${source}`),
          ),
          fill(
            within(
              consentDialog,
              field(t(`patients.consent.${about.allowed ? 'words' : 'ownWords'}`)),
            ),
            textVersion,
          ),
          press(saveConsent),
        ],
      ),
    },
    setting: () => scene('patientConsent', openRow),
    browser: inBrowser({
      calls: {
        // The patient is the walk's own; the server does not know it.
        recordConsent: {
          asks: graph.RecordConsentDocument,
          instead: () => ({ recordConsent: true }),
        },
      },
      shows: [[graph.ClientCardDocument, card]],
      begins: [openPatientRow],
    }),
  }),
  walkOf<typeof patientRequestsMachine>({
    chart: 'patientRequestsMachine',
    machine: patientRequestsMachine,
    runs: [
      {
        events: [
          { type: 'request.update', update: { id: 'q', handled: true } },
          done('setHandled'),
          failed('setHandled', refused('Нельзя.')),
        ],
      },
    ],
    sees: {
      resting: (_, { type }) => [
        panelOf('Абрамова'),
        text('Нужна справка'),
        handle,
        ...(type === 'xstate.done.actor.setHandled'
          ? [status(t('patients.requests.handled'))]
          : []),
        ...(type === 'xstate.error.actor.setHandled' ? [alert('Нельзя.')] : []),
      ],
      saving: () => [text('Нужна справка'), off(handle)],
    },
    plays: { 'request.update': byPerson(() => [press(handle)]) },
    setting: () => scene('patientRequests', openRow),
    browser: inBrowser({
      // The request is the walk's own; the server does not know it.
      calls: {
        setHandled: {
          asks: graph.SetRequestHandledDocument,
          instead: () => ({ setRequestHandled: waitingRequest }),
        },
      },
      shows: [[graph.ClientCardDocument, card]],
      begins: [openPatientRow],
    }),
  }),
  walkOf<typeof patientsMachine>({
    chart: 'patientsMachine',
    machine: patientsMachine,
    runs: [
      {
        key: ({ filter, search, openId, active }) => [
          [filter.gender, filter.sort, search, openId, active],
        ],
        events: [
          { type: 'url.changed', search: '?gender=F' },
          { type: 'url.changed', search: '?client=b' },
          { type: 'url.changed', search: '' },
          { type: 'search.change', search: 'Бел' },
          { type: 'filter.change', change: { gender: 'F' } },
          { type: 'sort.by', column: 'sumPaid' },
          { type: 'row.activate', index: 0, id: 'a' },
          { type: 'row.open', index: 1, id: 'b' },
          { type: 'card.open', id: 'b' },
        ],
      },
    ],
    sees: {
      whole: ({ context: { openId, filter } }) => [
        heading(t('patients.title')),
        filter.gender === 'F'
          ? button(`${t('patients.filters.gender')}: ${t('patients.gender.F')}`)
          : gender,
        ...(openId === 'a' ? [panelOf('Абрамова')] : [gone(panelOf('Абрамова'))]),
        ...(openId === 'b' ? [panelOf('Белова')] : [gone(panelOf('Белова'))]),
      ],
    },
    plays: {
      'url.changed': byOthers('the address'),
      'search.change': byPerson(({ search }) => [
        fill(field(t('patients.filters.search')), search),
      ]),
      'url.write': byOthers('its own clock'),
      'filter.change': byPerson(
        () => [press(gender), press(thing('menuitem', t('patients.gender.F')))],
        (_, { context }) => context.filter.gender === null,
      ),
      'sort.by': byPerson(() => [press(within(list, button(new RegExp(t('patients.table.sum')))))]),
      'row.activate': byPerson(() => [key(list, 'Home')]),
      'row.open': byPerson(() => [press(rowOf('Белова'))]),
      'card.open': byPerson(
        () => [press(within(panelOf('Белова'), button('Белова Анна')))],
        (_, { context }) => context.openId === 'b',
      ),
      'panel.close': byPerson(
        (_, { context }) => [
          press(
            within(
              panelOf(context.openId === 'a' ? 'Абрамова' : 'Белова'),
              button(t('common.close')),
            ),
          ),
        ],
        (_, { context }) => context.openId !== null,
      ),
      'selection.changed': byOthers('patientSelection'),
      'phone.corrected': byOthers('phone'),
    },
    unnoticed: {
      isOtherCard: 'a card that is opened once more looks the same',
    },
    setting: () => scene('clients'),
    browser: inBrowser({
      shows: [
        [
          graph.ClientsDocument,
          ({ clients }: graph.ClientsQuery) => {
            serverIds = clients.items.map(({ id }) => id)
            return { clients: { items: rows, total: 2 } }
          },
        ],
        [
          graph.ClientCardDocument,
          // The server knows only its own patients by id.
          (answer: graph.ClientCardQuery | null) => ({
            ...card,
            client: rows[serverIds.indexOf(answer?.client?.id ?? '')] ?? rows[1],
          }),
        ],
      ],
    }),
  }),
]

/** Which events are possible: the selection bar needs a selection, the dialog an action that asks. */
function isPossible(
  context: { selected: unknown[]; pendingUndos: unknown[] },
  matches: (state: string) => boolean,
  event: { type: string; action?: { excluded: boolean } },
): boolean {
  const asking = matches('asking')
  const modal = asking || matches('actingFromDialog')
  if (event.type === 'select.undo') return context.pendingUndos.length === 0 && matches('choosing')
  if (event.type === 'select.act') return event.action?.excluded === asking
  if (event.type === 'select.ask') return matches('choosing') && context.selected.length > 0
  if (event.type === 'select.all') return matches('choosing') && context.selected.length === 1
  if (event.type === 'select.clear') return !modal && context.selected.length > 0
  if (event.type === 'select.toggle') return !modal && context.selected.length < 2
  if (event.type === 'select.many') return !modal && context.selected.length < 2
  return true
}
