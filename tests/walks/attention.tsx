import type { AnyActorRef } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { attentionMachine } from '../../src/machines/attention/attention.machine.ts'
import {
  type AttentionData,
  type AttentionItem,
  attentionDoneQuery,
  attentionQuery,
  colleaguesQuery,
} from '../../src/machines/attention/attention-queue.ts'
import {
  type AttentionJob,
  attentionWorkMachine,
} from '../../src/machines/attention/attention-work.machine.ts'
import { handoverNoteMachine } from '../../src/machines/attention/handover-note.machine.ts'
import { notesMachine } from '../../src/machines/attention/notes.machine.ts'
import { remindersMachine } from '../../src/machines/reminders/reminders.machine.ts'
import type { ClinicFacts } from '../../src/machines/reminders/reminders-context.ts'
import { RemindersScreen } from '../../src/ui/reminders/RemindersScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { message } from '../ui/screens/reminders-page.tsx'
import { scenario } from '../ui/screens/scenarios-page.tsx'
import { note, noteAnswer, noteOverride } from './fixtures/note.ts'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { changeStreamEvents, undetectableGuards } from './kit/change-stream-events.ts'
import { commonParts, viewerAnswer, withToasts } from './kit/common-parts.tsx'
import {
  absent,
  alert,
  button,
  byRole,
  disabled,
  field,
  heading,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import {
  type BrowserOptions,
  byOtherActor,
  byUser,
  defineWalk,
  type ScreenDriver,
  type ScreenFixture,
} from './kit/screen-walk.ts'
import { click, fill } from './kit/user-actions.ts'

const { t } = ru
const ANNA = 'Анна Орлова'
const BORIS = 'Борис Ким'

const item = (more: Partial<AttentionItem>): AttentionItem => ({
  subject: 'message',
  id: 'm',
  reason: 'unanswered',
  section: 'tomorrow',
  clientId: 'c',
  clientName: ANNA,
  phone: '+79161234567',
  offeredAt: null,
  clientExcluded: false,
  messageId: 'm',
  scenarioType: 'reminder',
  visitId: 'v',
  visitAt: '2026-12-09T07:30:00Z',
  timeZone: 'Europe/Moscow',
  branchName: null,
  specialist: 'Соколова',
  service: null,
  channel: 'whatsapp',
  words: null,
  at: '2026-12-08T07:00:00Z',
  calls: 0,
  lastCallAt: null,
  lastCallBy: null,
  snoozedUntil: null,
  assigneeId: null,
  assigneeName: null,
  holderId: null,
  holderName: null,
  notes: 0,
  callReasons: [],
  ...more,
})
const anna = item({})
const boris = item({
  subject: 'request',
  id: 'r',
  reason: 'request',
  clientId: 'k',
  clientName: BORIS,
  words: 'Можно с ребёнком?',
  visitId: null,
  visitAt: null,
  section: 'other',
})
const queueData: AttentionData = {
  items: [anna, boris],
  total: 2,
  waiting: 2,
  mine: 0,
  snoozed: 0,
  doneByMe: 0,
  doneByAll: 0,
  handover: null,
}
const facts: ClinicFacts = {
  scenarios: [scenario({ state: 'active', listState: 'verified' })],
  specialists: [],
  branches: [],
  hasData: true,
  lastSyncAt: null,
  currency: 'RUB',
  attentionCount: 2,
}
const colleagues = [
  { id: 'o', name: 'Ольга Ким', isMe: false },
  { id: 'w', name: 'Вера Смирнова', isMe: true },
]
const story = { message: message({}), text: 'Ждём вас', why: null, attempts: [], timeline: [] }
const held = { held: true, holderName: null, waiting: true }

const rows = byRole('grid', t('attention.table.label'))
const panelOf = (name: string) => byRole('region', name)
const rowOf = (name: string) => within(rows, text(name))
const keyButton = (key: 'approved' | 'transferred' | 'canceled' | 'noReply' | 'done') =>
  button(t(`attention.panel.${key}`))
const retry = button(t('common.retry'))
const showDone = click(byRole('radio', t('attention.filter.done', { count: '0' })))
const openAssignees = [click(rowOf(ANNA)), click(button(t('attention.panel.assign')))]
const noteSave = button(t('attention.notes.save'))
const noteRemove = button(t('attention.notes.remove'))
const handoverSave = button(t('attention.handover.save'))

const answers: NonNullable<ScreenFixture['answers']> = {
  ...viewerAnswer(),
  'reminders.loadFacts': () => facts,
  'attentionQueue.load': () => ({ data: queueData }),
  'attentionDone.load': () => ({ data: [] }),
  'colleagues.load': () => ({ data: colleagues }),
  'attention.hold': () => held,
  'messageDetail.load': () => ({ data: story }),
  ...noteAnswer,
  'connectionKinds.load': () => ({ data: [] }),
}

/** The screen with the queue of two patients; the ports of `heldPort` wait. */
function createFixture(
  heldPort: string,
  actor: ScreenFixture['actor'],
  begin?: ScreenFixture['begin'],
): ScreenFixture {
  return {
    parts: { ...commonParts, reminders: { machine: remindersMachine } },
    render: withToasts(<RemindersScreen />),
    actor,
    app: { access: { role: 'owner', plan: 'standard', isMaster: false } },
    answers: Object.fromEntries(
      Object.entries(answers).filter(([port]) => !port.startsWith(`${heldPort}.`)),
    ),
    ...(begin && { begin }),
  }
}
const queueOf = (find: (id: string) => AnyActorRef): AnyActorRef | undefined =>
  find('reminders').getSnapshot().children.attention as AnyActorRef | undefined
const childOf = (id: string) => (find: (systemId: string) => AnyActorRef) =>
  queueOf(find)?.getSnapshot().children[id] as AnyActorRef | undefined
const openAnna = (driver: ScreenDriver) => driver.perform([click(rowOf(ANNA))])

const browserOptions = (more: Partial<BrowserOptions>): BrowserOptions => ({
  path: '/reminders',
  calls: {},
  ...more,
  responseOverrides: (
    [
      [graph.ClinicFactsDocument, { attentionCount: 2 }],
      [graph.AttentionDocument, { attention: queueData }],
      [graph.AttentionDoneDocument, { attentionDone: [] }],
      [graph.ColleaguesDocument, { colleagues }],
      [graph.HoldAttentionDocument, { holdAttention: held }],
      [graph.ReleaseAttentionDocument, { releaseAttention: true }],
      [graph.MessageDetailDocument, { message: story }],
      noteOverride,
    ] as NonNullable<BrowserOptions['responseOverrides']>
  ).concat(more.responseOverrides ?? []),
})

const job = (more: Partial<AttentionJob>): AttentionJob =>
  ({
    key: 'message m',
    name: ANNA,
    subject: 'message',
    id: 'm',
    kind: 'answer',
    visitId: 'v',
    answer: 'approved',
    ...more,
  }) as AttentionJob

const queryRun = (data: unknown, args: unknown = null) => ({
  input: { args },
  events: [doneEvent('load', { data }), doneEvent('refresh', { data })],
  // Filters are chosen in the walk of the queue.
  may: (_: unknown, { type }: { type: string }) => type !== 'query.ask',
})
const queryTriggers = {
  ...changeStreamEvents,
  'query.ask': byOtherActor('attention'),
  'query.refresh': byOtherActor('attention'),
}
const quietQueryViews = {
  refreshing: { sameAs: 'shown' as const, reason: 'the loaded data stays during the reload' },
  stale: { sameAs: 'shown' as const, reason: 'the loaded data stays and is reloaded later' },
}

export const walks = [
  defineWalk<typeof attentionMachine>({
    chart: 'attentionMachine',
    machine: attentionMachine,
    runs: [
      {
        key: ({ filter, items, settledKeys, openKey, holderName, active }) => [
          [filter, items.length, settledKeys.length],
          [openKey, holderName, active],
        ],
        events: [
          { type: 'queue.loaded', data: queueData },
          { type: 'queue.filter', filter: 'mine' },
          { type: 'row.activate', index: 1 },
          { type: 'row.open', index: 0 },
          { type: 'row.open', index: 1 },
          { type: 'queue.key', key: 'approved' },
          { type: 'queue.key', key: 'note' },
          { type: 'queue.callAgain', at: '2026-12-08T08:00:00Z' },
          { type: 'queue.snooze', until: '2026-12-08T08:00:00Z' },
          { type: 'queue.assign', accountId: 'o' },
          { type: 'queue.rescheduled', visitId: 'v', isUndone: true },
          { type: 'work.saved', job: job({}) },
          { type: 'work.failed', job: job({}) },
          doneEvent('hold', held),
          doneEvent('hold', { held: false, holderName: 'Ольга Ким', waiting: true }),
          errorEvent('hold', refusal('Не вышло.')),
        ],
        may: ({ context: { items, settledKeys, filter } }, { type }) =>
          // The walk of the work saves and undoes.
          !type.startsWith('work.') &&
          (type === 'queue.loaded'
            ? items.length === 0 && filter === 'all'
            : items.length > 0 && settledKeys.length < 2),
      },
    ],
    expectedViews: {
      closed: ({ context: { items, settledKeys, filter } }) => [
        heading(t('menu.reminders')),
        absent(panelOf(ANNA)),
        absent(panelOf(BORIS)),
        ...(items.length > settledKeys.length && filter === 'all' ? [rows] : []),
      ],
      settling: { notObserved: 'passes at once to the next item' },
      'open.taking': ({ context: { openItem } }) => [
        panelOf(openItem?.clientName ?? ''),
        within(panelOf(openItem?.clientName ?? ''), keyButton('noReply')),
        absent(status(t('attention.holder', { who: 'Ольга Ким' }))),
      ],
      'open.held': { sameAs: 'open.taking', reason: 'the buttons work before the item is taken' },
      'open.taken': ({ context: { openItem } }) => [
        panelOf(openItem?.clientName ?? ''),
        status(t('attention.holder', { who: 'Ольга Ким' })),
      ],
      'open.skipping': { notObserved: 'passes at once to the next item' },
    },
    eventTriggers: {
      'queue.loaded': byOtherActor('queue'),
      'queue.filter': byUser(
        () => [click(byRole('radio', t('attention.filter.mine', { count: '0' })))],
        (_, { context }) => context.filter === 'all',
      ),
      'queue.refresh': byOtherActor('reminders'),
      'row.activate': byOtherActor('the arrow keys, which open the row while a panel is open'),
      'row.open': byUser(
        ({ index }) => [click(rowOf(index === 0 ? ANNA : BORIS))],
        (event, { context }) => context.settledKeys.length === 0 && context.active !== event.index,
      ),
      'panel.close': byUser(
        (_, { context }) => [
          click(within(panelOf(context.openItem?.clientName ?? ''), button(t('common.close')))),
        ],
        (_, state) => state.hasTag('open'),
      ),
      'queue.key': byUser(
        ({ key }) => [
          click(key === 'approved' ? keyButton('approved') : button(t('attention.notes.add'))),
        ],
        ({ key }, state) =>
          state.hasTag('open') && (key === 'note' || state.context.openItem?.visitId !== null),
      ),
      'queue.callAgain': byUser(
        () => [
          click(button(t('attention.panel.callAgain'))),
          click(byRole('menuitem', t('attention.times.hour'))),
        ],
        (_, state) => state.hasTag('open') && state.context.settledKeys.length === 0,
      ),
      'queue.snooze': byUser(
        () => [
          click(button(t('attention.panel.snooze'))),
          click(byRole('menuitem', t('attention.times.hour'))),
        ],
        (_, state) => state.hasTag('open') && state.context.settledKeys.length === 0,
      ),
      'queue.assign': byOtherActor('a menu; the walk of the work covers what it saves'),
      'queue.resume': byOtherActor('a button of the items put off'),
      'queue.rescheduled': byOtherActor('reminders'),
      'work.saved': byOtherActor('work'),
      'work.failed': byOtherActor('work'),
      'handover.saved': byOtherActor('handover'),
    },
    fixture: () => createFixture('attention', queueOf),
    browser: browserOptions({
      calls: {
        hold: {
          operation: graph.HoldAttentionDocument,
          replaceWith: (output: object) => ({ holdAttention: output }),
        },
      },
    }),
  }),
  defineWalk<typeof attentionQuery>({
    chart: 'attentionQuery',
    machine: attentionQuery,
    runs: [queryRun(queueData, 'all')],
    expectedViews: {
      loading: () => [rows, absent(text(ANNA)), absent(alert(t('attention.failed')))],
      shown: () => [text(ANNA), text(BORIS), absent(alert(t('attention.failed')))],
      ...quietQueryViews,
      failed: () => [alert(t('attention.failed')), retry, absent(text(ANNA))],
    },
    eventTriggers: {
      ...queryTriggers,
      'query.retry': byUser(
        () => [click(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    undetectableGuards,
    fixture: () => createFixture('attentionQueue', childOf('queue')),
    browser: browserOptions({
      calls: {
        load: {
          operation: graph.AttentionDocument,
          replaceWith: ({ data }: { data: object }) => ({ attention: data }),
        },
      },
    }),
  }),
  defineWalk<typeof attentionDoneQuery>({
    chart: 'attentionDoneQuery',
    machine: attentionDoneQuery,
    runs: [
      queryRun([
        {
          at: '2026-12-08T07:00:00Z',
          byName: 'Вера Смирнова',
          action: 'answered',
          answer: 'approved',
          clientName: ANNA,
          messageId: null,
          visitId: 'v',
        },
      ]),
    ],
    expectedViews: {
      loading: () => [absent(text(ANNA)), absent(rows), absent(retry)],
      shown: () => [text(ANNA), absent(retry)],
      ...quietQueryViews,
      failed: () => [alert(t('attention.done.failed')), retry, absent(text(ANNA))],
    },
    eventTriggers: {
      ...queryTriggers,
      'query.retry': byUser(
        () => [click(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    undetectableGuards,
    fixture: () =>
      createFixture('attentionDone', childOf('done'), (driver) => driver.perform([showDone])),
    browser: browserOptions({
      calls: {
        load: {
          operation: graph.AttentionDoneDocument,
          replaceWith: ({ data }: { data: object }) => ({ attentionDone: data }),
        },
      },
      initialActions: [showDone],
    }),
  }),
  defineWalk<typeof colleaguesQuery>({
    chart: 'colleaguesQuery',
    machine: colleaguesQuery,
    runs: [queryRun(colleagues)],
    expectedViews: {
      loading: () => [absent(byRole('menuitem', 'Ольга Ким'))],
      shown: () => [
        within(panelOf(ANNA), button(t('attention.panel.assign'))),
        byRole('menuitem', 'Ольга Ким'),
      ],
      ...quietQueryViews,
      failed: { sameAs: 'loading', reason: 'the menu is empty without colleagues' },
    },
    eventTriggers: {
      ...queryTriggers,
      'query.retry': byOtherActor('no actor: the list is loaded again with the screen'),
    },
    undetectableGuards: {
      ...undetectableGuards,
      isPolled: 'the names of colleagues are loaded once',
    },
    fixture: () =>
      createFixture('colleagues', childOf('colleagues'), (driver) => driver.perform(openAssignees)),
    browser: browserOptions({
      calls: {
        load: {
          operation: graph.ColleaguesDocument,
          replaceWith: ({ data }: { data: object }) => ({ colleagues: data }),
        },
      },
      initialActions: openAssignees,
    }),
  }),
  defineWalk<typeof attentionWorkMachine>({
    chart: 'attentionWorkMachine',
    machine: attentionWorkMachine,
    runs: [
      {
        key: ({ jobs, undo }) => [jobs.length, undo?.kind ?? null],
        events: [
          { type: 'work.run', job: job({}) },
          { type: 'work.undo' },
          doneEvent('saveJob', { answerId: '1', callId: null, callAgainAt: null }),
          errorEvent('saveJob', refusal('Визит уже начался.')),
        ],
        may: ({ context: { jobs, undo } }, { type }) =>
          type === 'work.run' ? jobs.length === 0 && undo === null : jobs.length < 2,
      },
    ],
    expectedViews: {
      idle: (_, event) => [
        heading(t('menu.reminders')),
        absent(status(t('common.loading'))),
        ...(event.type === 'xstate.error.actor.saveJob'
          ? [alert('Визит уже начался.'), text(ANNA)]
          : []),
      ],
      saving: () => [status(t('common.loading'))],
    },
    eventTriggers: {
      'work.run': byUser(
        () => [click(rowOf(ANNA)), click(keyButton('approved'))],
        (_, { context }) => context.jobs.length === 0,
      ),
      'work.undo': byOtherActor('keys'),
    },
    fixture: () => createFixture('attentionWork', childOf('work')),
    browser: browserOptions({
      calls: {
        saveJob: {
          operation: graph.AnswerVisitDocument,
          replaceWith: () => ({ answerVisit: '1' }),
        },
      },
    }),
  }),
  defineWalk<typeof notesMachine>({
    chart: 'notesMachine',
    machine: notesMachine,
    runs: [
      {
        input: { clientId: 'c', messageId: 'm' },
        key: ({ notes, text: typed, mentions, editedId, removedId, isRemoving, error }) => [
          [notes?.length ?? null, typed, mentions.length, editedId],
          [removedId, isRemoving, error === null],
        ],
        events: [
          doneEvent('loadNotes', { clientId: 'c', items: [note] }),
          doneEvent('refreshNotes', { clientId: 'c', items: [note] }),
          doneEvent('saveNote', undefined),
          doneEvent('removeNote', undefined),
          errorEvent('removeNote', refusal('Не вышло.')),
          errorEvent('saveNote', refusal('Не вышло.')),
          { type: 'note.write' },
          { type: 'note.edit', note },
          { type: 'note.type', text: 'Перезвонить' },
          { type: 'note.mention', accountIds: ['o'] },
          { type: 'note.remove', id: 'n' },
        ],
        may: ({ context: { mentions, text: typed, removedId, notes } }, { type }) =>
          type === 'note.mention'
            ? mentions.length === 0 && typed === 'Перезвонить'
            : type === 'note.type'
              ? typed === ''
              : type === 'note.restore'
                ? removedId !== null
                : type === 'note.remove' || type === 'note.edit'
                  ? notes !== null && removedId === null
                  : true,
      },
    ],
    expectedViews: {
      'list.loading': () => [absent(text(note.text)), absent(alert(t('attention.notes.failed')))],
      'list.shown': () => [text(note.text)],
      'list.refreshing': { sameAs: 'list.shown', reason: 'the notes stay during the reload' },
      'list.failed': () => [alert(t('attention.notes.failed')), retry, absent(text(note.text))],
      'field.closed': ({ context: { removedId, notes } }) => [
        absent(field(t('attention.notes.field'))),
        ...(notes === null ? [] : [noteRemove]),
        button(t('attention.notes.add')),
        ...(removedId !== null ? [button(t('attention.notes.restore'))] : []),
      ],
      'field.writing': ({ context: { text: typed, error } }) => [
        field(t('attention.notes.field'), typed),
        noteSave,
        ...(error === null ? [] : [alert(t('attention.notes.notSaved'))]),
      ],
      'field.saving': () => [disabled(noteSave)],
      'field.removing': () => [disabled(noteRemove), absent(noteSave)],
    },
    eventTriggers: {
      'listener.connected': byOtherActor('stream'),
      'listener.disconnected': byOtherActor('stream'),
      'listener.changed': byOtherActor('stream'),
      'note.write': byUser(
        () => [click(button(t('attention.notes.add')))],
        (_, state) => state.matches({ field: 'closed' }),
      ),
      'note.edit': byUser(
        () => [click(button(t('attention.notes.edit')))],
        (_, state) => state.matches({ field: 'closed', list: 'shown' }),
      ),
      'note.type': byUser(
        ({ text: typed }) => [fill(field(t('attention.notes.field')), typed)],
        (_, state) => state.matches({ field: 'writing' }),
      ),
      'note.mention': byUser(
        () => [click(byRole('checkbox', 'Ольга Ким'))],
        (_, state) => state.matches({ field: 'writing' }),
      ),
      'note.save': byUser(
        () => [click(button(t('attention.notes.save')))],
        (_, state) => state.matches({ field: 'writing' }) && state.context.text !== '',
      ),
      'note.cancel': byUser(
        () => [click(button(t('attention.notes.cancel')))],
        (_, state) => state.matches({ field: 'writing' }),
      ),
      'note.remove': byUser(
        () => [click(button(t('attention.notes.remove')))],
        (_, state) => state.matches({ field: 'closed', list: 'shown' }),
      ),
      'note.restore': byUser(
        () => [click(button(t('attention.notes.restore')))],
        (_, state) => state.matches({ field: 'closed' }) && state.context.removedId !== null,
      ),
      'note.retry': byUser(
        () => [click(within(panelOf(ANNA), retry))],
        (_, state) => state.matches({ list: 'failed' }),
      ),
    },
    fixture: () => createFixture('notes', childOf('notes'), openAnna),
    browser: browserOptions({
      calls: {
        loadNotes: {
          operation: graph.NotesDocument,
          replaceWith: (notes: object) => ({ notes }),
        },
        saveNote: {
          operation: graph.AddNoteDocument,
          replaceWith: () => ({ addNote: note }),
        },
      },
      initialActions: [click(rowOf(ANNA))],
    }),
  }),
  defineWalk<typeof handoverNoteMachine>({
    chart: 'handoverNoteMachine',
    machine: handoverNoteMachine,
    runs: [
      {
        key: ({ text: typed, error }) => [typed, error === null],
        events: [
          { type: 'handover.edit', text: '' },
          { type: 'handover.type', text: 'Ключ у охраны' },
          doneEvent('saveHandover', undefined),
          doneEvent('removeHandover', undefined),
          errorEvent('saveHandover', refusal('Не вышло.')),
        ],
      },
    ],
    expectedViews: {
      shown: () => [
        button(t('attention.handover.add')),
        absent(field(t('attention.handover.title'))),
      ],
      editing: ({ context: { text: typed, error } }) => [
        field(t('attention.handover.title'), typed),
        handoverSave,
        ...(error === null ? [] : [alert(t('attention.handover.notSaved'))]),
      ],
      removing: { sameAs: 'shown', reason: 'the page shows the note as the queue was loaded last' },
      saving: () => [disabled(handoverSave)],
    },
    eventTriggers: {
      'handover.edit': byUser(
        () => [click(button(t('attention.handover.add')))],
        (_, state) => state.matches('shown'),
      ),
      'handover.type': byUser(
        ({ text: typed }) => [fill(field(t('attention.handover.title')), typed)],
        (_, state) => state.matches('editing'),
      ),
      'handover.save': byUser(
        () => [click(button(t('attention.handover.save')))],
        (_, state) => state.matches('editing'),
      ),
      'handover.cancel': byUser(
        () => [click(button(t('attention.handover.cancel')))],
        (_, state) => state.matches('editing'),
      ),
      'handover.remove': byOtherActor('a button beside a note that is there'),
    },
    fixture: () => createFixture('handover', childOf('handover')),
    browser: browserOptions({
      calls: {
        saveHandover: {
          operation: graph.SaveHandoverNoteDocument,
          replaceWith: () => ({ saveHandoverNote: true }),
        },
      },
    }),
  }),
]
