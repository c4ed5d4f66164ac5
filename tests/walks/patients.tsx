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
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { changeStreamEvents, undetectableGuards } from './kit/change-stream-events.ts'
import { commonParts, withToasts } from './kit/common-parts.tsx'
import {
  absent,
  alert,
  button,
  byRole,
  checked,
  dialog,
  disabled,
  field,
  heading,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { listWalk } from './kit/list-walk.ts'
import {
  type BrowserOptions,
  byOtherActor,
  byUser,
  defineWalk,
  type ScreenDriver,
  type ScreenFixture,
} from './kit/screen-walk.ts'
import { undoToast } from './kit/undo-toast.ts'
import { click, fill, pressKey, selectOption } from './kit/user-actions.ts'

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
  asWritten: null,
  guardianName: null,
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
  | 'patients'
  | 'patientRequests'
  | 'patientsList'
  | 'patientFacts'
  | 'patientSelection'
  | 'card'
  | 'tableExport'

const createFixture = (
  walked: Walked,
  begin?: (driver: ScreenDriver) => Promise<void>,
): ScreenFixture => ({
  parts: {
    ...commonParts,
    unreadNotifications: { machine: unreadNotificationsMachine },
    patients: { machine: patientsMachine },
  },
  render: withToasts(<PatientsScreen />),
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

const list = byRole('grid', t('patients.label'))
const rowOf = (surname: string) => within(list, text(surname))
const panelOf = (surname: string) => byRole('region', `${surname} Анна`)
const waitingPanel = byRole('region', t('patients.card.label'))
const exportButton = (format: (typeof tableFormats)[number]) => button(t(`list.file.${format}`))
const cancelExport = button(t('list.file.cancel'))
const retry = button(t('common.retry'))
const bar = byRole('region', t('selection.label'))
const question = dialog()
const chooseAll = button(t('selection.all', { found: '2' }))
const exclude = button(t('patients.actions.exclude'))
const mark = (surname: string) =>
  within(list, byRole('checkbox', t('selection.mark', { name: `${surname} Анна` })))
const gender = button(t('patients.filters.gender'))
const specialist = button(t('patients.filters.specialist'))
const asJson = button(t('patients.person.json'))
const erasing = dialog(t('patients.person.title', { name: 'Абрамова Анна' }))
const confirmErase = button(t('patients.person.submit'))
const noteConsent = button(t('patients.consent.note'))
const consentDialog = dialog(t('patients.consent.title', { name: 'Абрамова Анна' }))
const saveConsent = within(consentDialog, button(t('patients.consent.submit')))
const consentRadio = (one: 'marketingAllowed' | 'serviceRefused') =>
  within(consentDialog, byRole('radio', t(`patients.card.consent.${one}`)))
const handle = button(t('patients.requests.handle'))
const openPatientRow = click(rowOf('Абрамова'))
const openRow = (driver: ScreenDriver) => driver.perform([openPatientRow])

/** Ids of the server's patients that stand for the walk's. */
let serverIds: string[] = []

/** The same screen in a browser. */
const browserOptions = ({
  responseOverrides = [],
  ...more
}: Partial<BrowserOptions>): BrowserOptions => ({
  path: '/clients',
  calls: {},
  ...more,
  responseOverrides: [
    [graph.ClientsDocument, { clients: { items: rows, total: 2 } }],
    ...responseOverrides,
  ],
})
const toSelected = (id: string) => ({ id, name: `${id === 'a' ? 'Абрамова' : 'Белова'} Анна` })

const selectionRun = {
  key: ({ selected, targets, failure, pendingUndos }: AnyMachineSnapshot['context']) => [
    selected.map((one: { id: string }) => one.id),
    targets.length,
    failure === null,
    pendingUndos.length,
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
      doneEvent(id, { count: 1, undo: { excluded: false, clients: [] } }),
    ),
    doneEvent('selectAll', [toSelected('a'), toSelected('b')]),
    errorEvent('selectAll', refusal('Нельзя.')),
    doneEvent('undo', { skipped: 0 }),
    doneEvent('undo', { skipped: 2 }),
    errorEvent('act', refusal('Нельзя.')),
    errorEvent('actFromDialog', refusal('Нельзя.')),
    errorEvent('undo', refusal('Нельзя.')),
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
    rowText: 'Абрамова',
    search: field(t('patients.filters.search')),
    fixture: () => createFixture('patientsList'),
    browser: browserOptions({
      calls: {
        loadPages: {
          operation: graph.ClientsDocument,
          overlay: ({ pages }: { pages: Record<number, object[]> }) => ({
            clients: { items: pages[1], total: 1 },
          }),
        },
      },
    }),
  }),
  defineWalk<typeof patientFactsQuery>({
    chart: 'patientFactsQuery',
    machine: patientFactsQuery,
    runs: [
      {
        input: { args: null },
        events: [doneEvent('load', { data: facts }), doneEvent('refresh', { data: facts })],
        // The query has no arguments.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [gender, absent(specialist)],
      shown: () => [gender, specialist],
      refreshing: { sameAs: 'shown', reason: 'the loaded options stay' },
      stale: { sameAs: 'shown', reason: 'the loaded options stay' },
      failed: { sameAs: 'loading', reason: 'no options are shown before they are loaded' },
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('no actor'),
      'query.refresh': byOtherActor('no actor'),
      'query.retry': byOtherActor('no actor'),
    },
    undetectableGuards: { ...undetectableGuards, isPolled: 'a repeated request looks the same' },
    fixture: () => createFixture('patientFacts'),
    browser: browserOptions({ calls: { load: graph.ClientFactsDocument } }),
  }),
  defineWalk<typeof patientCardQuery>({
    chart: 'patientCardQuery',
    machine: patientCardQuery,
    runs: [
      {
        input: { args: 'a' },
        events: [
          doneEvent('load', { data: card }),
          doneEvent('refresh', { data: card }),
          errorEvent('load', refusal('Не открылась.')),
        ],
        // Another patient has another actor.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [waitingPanel, absent(alert(t('patients.card.failed')))],
      shown: () => [panelOf('Абрамова'), text(t('patients.card.noConsents'))],
      refreshing: {
        sameAs: 'shown',
        reason: 'the refresh runs in the background and changes nothing on screen',
      },
      stale: { sameAs: 'shown', reason: 'the loaded data stays' },
      failed: () => [waitingPanel, alert(t('patients.card.failed')), retry],
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('no actor'),
      'query.refresh': byOtherActor('patients'),
      'query.retry': byUser(
        () => [click(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    undetectableGuards: { ...undetectableGuards, isPolled: 'a repeated request looks the same' },
    fixture: () => createFixture('card', openRow),
    browser: browserOptions({
      calls: {
        load: {
          operation: graph.ClientCardDocument,
          overlay: ({ data }: { data: object }) => data,
        },
      },
      initialActions: [openPatientRow],
    }),
  }),
  defineWalk<typeof patientSelection>({
    chart: 'patientSelection',
    machine: patientSelection,
    runs: [selectionRun],
    expectedViews: {
      choosing: ({ context: { selected } }, event) => [
        list,
        absent(status(t('common.loading'))),
        absent(question),
        ...(selected.length > 0
          ? [bar, status(count('selection.chosen', selected.length)), within(bar, exclude)]
          : [absent(bar)]),
        ...undoToast(event, t('patients.toasts.undone')),
        ...(event.type === 'xstate.done.actor.actFromDialog'
          ? [status(count('patients.toasts.excluded', 1))]
          : []),
        ...(event.type === 'xstate.error.actor.selectAll' ||
        event.type === 'xstate.error.actor.act' ||
        event.type === 'xstate.error.actor.undo'
          ? [alert('Нельзя.')]
          : []),
      ],
      selectingAll: { sameAs: 'acting', reason: 'both states show that an action is running' },
      confirming: ({ context: { failure } }) => [
        question,
        within(question, button(t('patients.question.submit'))),
        ...(failure ? [within(question, text('Нельзя.'))] : []),
      ],
      actingFromDialog: () => [
        question,
        within(question, disabled(button(t('patients.question.submit')))),
      ],
      acting: ({ context: { selected } }) => [
        status(t('common.loading')),
        absent(question),
        ...(selected.length > 0 ? [bar, within(bar, disabled(exclude))] : [list, absent(bar)]),
      ],
      undoing: { sameAs: 'acting', reason: 'both states show that an action is being saved' },
    },
    eventTriggers: {
      'select.toggle': byUser(() => [click(mark('Абрамова'))]),
      'select.many': byOtherActor('the rows, on Shift-click'),
      'select.all': byUser(() => [click(within(bar, chooseAll))]),
      'select.clear': byUser(() => [click(within(bar, button(t('selection.clear'))))]),
      'select.ask': byUser(() => [click(within(bar, exclude))]),
      'select.cancel': byUser(() => [click(within(question, button(t('common.cancel'))))]),
      'select.act': byUser(({ action }, state) =>
        state.hasTag('confirming')
          ? [
              fill(field(t('patients.question.reason')), action.reason),
              click(within(question, button(t('patients.question.submit')))),
            ]
          : [click(within(bar, button(t('patients.actions.include'))))],
      ),
      'select.undo': byOtherActor('toasts'),
    },
    fixture: () => createFixture('patientSelection'),
    browser: browserOptions({
      calls: {
        selectAll: {
          operation: graph.ClientNamesDocument,
          overlay: (items: object[]) => ({ clients: { items, total: 2 } }),
        },
        act: graph.SetManyExcludedDocument,
        undo: graph.SetManyExcludedDocument,
      },
      jsdomOnly: {
        undoing: 'the undo data comes from the server in the toast and cannot be generated',
      },
    }),
  }),
  defineWalk<typeof patientRecordMachine>({
    chart: 'patientRecordMachine',
    machine: patientRecordMachine,
    runs: [
      {
        key: ({ failure, asPage }) => [failure === null, asPage],
        events: [
          { type: 'record.export', clientId: 'a', asPage: false },
          { type: 'record.export', clientId: 'a', asPage: true },
          { type: 'record.askErase', clientId: 'a' },
          doneEvent('exportPatient'),
          doneEvent('erasePatient'),
          errorEvent('exportPatient', refusal('Не выгрузилось.')),
          errorEvent('erasePatient', refusal('Нельзя.')),
        ],
      },
    ],
    expectedViews: {
      idle: (_, { type }) => [
        asJson,
        absent(erasing),
        ...(type === 'xstate.error.actor.exportPatient' ? [alert('Не выгрузилось.')] : []),
        ...(type === 'xstate.done.actor.erasePatient' ? [status(t('patients.person.erased'))] : []),
      ],
      exporting: () => [disabled(asJson), absent(erasing)],
      confirmingErasure: ({ context: { failure } }) => [
        erasing,
        text(t('patients.person.never')),
        confirmErase,
        ...(failure ? [text('Нельзя.')] : []),
      ],
      erasing: () => [erasing, disabled(confirmErase)],
    },
    eventTriggers: {
      'record.export': byUser(({ asPage }) => [
        click(asPage ? button(t('patients.person.page')) : asJson),
      ]),
      'record.askErase': byUser(() => [click(button(t('patients.person.erase')))]),
      'record.cancel': byUser(() => [click(within(erasing, button(t('common.cancel'))))]),
      'record.erase': byUser(() => [click(confirmErase)]),
    },
    fixture: () => createFixture('patientRecord', openRow),
    browser: browserOptions({
      calls: {
        exportPatient: graph.ClientExportDocument,
        // Really erasing the patient would break the other walks.
        erasePatient: {
          operation: graph.EraseClientDocument,
          replaceWith: () => ({ eraseClient: true }),
        },
      },
      responseOverrides: [[graph.ClientCardDocument, card]],
      initialActions: [openPatientRow],
    }),
  }),
  defineWalk<typeof tableExportMachine>({
    chart: 'tableExportMachine',
    machine: tableExportMachine,
    runs: [
      {
        key: ({ request }) => [request?.format],
        events: [
          ...tableFormats.map((format) => ({
            type: 'file.export' as const,
            request: { filter: emptyFilter, search: '', format },
          })),
          doneEvent('writeFile'),
          errorEvent('writeFile', refusal('Слишком много строк.')),
        ],
      },
    ],
    expectedViews: {
      idle: (_, { type }) => [
        exportButton('csv'),
        exportButton('xlsx'),
        absent(cancelExport),
        ...(type === 'xstate.error.actor.writeFile' ? [alert('Слишком много строк.')] : []),
        ...(type === 'xstate.done.actor.writeFile' ? [status(t('list.file.taken'))] : []),
      ],
      writing: ({ context: { request } }) => [
        cancelExport,
        request?.format === 'csv' ? absent(exportButton('csv')) : disabled(exportButton('csv')),
        status(t('list.file.writing')),
      ],
    },
    eventTriggers: {
      'file.export': byUser(({ request: { format } }) => [click(exportButton(format))]),
      'file.cancel': byUser(() => [click(cancelExport)]),
    },
    fixture: () => createFixture('tableExport'),
    browser: browserOptions({
      calls: { writeFile: { url: /\/api\/client\/list\/file/ } },
    }),
  }),
  defineWalk<typeof patientConsentMachine>({
    chart: 'patientConsentMachine',
    machine: patientConsentMachine,
    runs: [
      {
        key: ({ failure, choice }) => [failure === null, choice],
        events: [
          { type: 'consent.ask', clientId: 'a', about: { category: 'marketing', allowed: true } },
          { type: 'consent.choose', about: { category: 'service', allowed: false } },
          { type: 'consent.save', proof: { source: 'call', textVersion: 'Да' } },
          doneEvent('recordConsent'),
          errorEvent('recordConsent', refusal('Нельзя.')),
        ],
      },
    ],
    expectedViews: {
      idle: (_, { type }) => [
        noteConsent,
        absent(consentDialog),
        ...(type === 'xstate.done.actor.recordConsent'
          ? [status(t('patients.consent.saved'))]
          : []),
      ],
      confirming: ({ context: { failure, choice } }) => [
        consentDialog,
        saveConsent,
        checked(consentRadio(choice.allowed ? 'marketingAllowed' : 'serviceRefused')),
        text(t(`patients.consent.meaning.${choice.allowed ? 'advertising' : 'nothingLeaves'}`)),
        ...(failure ? [within(consentDialog, alert('Нельзя.'))] : []),
      ],
      saving: () => [consentDialog, disabled(saveConsent)],
    },
    eventTriggers: {
      'consent.ask': byUser(() => [click(noteConsent)]),
      'consent.choose': byUser(() => [click(consentRadio('serviceRefused'))]),
      'consent.cancel': byUser(() => [click(within(consentDialog, button(t('common.cancel'))))]),
      'consent.save': byUser(({ proof: { source, textVersion } }, { context: { choice } }) => [
        selectOption(
          within(consentDialog, field(t('patients.consent.how'))),
          t(`patients.consent.by.${source}`),
        ),
        fill(
          within(
            consentDialog,
            field(t(`patients.consent.${choice.allowed ? 'words' : 'ownWords'}`)),
          ),
          textVersion,
        ),
        click(saveConsent),
      ]),
    },
    fixture: () => createFixture('patientConsent', openRow),
    browser: browserOptions({
      calls: {
        // The patient is the walk's own; the server does not know it.
        recordConsent: {
          operation: graph.RecordConsentDocument,
          replaceWith: () => ({ recordConsent: true }),
        },
      },
      responseOverrides: [[graph.ClientCardDocument, card]],
      initialActions: [openPatientRow],
    }),
  }),
  defineWalk<typeof patientRequestsMachine>({
    chart: 'patientRequestsMachine',
    machine: patientRequestsMachine,
    runs: [
      {
        events: [
          { type: 'request.update', update: { id: 'q', handled: true } },
          doneEvent('setHandled'),
          errorEvent('setHandled', refusal('Нельзя.')),
        ],
      },
    ],
    expectedViews: {
      idle: (_, { type }) => [
        panelOf('Абрамова'),
        text('Нужна справка'),
        handle,
        ...(type === 'xstate.done.actor.setHandled'
          ? [status(t('patients.requests.handled'))]
          : []),
        ...(type === 'xstate.error.actor.setHandled' ? [alert('Нельзя.')] : []),
      ],
      saving: () => [text('Нужна справка'), disabled(handle)],
    },
    eventTriggers: { 'request.update': byUser(() => [click(handle)]) },
    fixture: () => createFixture('patientRequests', openRow),
    browser: browserOptions({
      // The request is the walk's own; the server does not know it.
      calls: {
        setHandled: {
          operation: graph.SetRequestHandledDocument,
          replaceWith: () => ({ setRequestHandled: waitingRequest }),
        },
      },
      responseOverrides: [[graph.ClientCardDocument, card]],
      initialActions: [openPatientRow],
    }),
  }),
  defineWalk<typeof patientsMachine>({
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
    expectedViews: {
      whole: ({ context: { openId, filter } }) => [
        heading(t('patients.title')),
        filter.gender === 'F'
          ? button(`${t('patients.filters.gender')}: ${t('patients.gender.F')}`)
          : gender,
        ...(openId === 'a' ? [panelOf('Абрамова')] : [absent(panelOf('Абрамова'))]),
        ...(openId === 'b' ? [panelOf('Белова')] : [absent(panelOf('Белова'))]),
      ],
    },
    eventTriggers: {
      'url.changed': byOtherActor('the URL'),
      'search.change': byUser(({ search }) => [fill(field(t('patients.filters.search')), search)]),
      'url.write': byOtherActor('a timer'),
      'filter.change': byUser(
        () => [click(gender), click(byRole('menuitem', t('patients.gender.F')))],
        (_, { context }) => context.filter.gender === null,
      ),
      'sort.by': byUser(() => [click(within(list, button(new RegExp(t('patients.table.sum')))))]),
      'row.activate': byUser(() => [pressKey(list, 'Home')]),
      'row.open': byUser(() => [click(rowOf('Белова'))]),
      'card.open': byUser(
        () => [click(within(panelOf('Белова'), button('Белова Анна')))],
        (_, { context }) => context.openId === 'b',
      ),
      'panel.close': byUser(
        (_, { context }) => [
          click(
            within(
              panelOf(context.openId === 'a' ? 'Абрамова' : 'Белова'),
              button(t('common.close')),
            ),
          ),
        ],
        (_, { context }) => context.openId !== null,
      ),
      'selection.changed': byOtherActor('patientSelection'),
      'phone.corrected': byOtherActor('phone'),
      'action.saved': byOtherActor('visitActions'),
      'card.answer': byOtherActor('the keyboard'),
    },
    undetectableGuards: {
      isOtherCard: 'a card that is reopened looks the same',
    },
    fixture: () => createFixture('patients'),
    browser: browserOptions({
      responseOverrides: [
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
  const asking = matches('confirming')
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
