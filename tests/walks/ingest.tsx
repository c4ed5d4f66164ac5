import type { RunFieldsFragment as Run } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import type { BranchChoice } from '../../src/machines/ingest/branch-choice.ts'
import { connectionPreviewMachine } from '../../src/machines/ingest/connection-preview.machine.ts'
import { ingestMachine } from '../../src/machines/ingest/ingest.machine.ts'
import { canImport, type Preview } from '../../src/machines/ingest/ingest-queries.ts'
import { systemChoiceMachine } from '../../src/machines/ingest/system-choice.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import { plain } from './kit/eyes.ts'
import { byOthers, byPerson, type Operation, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  checked,
  choose,
  deed,
  field,
  fill,
  give,
  gone,
  heading,
  type Look,
  off,
  press,
  status,
  text,
  thing,
  wrong,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'
import { branched, imported, intakeScene, joining, run, systems } from './scenes/ingest.tsx'

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
  separator: null,
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
const additionalSwitch = thing('switch', t('ingest.systems.beside'))
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
  thing('checkbox', `${twoBranches.branches.find((one) => one.id === id)?.name} (${id})`)
const branchIds = field(branched[0]?.fields.find(({ name }) => name === 'branchId')?.label ?? '')
const sync = button(t('ingest.systems.sync'))
const file: Look = {
  role: 'field',
  name: new RegExp(plain(`^(${t('ingest.import.drop')}|${t('ingest.import.busy')})`)),
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

/** Looks of a run with its questions; `busy`: its buttons are disabled. */
function report(told: Run, busy: boolean): Look[] {
  const as = (look: Look) => (busy ? off(look) : look)
  const imports = told.kind === 'import'
  const isFinished = told.state === 'done'
  const hasQuestions = (told.zoneNeeded ?? []).length > 0 || told.joining?.state === 'asked'
  return [
    isFinished ? text(t(imports ? 'ingest.import.done' : 'ingest.import.syncDone')) : syncing,
    (told.zoneNeeded ?? []).length > 0 ? as(zone) : gone(zone),
    ...(told.joining?.state === 'asked'
      ? [text(count('ingest.join.messages', 12)), as(yes), as(no)]
      : [gone(yes), gone(no)]),
    (told.rejected ?? 0) > 0 ? leftOut : gone(leftOut),
    imports && !hasQuestions ? next : gone(next),
  ]
}
const summaryPaths = [
  'ingest.import.done',
  'ingest.import.syncDone',
  'ingest.import.syncing',
] as const
const noSummary = summaryPaths.map((path) => gone(text(t(path))))

/** All ways to import, expanded. */
const ways = ({ historyOpen }: { historyOpen: boolean }) => [
  title,
  address,
  connect,
  sync,
  gone(reading),
  historyOpen ? showRun : gone(showRun),
]

const toRunCall = (asks: Operation, name: string) => ({
  asks,
  instead: (answer: object) => ({ [name]: answer }),
})

export const walks = [
  walkOf<typeof ingestMachine>({
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
          { type: 'mis.connect', input: { misType: 'fhir', misUrl: 'https://fhir.example/r4' } },
          failed('connectMis', refused('Проверьте.', { fields: { token: 'Ключ не подошёл.' } })),
          done('startSync', run('running')),
          failed('startSync', refused('Не начали.')),
          done('loadRun', run('running')),
          done('loadRun', run('done')),
          { type: 'file.choose', file: new File(['x'], 'visits.csv') },
          { type: 'column.choose', index: 0, field: 'doctor' },
          { type: 'run.show', run: imported },
          { type: 'zone.save', branchId: 'b', name: 'Восток', timeZone: null },
          { type: 'join.decide', join: true },
          { type: 'join.decide', join: false },
          { type: 'sample.save', format: 'csv' },
          done('readRun', imported),
          failed('readRun', refused('Не прочли.')),
          done('saveZone', imported),
          failed('saveZone', refused('Не сохранили.')),
          done('decideJoining', decidedRun),
          failed('decideJoining', refused('Не решили.')),
          failed('saveRejected', refused('Не скачали.')),
          done('previewFile', preview([])),
          done('previewFile', { ...preview([]), columns: [] }),
          failed('previewFile', refused('Файл не прочитать.')),
          done('judgeColumns', preview([])),
          done('judgeColumns', preview(['fullName'])),
          failed('judgeColumns', refused('Не поняли.')),
          done('importFile', asking),
          failed('importFile', refused('Не взяли.')),
        ],
      },
    ],
    sees: {
      idle: ({ context }, { type }) => [
        ...ways(context),
        ...(type === 'sample.save' ? [deed('sample')] : []),
        ...noSummary,
        ...(context.failure ? errorLooks(context.failure) : []),
      ],
      connecting: ({ context }) => [
        title,
        off(connect),
        off(sync),
        gone(syncing),
        gone(reading),
        ...(context.run ? report(context.run, true) : []),
      ],
      asking: { like: 'connecting', why: 'one wait, from the press to the first sync' },
      following: ({ context }) => [syncing, off(connect), ...report(context.run as Run, true)],
      polling: { like: 'following', why: 'the run is polled without anybody asking' },
      previewing: { like: 'importing', why: 'a file is read, to be looked at or to be taken' },
      'mapping.shown': ({ context: { preview, failure } }) => [
        columns,
        another,
        column,
        canImport(preview) ? importButton : off(importButton),
        canImport(preview)
          ? gone(text(t('ingest.mapping.need.name')))
          : text(t('ingest.mapping.need.name')),
        gone(loading),
        ...(failure ? errorLooks(failure) : []),
      ],
      'mapping.judging': () => [columns, another, column, off(importButton), loading],
      importing: ({ context: { preview } }) =>
        preview
          ? [columns, off(importButton), off(another)]
          : [title, reading, off(connect), gone(columns)],
      finished: { passing: 'the screen is told at once' },
      runShown: ({ context }, { type }) => [
        ...ways(context),
        ...(type === 'ingest.next' ? [deed('on')] : []),
        ...report(context.run as Run, false),
        ...(context.failure ? errorLooks(context.failure) : []),
      ],
      loadingRun: { like: 'connecting', why: 'all there is to press waits' },
      savingZone: { like: 'connecting', why: 'all there is to press waits' },
      decidingJoin: { like: 'connecting', why: 'all there is to press waits' },
      savingRejected: { like: 'connecting', why: 'all there is to press waits' },
    },
    plays: {
      'mis.connect': byPerson(({ input }) => [fill(address, input.misUrl ?? ''), press(connect)]),
      'sync.ask': byPerson(() => [press(sync)]),
      'file.choose': byPerson(({ file: { name } }) => [give(file, name)]),
      'column.choose': byPerson(() => [choose(column, t('ingest.fields.doctor'))]),
      'file.import': byPerson(() => [press(importButton)]),
      'file.cancel': byPerson(() => [press(another)]),
      'zone.save': byPerson(
        () => [press(zone)],
        (_, { context: { run } }) => (run?.zoneNeeded ?? []).length > 0,
      ),
      'join.decide': byPerson(
        ({ join }) => [press(join ? yes : no)],
        (_, { context: { run } }) => run?.joining?.state === 'asked',
      ),
      'rejected.save': byPerson(
        () => [press(leftOut), press(rejected)],
        (_, { context: { run } }) => (run?.rejected ?? 0) > 0,
      ),
      'sample.save': byPerson(
        () => [press(button(t('ingest.import.sample.csv')))],
        (_, { context }) => !context.preview,
      ),
      'history.open': byPerson(
        () => [press(history)],
        (_, { context }) => !context.preview && !context.historyOpen,
      ),
      'history.close': byPerson(
        () => [press(history)],
        (_, { context }) => !context.preview && context.historyOpen,
      ),
      'run.show': byPerson(
        () => [press(showRun)],
        (_, { context }) => context.historyOpen,
      ),
      'ingest.next': byPerson(
        () => [press(next)],
        (_, { context: { run, preview } }) =>
          !preview && run?.joining?.state === 'joined' && run.created === 5,
      ),
      'language.changed': byOthers('languageWatch'),
    },
    setting: (_, note) => intakeScene('intake', undefined, note),
    browser: {
      at: '/reminders',
      begins: [press(button(t('reminders.data')))],
      shows: [
        [graph.RunsDocument, { runs: [imported] }],
        [graph.ConnectionKindsDocument, { connectionKinds: systems }],
      ],
      // A real run ends at any time, and does not have these questions.
      calls: {
        connectMis: { asks: graph.ConnectMisDocument, instead: () => ({ connectMis: true }) },
        startSync: toRunCall(graph.StartSyncDocument, 'startSync'),
        loadRun: toRunCall(graph.RunDocument, 'run'),
        previewFile: toRunCall(graph.PreviewVisitsDocument, 'previewVisits'),
        importFile: toRunCall(graph.ImportVisitsDocument, 'importVisits'),
        saveZone: toRunCall(graph.UpdateBranchDocument, 'updateBranch'),
        decideJoining: toRunCall(graph.DecideJoiningDocument, 'decideJoining'),
        saveRejected: { asks: graph.RejectedRowsDocument, instead: () => ({ rejectedRows: 'x' }) },
      },
      others: {
        // The branch is saved first, then the run is loaded.
        async 'xstate.done.actor.saveZone'(stage, { output }) {
          await stage.answer('ingest.saveZone', {}, 'saveZone')
          await stage.answer('ingest.loadRun', output)
        },
      },
      unseen: {
        'ingest.next': 'it leads to the reminders, where tests/e2e/import.long.test.ts follows it',
      },
    },
  }),
  walkOf<typeof systemChoiceMachine>({
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
    sees: {
      open: ({ context: { chosen, isAdditional: beside } }) => {
        const open = systems.find(({ name }) => name === (chosen ?? 'fhir'))
        const has = (name: string) => open?.fields.some((one) => one.name === name)
        return [
          ...[
            systemSelect,
            has('misUrl') ? address : gone(address),
            has('login') ? login : gone(login),
          ],
          { ...additionalSwitch, checked: beside },
        ]
      },
    },
    plays: {
      'system.choose': byPerson(({ name }) => [
        choose(systemSelect, systems.find((kind) => kind.name === name)?.title ?? ''),
      ]),
      'system.setAdditional': byPerson(
        () => [press(additionalSwitch)],
        ({ beside }, { context }) => beside !== context.isAdditional,
      ),
    },
    setting: () => intakeScene('systemChoice'),
    browser: {
      at: '/reminders',
      begins: [press(button(t('reminders.data')))],
      shows: [
        [graph.RunsDocument, { runs: [imported] }],
        [graph.ConnectionKindsDocument, { connectionKinds: systems }],
      ],
      calls: {},
    },
  }),
  walkOf<typeof connectionPreviewMachine>({
    chart: 'connectionPreviewMachine',
    machine: connectionPreviewMachine,
    runs: [
      {
        key: ({ preview: seen, failure, request: asked, choice }) => [
          seen,
          failure === null,
          asked === null,
          choice === null,
          asked && choice?.chosen,
        ],
        events: [
          { type: 'system.preview', input: { misType: 'fhir', misUrl: 'https://fhir.example/r4' } },
          done('preview', previewWith([])),
          done('preview', previewWith([nextVisit])),
          done('preview', twoBranches),
          { type: 'branch.choose', id: '101', comes: false },
          { type: 'branch.choose', id: '102', comes: false },
          { type: 'branch.choose', id: '102', comes: true },
          failed('preview', refused('Проверьте.', { fields: { token: 'Ключ не подошёл.' } })),
        ],
      },
    ],
    sees: {
      open: ({ context: { preview: seen, failure, choice } }, { type }) => [
        ...branchLooks(choice, type === 'system.forget'),
        // The connected system needs no preview.
        type === 'system.forget' ? off(previewButton) : previewButton,
        gone(status(t('ingest.glance.looking'))),
        seen ? previewHeading : gone(previewHeading),
        ...(seen?.visits.length === 0 ? [status(t('ingest.glance.nothing'))] : []),
        seen?.visits.length ? text('Кац Лев') : gone(text('Кац Лев')),
        ...(failure ? errorLooks(failure) : [gone(alert('Проверьте.'))]),
      ],
      previewing: ({ context: { choice } }) => [
        ...branchLooks(choice, true),
        status(t('ingest.glance.looking')),
        off(previewButton),
        off(connect),
        gone(previewHeading),
      ],
    },
    plays: {
      'system.preview': byPerson(
        ({ input }) => [fill(address, input.misUrl ?? ''), press(previewButton)],
        // While connecting, the other button is disabled.
        (_, { context: { request: asked, choice } }) => asked !== null || choice === null,
      ),
      // Connecting can be clicked once; then it is busy.
      'system.forget': byPerson(
        () => [press(connect)],
        (_, { context: { request: asked, choice } }) => asked !== null || choice === null,
      ),
      'branch.choose': byPerson(
        ({ id }) => [press(tick(id))],
        ({ id, comes }, { context: { request: asked, choice } }) =>
          asked !== null &&
          twoBranches.branches.length === choice?.branches.length &&
          choice.chosen.includes(id) !== comes &&
          (comes || choice.chosen.length > 1),
      ),
    },
    setting: () => intakeScene('connectionPreview'),
    browser: {
      at: '/reminders',
      begins: [press(button(t('reminders.data')))],
      shows: [
        [graph.RunsDocument, { runs: [imported] }],
        [graph.ConnectionKindsDocument, { connectionKinds: branched }],
      ],
      calls: {
        preview: {
          asks: graph.PreviewMisDocument,
          // The server would try to reach that host.
          instead: (previewMis: object) => ({ previewMis }),
        },
      },
    },
  }),
]

/** The branch picker that replaces the field; `busy`: its checkboxes are disabled. */
function branchLooks(choice: BranchChoice | null, busy: boolean): Look[] {
  if (!choice || choice.branches.length < 2) return [branchIds, gone(tick('101'))]
  const { chosen } = choice
  return [
    gone(branchIds),
    ...twoBranches.branches.map(({ id }) => {
      const look = checked(tick(id), chosen.includes(id))
      return busy || (chosen.length === 1 && chosen.includes(id)) ? off(look) : look
    }),
  ]
}

/** Errors of the whole form and of its field. */
function errorLooks(failure: { message: unknown; fields: Record<string, unknown> }): Look[] {
  const { message, fields } = failure as { message: { text: string }; fields: object }
  return [alert(message.text), ...('token' in fields ? [wrong(token, 'Ключ не подошёл.')] : [])]
}
