import type { AnyMachineSnapshot } from 'xstate'
import { sampleFiles } from '../../sandbox/sample-files.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { chatFilesMachine } from '../../src/machines/chats/chat-files.machine.ts'
import { chatMessagesMachine } from '../../src/machines/chats/chat-messages.machine.ts'
import {
  chatHeadQuery,
  chatPatientQuery,
  chatPictureQuery,
} from '../../src/machines/chats/chat-queries.ts'
import { conversationMachine } from '../../src/machines/chats/conversation.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import {
  browserOptions,
  chatHeadResponse,
  chatLine,
  createFixture,
  head,
  lines,
  openRow,
  patient,
  pdfFile,
  picture,
  pictureData,
  rows,
} from './fixtures/chats.tsx'
import { note } from './fixtures/note.ts'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { changeStreamEvents, undetectableGuards } from './kit/change-stream-events.ts'
import {
  absent,
  alert,
  button,
  byRole,
  dialog,
  disabled,
  field,
  heading,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { byOtherActor, byUser, defineWalk } from './kit/screen-walk.ts'
import { click } from './kit/user-actions.ts'

const { t, count } = ru
const retry = button(t('common.retry'))
const names = 'Абрамова Анна, Абрамов Илья'
const open = heading(names)
const panel = byRole('region', t('chats.patient.label'))
const pollingReason = 'a repeated request looks the same'
const polled = {
  ...changeStreamEvents,
  'query.ask': byOtherActor('no actor'),
  'query.refresh': byOtherActor('the conversation'),
}
const createQueryRun = (output: unknown, why: string) => ({
  events: [
    doneEvent('load', output),
    doneEvent('refresh', output),
    errorEvent('load', refusal(why)),
  ],
  // Another conversation has another actor.
  may: (_: AnyMachineSnapshot, { type }: { type: string }) => type !== 'query.ask',
})
const retryAction = byUser(
  () => [click(retry)],
  (_, state: { matches(leaf: 'failed'): boolean }) => state.matches('failed'),
)
const earlier = { at: '2026-12-07T07:10:00Z', text: 'Здравствуйте' }
const log = byRole('region', t('chats.log.label'))
const messageText = within(log, text('Можно вечером?'))
const older = button(t('chats.log.older'))
const scrollToEnd = button(t('chats.log.toEnd'))
const large = dialog(picture.name)
const save = button(t('chats.file.save', { name: pdfFile.name }))
const openPicture = button(t('chats.file.open', { name: picture.name }))
const withFiles = { items: [chatLine('l', { files: [picture, pdfFile] })], total: 1 }
const messagesShown: [typeof graph.ChatLinesDocument, object] = [
  graph.ChatLinesDocument,
  { chatLines: withFiles },
]
const fetched = (name: typeof picture) => new RegExp(`/api/chat/1/file/${name.id}$`)
const sheet = dialog(t('chats.patient.label'))
const show = button(t('chats.head.patient'))

const headSnapshot = {
  type: 'xstate.snapshot.head',
  snapshot: { context: { data: { chat: { patients: rows[0]!.patients } } } },
}
const doNothing = async () => {}

export const walks = [
  defineWalk<typeof chatHeadQuery>({
    chart: 'chatHeadQuery',
    machine: chatHeadQuery,
    runs: [{ input: { args: 1 }, ...createQueryRun({ data: head }, 'Чат не найден.') }],
    expectedViews: {
      loading: () => [absent(open), absent(alert('Чат не найден.')), log],
      shown: () => [open, field(t('chats.composer.label'))],
      refreshing: {
        sameAs: 'shown',
        reason: 'the refresh runs in the background and changes nothing on screen',
      },
      stale: { sameAs: 'shown', reason: 'the loaded data stays' },
      failed: ({ context: { data } }) => [
        alert('Чат не найден.'),
        retry,
        ...(data ? [] : [absent(open)]),
      ],
    },
    eventTriggers: { ...polled, 'query.retry': retryAction },
    undetectableGuards: { ...undetectableGuards, isPolled: pollingReason },
    fixture: () => createFixture('head'),
    browser: browserOptions({
      calls: {
        load: {
          operation: graph.ChatHeadDocument,
          overlay: ({ data }: { data: typeof head }) => chatHeadResponse(data),
        },
      },
      initialActions: [openRow],
    }),
  }),
  defineWalk<typeof chatPatientQuery>({
    chart: 'chatPatientQuery',
    machine: chatPatientQuery,
    runs: [{ input: { args: 'a' }, ...createQueryRun({ data: patient }, 'Нельзя.') }],
    expectedViews: {
      loading: () => [panel, absent(within(panel, text(t('nextVisit.none')))), absent(retry)],
      shown: () => [
        panel,
        within(panel, text(t('nextVisit.none'))),
        within(panel, text(note.text)),
      ],
      refreshing: {
        sameAs: 'shown',
        reason: 'the refresh runs in the background and changes nothing on screen',
      },
      stale: { sameAs: 'shown', reason: 'the loaded data stays' },
      failed: () => [panel, within(panel, alert(t('chats.patient.failed'))), retry],
    },
    eventTriggers: { ...polled, 'query.retry': retryAction },
    undetectableGuards: { ...undetectableGuards, isPolled: pollingReason },
    fixture: () => createFixture('patient'),
    browser: browserOptions({
      calls: {
        load: {
          operation: graph.ChatPatientDocument,
          overlay: ({ data }: { data: object }) => data,
        },
      },
      initialActions: [openRow],
    }),
  }),
  defineWalk<typeof chatPictureQuery>({
    chart: 'chatPictureQuery',
    machine: chatPictureQuery,
    runs: [
      {
        input: { args: { chatNumber: 1, id: 'f' } },
        ...createQueryRun({ data: pictureData }, 'Не загрузилась.'),
      },
    ],
    expectedViews: {
      loading: () => [disabled(button(t('chats.file.loading'))), absent(openPicture)],
      shown: () => [openPicture],
      refreshing: { sameAs: 'shown', reason: 'the loaded picture stays' },
      stale: { sameAs: 'shown', reason: 'the loaded picture stays' },
      failed: () => [alert(t('chats.file.failed')), retry],
    },
    eventTriggers: { ...polled, 'query.retry': retryAction },
    undetectableGuards: { ...undetectableGuards, isPolled: pollingReason },
    fixture: () => createFixture('picture', { messages: withFiles }),
    browser: browserOptions({
      calls: { load: { url: fetched(picture), bytes: sampleFiles.picture.bytes() } },
      responseOverrides: [messagesShown],
      initialActions: [openRow],
      jsdomOnly: {
        refreshing: 'a picture is loaded only once',
        stale: 'a picture is loaded only once',
      },
    }),
  }),
  defineWalk<typeof chatFilesMachine>({
    chart: 'chatFilesMachine',
    machine: chatFilesMachine,
    runs: [
      {
        input: { chatNumber: 1 },
        key: ({ file }) => [file?.id],
        events: [
          { type: 'files.added', files: [picture] },
          { type: 'file.open', file: picture },
          { type: 'file.save', file: pdfFile },
          doneEvent('saveFile'),
          errorEvent('saveFile', refusal('Файла больше нет.')),
        ],
      },
    ],
    expectedViews: {
      idle: (_, { type }) => [
        openPicture,
        save,
        absent(large),
        ...(type.startsWith('xstate.error') ? [alert('Файла больше нет.')] : []),
      ],
      open: () => [large, within(large, byRole('img', picture.name))],
      saving: () => [openPicture, disabled(save), absent(large)],
    },
    eventTriggers: {
      'files.added': byOtherActor('the conversation'),
      'file.open': byUser(() => [click(openPicture)]),
      'file.close': byUser(() => [click(within(large, button(t('common.close'))))]),
      'file.save': byUser(() => [click(save)]),
    },
    fixture: () => createFixture('files', { messages: withFiles }),
    browser: browserOptions({
      calls: { saveFile: { url: fetched(pdfFile), bytes: sampleFiles.document.bytes() } },
      fileResponses: [[fetched(picture), sampleFiles.picture.bytes()]],
      responseOverrides: [messagesShown],
      initialActions: [openRow],
    }),
  }),
  defineWalk<typeof chatMessagesMachine>({
    chart: 'chatMessagesMachine',
    machine: chatMessagesMachine,
    runs: [
      {
        input: { chatNumber: 1 },
        key: ({ items, total, lastSeenId, olderRequested, error }) => [
          [
            items.map(({ id }: { id: string }) => id),
            total,
            lastSeenId,
            olderRequested,
            error === null,
          ],
        ],
        events: [
          ...['first', 'refresh'].map((id) => doneEvent(id, { items: lines.items, total: 3 })),
          doneEvent('older', {
            items: [chatLine('k', earlier)],
            total: 3,
          }),
          {
            type: 'messages.add',
            message: chatLine('m', { at: '2026-12-08T07:12:00Z', text: 'Жду' }),
          },
          ...['first', 'refresh', 'older'].map((id) => errorEvent(id, refusal('Не загрузились.'))),
        ],
        // A message can only be added after the others have loaded.
        may: ({ context }, { type }) => type !== 'messages.add' || context.items.length > 0,
      },
    ],
    expectedViews: {
      loading: () => [within(log, status(t('common.loading'))), absent(messageText), absent(retry)],
      shown: (state) => [
        ...messageElements(state),
        absent(within(log, status(t('common.loading')))),
        absent(alert(t('chats.log.olderFailed'))),
        absent(retry),
        ...olderElements(state),
      ],
      refreshing: {
        sameAs: 'shown',
        reason: 'the refresh runs in the background and changes nothing on screen',
      },
      loadingOlder: (state) => [...messageElements(state), { ...older, disabled: true }],
      olderFailed: (state) => [...messageElements(state), alert(t('chats.log.olderFailed')), older],
      stale: (state) => [...messageElements(state), alert('Не загрузились.'), retry],
      failed: {
        sameAs: 'stale',
        reason: 'both states show the error; in `stale` the messages stay',
      },
    },
    eventTriggers: {
      ...changeStreamEvents,
      'older.load': byUser(
        () => [click(older)],
        (_, state) =>
          state.context.items.length < state.context.total &&
          !state.matches('loadingOlder') &&
          state.context.items.length > 0,
      ),
      'messages.add': byOtherActor('the conversation'),
      'messages.refresh': byOtherActor('the conversation'),
      'messages.retry': byUser(
        () => [click(retry)],
        (_, state) => state.matches('failed') || state.matches('stale'),
      ),
      'bottom.left': byOtherActor('the message log, on scroll'),
      'bottom.reached': byUser(
        (_, { context: { items, lastSeenId } }) => [
          click(
            items.at(-1)?.id === lastSeenId ? scrollToEnd : button(count('chats.log.fresh', 1)),
          ),
        ],
        (_, { context }) => context.lastSeenId !== null,
      ),
    },
    undetectableGuards: {
      ...undetectableGuards,
      wantsOlder: 'a later request looks the same',
      hasLines: 'without messages there is nothing to scroll',
    },
    fixture: () => createFixture('messages'),
    browser: browserOptions({
      calls: {
        loadMessages: {
          operation: graph.ChatLinesDocument,
          overlay: (output: typeof lines) => ({ chatLines: output }),
        },
      },
      initialActions: [openRow],
      runs: [
        {
          input: { chatNumber: 1 },
          key: ({ items, error }) => [[items.length, error === null]],
          events: [
            ...['first', 'refresh'].map((id) => doneEvent(id, lines)),
            ...['first', 'refresh'].map((id) => errorEvent(id, refusal('Не загрузились.'))),
          ],
        },
        {
          input: { chatNumber: 1 },
          key: ({ items, total, error }) => [[items.length, total, error === null]],
          events: [
            doneEvent('first', { items: lines.items, total: 2 }),
            doneEvent('older', { items: [chatLine('k', earlier)], total: 2 }),
            errorEvent('older', refusal('Не загрузились.')),
          ],
          // The beginning is visible, so that the page loads more before anything else can happen.
          may: (_, { type }) => /first|older/.test(type),
        },
      ],
      expectedViews: { shown: (state) => messageElements(state as Lines) },
      triggerOverrides: {
        'older.load': async (driver) => {
          const again = await driver.page.getByText(t('chats.log.olderFailed')).count()
          if (again > 0) await driver.perform([click(older)])
        },
      },
      jsdomOnly: {
        'bottom.reached':
          'one message does not scroll; tests/e2e/chats.long.test.ts covers scrolling',
      },
    }),
  }),
  defineWalk<typeof conversationMachine>({
    chart: 'conversationMachine',
    machine: conversationMachine,
    runs: [
      {
        input: { chatNumber: 1 },
        key: ({ patientId, readThrough }) => [patientId, readThrough],
        events: [
          headSnapshot,
          { type: 'messages.loaded', items: lines.items, inSight: true },
          { type: 'messages.loaded', items: lines.items, inSight: false },
          { type: 'messages.add', message: chatLine('m') },
          { type: 'patient.choose', id: 'b' },
          doneEvent('markRead'),
          errorEvent('markRead', refusal('Нельзя.')),
        ],
      },
    ],
    expectedViews: {
      'panel.folded': () => [show, absent(sheet)],
      'panel.shown': () => [sheet],
      'reading.idle': () => [log],
      'reading.marking': {
        sameAs: 'reading.idle',
        reason: 'marking as read runs in the background',
      },
    },
    eventTriggers: {
      'messages.loaded': byOtherActor('the messages'),
      'messages.add': byOtherActor('chats'),
      'chat.refresh': byOtherActor('chats'),
      'patient.choose': byUser(
        () => [click(within(sheet, button('Абрамов Илья')))],
        (_, state) => state.matches({ panel: 'shown' }) && state.context.patientId !== null,
      ),
      'panel.show': byUser(() => [click(show)]),
      'panel.fold': byUser(() => [click(within(sheet, button(t('common.close'))))]),
    },
    childCompletions: {
      'xstate.snapshot.head': async () => {},
      'xstate.done.actor.markRead': async () => {},
      'xstate.error.actor.markRead': async () => {},
    },
    undetectableGuards: {
      isOtherPatient: 'the header reports the patient before anything is visible',
      isUnread: 'reading is reported to the server and only visible in the list',
    },
    fixture: () => createFixture('chat', { narrow: true }),
    browser: browserOptions({
      calls: { markRead: graph.ReadChatDocument },
      width: 1100,
      initialActions: [openRow],
      runs: [
        {
          input: { chatNumber: 1 },
          key: ({ patientId, readThrough }) => [patientId, readThrough],
          events: [
            headSnapshot,
            { type: 'messages.loaded', items: lines.items, inSight: true },
            { type: 'messages.add', message: chatLine('m') },
            { type: 'patient.choose', id: 'b' },
            doneEvent('markRead'),
          ],
          // The event is sent once.
          may: ({ context }, { type }) =>
            (type !== 'messages.loaded' || context.readThrough === null) &&
            (type !== 'xstate.snapshot.head' || context.patientId === null) &&
            type !== 'xstate.error.actor.markRead',
        },
      ],
      triggerOverrides: {
        'xstate.snapshot.head': doNothing,
        'messages.loaded': doNothing,
        'xstate.done.actor.markRead': (driver) => driver.answer('conversation.markRead', undefined),
      },
    }),
  }),
]

type Lines = {
  context: { items: { text: string | null }[]; total: number; lastSeenId: string | null }
}
const messageElements = ({ context }: Lines) =>
  context.items.map(({ text: said }) => within(log, text(said ?? '')))
const olderElements = ({ context }: Lines) =>
  context.items.length < context.total ? [older] : [absent(older)]
