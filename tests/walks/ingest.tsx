import type { RunFieldsFragment as Run } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import type { BranchChoice } from '../../src/machines/ingest/branch-choice.ts'
import { connectionPreviewMachine } from '../../src/machines/ingest/connection-preview.machine.ts'
import { ingestMachine } from '../../src/machines/ingest/ingest.machine.ts'
import { canImport, type Preview } from '../../src/machines/ingest/ingest-queries.ts'
import { systemChoiceMachine } from '../../src/machines/ingest/system-choice.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import {
  branched,
  createIngestFixture,
  imported,
  joining,
  run,
  systems,
} from './fixtures/ingest.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { normalizeText } from './kit/element-queries.ts'
import {
  absent,
  alert,
  button,
  byRole,
  checked,
  disabled,
  type ExpectedElement,
  effect,
  field,
  heading,
  invalid,
  status,
  text,
} from './kit/expected-elements.ts'
import { byOtherActor, byUser, defineWalk, type Operation } from './kit/screen-walk.ts'
import { click, fill, selectOption, upload } from './kit/user-actions.ts'

const { t, count } = ru
/** Pending questions of an import: a branch's time zone, the import join, and a rejected row. */
const asking = {
  ...imported,
  zoneNeeded: [{ branchId: 'b', name: 'Восток', visits: 3 }],
  rejected: 1,
  rows: [{ line: 7, reason: 'NO_NAME', detail: null }],
} as Run
const decidedRun = { ...imported, joining: { ...joining, state: 'joined' } } as Run
const preview = (missing: Preview['missing']): Preview => ({
  format: 'csv',
  encoding: null,
  separator: ';',
  sheet: null,
  sheets: [],
  dateOrder: null,
  marks: [],
  statuses: [],
  rows: [{ line: 3, cells: ['Кац Лев'] }],
  columns: [{ index: 0, header: 'Кто', field: 'fullName', alternatives: [] }],
  missing,
  problems: [],
  doubts: [],
  remembered: false,
})

const address = field(systems[0]?.fields.find(({ name }) => name === 'misUrl')?.label ?? '')
const token = field(systems[0]?.fields.find(({ name }) => name === 'token')?.label ?? '')
const systemSelect = field(t('ingest.systems.which'))
const login = field(systems.find(({ name }) => name === 'yclients')?.fields[0]?.label ?? '')
const connect = button(t('ingest.systems.submit'))
const previewButton = button(t('ingest.systems.look'))
const additionalSwitch = byRole('switch', t('ingest.systems.beside'))
const previewHeading = heading(t('ingest.glance.title'))
const nextVisit = {
  ...{ id: '7', startsAt: '2026-12-09T10:30', patient: 'Кац Лев', phone: null, branch: null },
  ...{ specialist: null, service: 'Осмотр', confirmed: false },
}
const previewWith = (visits: (typeof nextVisit)[]) => ({
  branches: [{ id: '1', name: 'Центр' }],
  visits,
})
/** A system with two branches and a field for branch ids. */
const twoBranches = {
  branches: [
    { id: '101', name: 'Центр' },
    { id: '102', name: 'Восток' },
  ],
  visits: [nextVisit],
}
const tick = (id: string) =>
  byRole('checkbox', `${twoBranches.branches.find((one) => one.id === id)?.name} (${id})`)
const branchIds = field(branched[0]?.fields.find(({ name }) => name === 'branchId')?.label ?? '')
const sync = button(t('ingest.systems.sync'))
const file: ExpectedElement = {
  role: 'field',
  name: new RegExp(normalizeText(`^(${t('ingest.import.drop')}|${t('ingest.import.busy')})`)),
}
const title = heading(t('ingest.import.title'))
const reading = text(t('ingest.import.busy'))
const syncing = text(t('ingest.import.syncing'))
const columns = heading(t('ingest.mapping.title'))
const importButton = button(t('ingest.mapping.import'))
const another = button(t('ingest.mapping.another'))
const column = field(t('ingest.mapping.choose', { name: 'Кто' }))
const zone = button(t('ingest.zone.saveNamed', { name: 'Восток' }))
const [yes, no] = [button(t('ingest.join.yes')), button(t('ingest.join.no'))]
/** The collapsed list of rejected rows, and the button that saves it. */
const leftOut = text(t('ingest.import.rejectedTitle'))
const rejected = button(t('ingest.import.rejectedSave'))
const next = button(t('ingest.import.nextShow'))
const history = text(t('ingest.history.title'))
const showRun = button(t('ingest.history.showNamed', { name: 'visits.csv' }))
const loading = status(t('common.loading'))

/** Elements of a run with its questions; `busy`: its buttons are disabled. */
function report(shownRun: Run, busy: boolean): ExpectedElement[] {
  const orDisabled = (element: ExpectedElement) => (busy ? disabled(element) : element)
  const imports = shownRun.kind === 'import'
  const isFinished = shownRun.state === 'done'
  const hasQuestions = (shownRun.zoneNeeded ?? []).length > 0 || shownRun.joining?.state === 'asked'
  return [
    isFinished ? text(t(imports ? 'ingest.import.done' : 'ingest.import.syncDone')) : syncing,
    (shownRun.zoneNeeded ?? []).length > 0 ? orDisabled(zone) : absent(zone),
    ...(shownRun.joining?.state === 'asked'
      ? [text(count('ingest.join.messages', 12)), orDisabled(yes), orDisabled(no)]
      : [absent(yes), absent(no)]),
    (shownRun.rejected ?? 0) > 0 ? leftOut : absent(leftOut),
    imports && !hasQuestions ? next : absent(next),
  ]
}
const summaryPaths = [
  'ingest.import.done',
  'ingest.import.syncDone',
  'ingest.import.syncing',
] as const
const noSummary = summaryPaths.map((path) => absent(text(t(path))))

/** All ways to import, expanded. */
const ways = ({ historyOpen }: { historyOpen: boolean }) => [
  title,
  address,
  connect,
  sync,
  absent(reading),
  historyOpen ? showRun : absent(showRun),
]

const toRunCall = (operation: Operation, name: string) => ({
  operation,
  replaceWith: (answer: object) => ({ [name]: answer }),
})

export const walks = [
  defineWalk<typeof ingestMachine>({
    chart: 'ingestMachine',
    machine: ingestMachine,
    runs: [
      {
        key: ({ run, failure, preview, historyOpen, system }) => [
          run,
          failure,
          preview,
          historyOpen,
          system,
        ],
        events: [
          { type: 'system.connect', input: { misType: 'fhir', misUrl: 'https://fhir.example/r4' } },
          errorEvent(
            'connectClinicSystem',
            refusal('Проверьте.', { fields: { token: 'Ключ не подошёл.' } }),
          ),
          doneEvent('findRunning', run('running')),
          doneEvent('findRunning', null),
          doneEvent('startSync', run('running')),
          errorEvent('startSync', refusal('Не начали.')),
          doneEvent('loadRun', run('running')),
          doneEvent('loadRun', run('done')),
          { type: 'file.choose', file: new File(['x'], 'visits.csv') },
          { type: 'column.choose', index: 0, field: 'doctor' },
          { type: 'reading.choose', choice: { separator: ',' } },
          { type: 'run.show', run: imported },
          { type: 'zone.save', branchId: 'b', name: 'Восток', timeZone: null },
          { type: 'join.decide', join: true },
          { type: 'join.decide', join: false },
          { type: 'sample.save', format: 'csv' },
          doneEvent('readRun', imported),
          errorEvent('readRun', refusal('Не прочли.')),
          doneEvent('saveZone', imported),
          errorEvent('saveZone', refusal('Не сохранили.')),
          doneEvent('decideJoining', decidedRun),
          errorEvent('decideJoining', refusal('Не решили.')),
          errorEvent('saveRejected', refusal('Не скачали.')),
          doneEvent('previewFile', preview([])),
          doneEvent('previewFile', { ...preview([]), columns: [] }),
          errorEvent('previewFile', refusal('Файл не прочитать.')),
          doneEvent('judgeColumns', preview([])),
          doneEvent('judgeColumns', preview(['fullName'])),
          errorEvent('judgeColumns', refusal('Не поняли.')),
          doneEvent('importFile', asking),
          errorEvent('importFile', refusal('Не взяли.')),
        ],
      },
    ],
    expectedViews: {
      idle: ({ context }, { type }) => [
        ...ways(context),
        ...(type === 'sample.save' ? [effect('sample')] : []),
        ...noSummary,
        ...(context.failure ? errorElements(context.failure) : []),
      ],
      connecting: ({ context }) => [
        title,
        disabled(connect),
        disabled(sync),
        absent(syncing),
        absent(reading),
        ...(context.run ? report(context.run, true) : []),
      ],
      startingSync: {
        sameAs: 'connecting',
        reason: 'one loading state lasts from the click to the first sync',
      },
      tracking: ({ context }) => [syncing, disabled(connect), ...report(context.run as Run, true)],
      polling: { sameAs: 'tracking', reason: 'polling changes nothing on screen' },
      previewing: {
        sameAs: 'importing',
        reason: 'a file is being read in both states, for a preview or an import',
      },
      'mapping.shown': ({ context: { preview, failure } }) => [
        columns,
        another,
        // After another choice of reading that failed, the columns are not known.
        ...((preview?.columns.length ?? 0) > 0 ? [column] : [absent(column)]),
        canImport(preview) ? importButton : disabled(importButton),
        preview?.missing.length === 0
          ? absent(text(t('ingest.mapping.need.name')))
          : text(t('ingest.mapping.need.name')),
        absent(loading),
        ...(failure ? errorElements(failure) : []),
      ],
      'mapping.validating': ({ context: { preview } }) => [
        columns,
        another,
        (preview?.columns.length ?? 0) > 0 ? column : absent(column),
        disabled(importButton),
        loading,
      ],
      importing: ({ context: { preview } }) =>
        preview
          ? [columns, disabled(importButton), disabled(another)]
          : [title, reading, disabled(connect), absent(columns)],
      finished: { notObserved: 'the state is left immediately' },
      runShown: ({ context }, { type }) => [
        ...ways(context),
        ...(type === 'ingest.next' ? [effect('on')] : []),
        ...report(context.run as Run, false),
        ...(context.failure ? errorElements(context.failure) : []),
      ],
      loadingRun: { sameAs: 'connecting', reason: 'all buttons are disabled' },
      savingZone: { sameAs: 'connecting', reason: 'all buttons are disabled' },
      decidingJoin: { sameAs: 'connecting', reason: 'all buttons are disabled' },
      savingRejected: { sameAs: 'connecting', reason: 'all buttons are disabled' },
    },
    eventTriggers: {
      'system.connect': byUser(({ input }) => [fill(address, input.misUrl ?? ''), click(connect)]),
      'sync.ask': byUser(() => [click(sync)]),
      'file.choose': byUser(({ file: { name } }) => [upload(file, name)]),
      'column.choose': byUser(() => [selectOption(column, t('ingest.fields.doctor'))]),
      'reading.choose': byUser(() => [
        selectOption(field(t('ingest.reading.separator')), t('ingest.reading.comma')),
      ]),
      'file.import': byUser(() => [click(importButton)]),
      'file.cancel': byUser(() => [click(another)]),
      'zone.save': byUser(
        () => [click(zone)],
        (_, { context: { run } }) => (run?.zoneNeeded ?? []).length > 0,
      ),
      'join.decide': byUser(
        ({ join }) => [click(join ? yes : no)],
        (_, { context: { run } }) => run?.joining?.state === 'asked',
      ),
      'rejected.save': byUser(
        () => [click(leftOut), click(rejected)],
        (_, { context: { run } }) => (run?.rejected ?? 0) > 0,
      ),
      'sample.save': byUser(
        () => [click(button(t('ingest.import.sample.csv')))],
        (_, { context }) => !context.preview,
      ),
      'history.open': byUser(
        () => [click(history)],
        (_, { context }) => !context.preview && !context.historyOpen,
      ),
      'history.close': byUser(
        () => [click(history)],
        (_, { context }) => !context.preview && context.historyOpen,
      ),
      'run.show': byUser(
        () => [click(showRun)],
        (_, { context }) => context.historyOpen,
      ),
      'ingest.next': byUser(
        () => [click(next)],
        (_, { context: { run, preview } }) =>
          !preview && run?.joining?.state === 'joined' && run.created === 5,
      ),
      'language.changed': byOtherActor('languageWatch'),
    },
    fixture: (_, recordEffect) => createIngestFixture('intake', undefined, recordEffect),
    browser: {
      path: '/reminders',
      initialActions: [click(button(t('reminders.data')))],
      responseOverrides: [
        [graph.RunsDocument, { runs: [imported] }],
        [graph.ConnectionKindsDocument, { connectionKinds: systems }],
      ],
      // A real run ends at any time, and does not have these questions.
      calls: {
        connectClinicSystem: {
          operation: graph.ConnectMisDocument,
          replaceWith: () => ({ connectMis: true }),
        },
        findRunning: toRunCall(graph.LatestRunDocument, 'run'),
        startSync: toRunCall(graph.StartSyncDocument, 'startSync'),
        loadRun: toRunCall(graph.RunDocument, 'run'),
        previewFile: toRunCall(graph.PreviewVisitsDocument, 'previewVisits'),
        importFile: toRunCall(graph.ImportVisitsDocument, 'importVisits'),
        saveZone: toRunCall(graph.UpdateBranchDocument, 'updateBranch'),
        decideJoining: toRunCall(graph.DecideJoiningDocument, 'decideJoining'),
        saveRejected: {
          operation: graph.RejectedRowsDocument,
          replaceWith: () => ({ rejectedRows: 'x' }),
        },
      },
      triggerOverrides: {
        // The branch is saved first, then the run is loaded.
        async 'xstate.done.actor.saveZone'(driver, { output }) {
          await driver.answer('ingest.saveZone', {}, 'saveZone')
          await driver.answer('ingest.loadRun', output)
        },
      },
      jsdomOnly: {
        'ingest.next': 'it navigates to the reminders; tests/e2e/import.long.test.ts covers it',
      },
    },
  }),
  defineWalk<typeof systemChoiceMachine>({
    chart: 'systemChoiceMachine',
    machine: systemChoiceMachine,
    runs: [
      {
        events: [
          ...systems.map(({ name }) => ({ type: 'system.choose' as const, name })),
          { type: 'system.setAdditional', beside: true },
          { type: 'system.setAdditional', beside: false },
        ],
      },
    ],
    expectedViews: {
      open: ({ context: { chosen, isAdditional } }) => {
        const open = systems.find(({ name }) => name === (chosen ?? 'fhir'))
        const has = (name: string) => open?.fields.some((one) => one.name === name)
        return [
          ...[
            systemSelect,
            has('misUrl') ? address : absent(address),
            has('login') ? login : absent(login),
          ],
          { ...additionalSwitch, checked: isAdditional },
        ]
      },
    },
    eventTriggers: {
      'system.choose': byUser(({ name }) => [
        selectOption(systemSelect, systems.find((kind) => kind.name === name)?.title ?? ''),
      ]),
      'system.setAdditional': byUser(
        () => [click(additionalSwitch)],
        ({ beside }, { context }) => beside !== context.isAdditional,
      ),
    },
    fixture: () => createIngestFixture('systemChoice'),
    browser: {
      path: '/reminders',
      initialActions: [click(button(t('reminders.data')))],
      responseOverrides: [
        [graph.RunsDocument, { runs: [imported] }],
        [graph.ConnectionKindsDocument, { connectionKinds: systems }],
      ],
      calls: {},
    },
  }),
  defineWalk<typeof connectionPreviewMachine>({
    chart: 'connectionPreviewMachine',
    machine: connectionPreviewMachine,
    runs: [
      {
        key: ({ preview, failure, request, choice }) => [
          preview,
          failure === null,
          request === null,
          choice === null,
          request && choice?.chosen,
        ],
        events: [
          { type: 'system.preview', input: { misType: 'fhir', misUrl: 'https://fhir.example/r4' } },
          doneEvent('preview', previewWith([])),
          doneEvent('preview', previewWith([nextVisit])),
          doneEvent('preview', twoBranches),
          { type: 'branch.choose', id: '101', isChosen: false },
          { type: 'branch.choose', id: '102', isChosen: false },
          { type: 'branch.choose', id: '102', isChosen: true },
          errorEvent('preview', refusal('Проверьте.', { fields: { token: 'Ключ не подошёл.' } })),
        ],
      },
    ],
    expectedViews: {
      open: ({ context: { preview, failure, choice } }, { type }) => [
        ...branchElements(choice, type === 'system.forget'),
        // The connected system needs no preview.
        type === 'system.forget' ? disabled(previewButton) : previewButton,
        absent(status(t('ingest.glance.looking'))),
        preview ? previewHeading : absent(previewHeading),
        ...(preview?.visits.length === 0 ? [status(t('ingest.glance.nothing'))] : []),
        preview?.visits.length ? text('Кац Лев') : absent(text('Кац Лев')),
        ...(failure ? errorElements(failure) : [absent(alert('Проверьте.'))]),
      ],
      previewing: ({ context: { choice } }) => [
        ...branchElements(choice, true),
        status(t('ingest.glance.looking')),
        disabled(previewButton),
        disabled(connect),
        absent(previewHeading),
      ],
    },
    eventTriggers: {
      'system.preview': byUser(
        ({ input }) => [fill(address, input.misUrl ?? ''), click(previewButton)],
        // While connecting, the other button is disabled.
        (_, { context: { request, choice } }) => request !== null || choice === null,
      ),
      // Connecting can be clicked once; then it is busy.
      'system.forget': byUser(
        () => [click(connect)],
        (_, { context: { request, choice } }) => request !== null || choice === null,
      ),
      'branch.choose': byUser(
        ({ id }) => [click(tick(id))],
        ({ id, isChosen }, { context: { request, choice } }) =>
          request !== null &&
          twoBranches.branches.length === choice?.branches.length &&
          choice.chosen.includes(id) !== isChosen &&
          (isChosen || choice.chosen.length > 1),
      ),
    },
    fixture: () => createIngestFixture('connectionPreview'),
    browser: {
      path: '/reminders',
      initialActions: [click(button(t('reminders.data')))],
      responseOverrides: [
        [graph.RunsDocument, { runs: [imported] }],
        [graph.ConnectionKindsDocument, { connectionKinds: branched }],
      ],
      calls: {
        preview: {
          operation: graph.PreviewMisDocument,
          // The server would try to reach that host.
          replaceWith: (previewMis: object) => ({ previewMis }),
        },
      },
    },
  }),
]

/** The branch picker that replaces the field; `busy`: its checkboxes are disabled. */
function branchElements(choice: BranchChoice | null, busy: boolean): ExpectedElement[] {
  if (!choice || choice.branches.length < 2) return [branchIds, absent(tick('101'))]
  const { chosen } = choice
  return [
    absent(branchIds),
    ...twoBranches.branches.map(({ id }) => {
      const element = checked(tick(id), chosen.includes(id))
      return busy || (chosen.length === 1 && chosen.includes(id)) ? disabled(element) : element
    }),
  ]
}

/** Errors of the whole form and of its field. */
function errorElements(failure: {
  message: unknown
  fields: Record<string, unknown>
}): ExpectedElement[] {
  const { message, fields } = failure as { message: { text: string }; fields: object }
  return [alert(message.text), ...('token' in fields ? [invalid(token, 'Ключ не подошёл.')] : [])]
}
