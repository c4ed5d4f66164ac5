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
import { heard, unseen } from './kit/heard.ts'
import { byOthers, byPerson, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  dialog,
  field,
  gone,
  heading,
  off,
  press,
  status,
  text,
  thing,
  within,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'
import {
  chatLine,
  drawnPicture,
  head,
  headSaid,
  inBrowser,
  lines,
  openRow,
  paper,
  patient,
  picture,
  rows,
  scene,
} from './scenes/chats.tsx'

const { t, count } = ru
const retry = button(t('common.retry'))
const names = 'Абрамова Анна, Абрамов Илья'
const open = heading(names)
const panel = thing('region', t('chats.patient.label'))
const pollingReason = 'asked once; asked again it looks the same'
const polled = {
  ...heard,
  'query.ask': byOthers('nobody'),
  'query.refresh': byOthers('the conversation'),
}
const createQueryRun = (output: unknown, why: string) => ({
  events: [done('load', output), done('refresh', output), failed('load', refused(why))],
  // Another conversation has another actor.
  may: (_: AnyMachineSnapshot, { type }: { type: string }) => type !== 'query.ask',
})
const retryAction = byPerson(
  () => [press(retry)],
  (_, state: { matches(leaf: 'failed'): boolean }) => state.matches('failed'),
)
const earlier = { at: '2026-12-07T07:10:00Z', text: 'Здравствуйте' }
const log = thing('region', t('chats.log.label'))
const messageText = within(log, text('Можно вечером?'))
const older = button(t('chats.log.older'))
const scrollToEnd = button(t('chats.log.toEnd'))
const large = dialog(picture.name)
const save = button(t('chats.file.save', { name: paper.name }))
const openPicture = button(t('chats.file.open', { name: picture.name }))
const withFiles = { items: [chatLine('l', { files: [picture, paper] })], total: 1 }
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
  walkOf<typeof chatHeadQuery>({
    chart: 'chatHeadQuery',
    machine: chatHeadQuery,
    runs: [{ input: { args: 1 }, ...createQueryRun({ data: head }, 'Чат не найден.') }],
    sees: {
      loading: () => [gone(open), gone(alert('Чат не найден.')), log],
      shown: () => [open, field(t('chats.composer.label'))],
      refreshing: { like: 'shown', why: 'asked by itself, it disturbs nobody' },
      stale: { like: 'shown', why: 'what is told stays' },
      failed: ({ context: { data } }) => [
        alert('Чат не найден.'),
        retry,
        ...(data ? [] : [gone(open)]),
      ],
    },
    plays: { ...polled, 'query.retry': retryAction },
    unnoticed: { ...unseen, isPolled: pollingReason },
    setting: () => scene('head'),
    browser: inBrowser({
      calls: {
        load: {
          asks: graph.ChatHeadDocument,
          as: ({ data }: { data: typeof head }) => headSaid(data),
        },
      },
      begins: [openRow],
    }),
  }),
  walkOf<typeof chatPatientQuery>({
    chart: 'chatPatientQuery',
    machine: chatPatientQuery,
    runs: [{ input: { args: 'a' }, ...createQueryRun({ data: patient }, 'Нельзя.') }],
    sees: {
      loading: () => [panel, gone(within(panel, text(t('chats.patient.noVisits')))), gone(retry)],
      shown: () => [panel, within(panel, text(t('chats.patient.noVisits')))],
      refreshing: { like: 'shown', why: 'asked by itself, it disturbs nobody' },
      stale: { like: 'shown', why: 'what is told stays' },
      failed: () => [panel, within(panel, alert(t('chats.patient.failed'))), retry],
    },
    plays: { ...polled, 'query.retry': retryAction },
    unnoticed: { ...unseen, isPolled: pollingReason },
    setting: () => scene('patient'),
    browser: inBrowser({
      calls: {
        load: { asks: graph.ChatPatientDocument, as: ({ data }: { data: object }) => data },
      },
      begins: [openRow],
    }),
  }),
  walkOf<typeof chatPictureQuery>({
    chart: 'chatPictureQuery',
    machine: chatPictureQuery,
    runs: [
      {
        input: { args: { chatNumber: 1, id: 'f' } },
        ...createQueryRun({ data: drawnPicture }, 'Не загрузилась.'),
      },
    ],
    sees: {
      loading: () => [off(button(t('chats.file.loading'))), gone(openPicture)],
      shown: () => [openPicture],
      refreshing: { like: 'shown', why: 'what was drawn stays' },
      stale: { like: 'shown', why: 'what was drawn stays' },
      failed: () => [alert(t('chats.file.failed')), retry],
    },
    plays: { ...polled, 'query.retry': retryAction },
    unnoticed: { ...unseen, isPolled: pollingReason },
    setting: () => scene('picture', { said: withFiles }),
    browser: inBrowser({
      calls: { load: { fetches: fetched(picture), bytes: sampleFiles.picture.bytes() } },
      shows: [messagesShown],
      begins: [openRow],
      unseen: {
        refreshing: 'a picture is asked for once',
        stale: 'a picture is asked for once',
      },
    }),
  }),
  walkOf<typeof chatFilesMachine>({
    chart: 'chatFilesMachine',
    machine: chatFilesMachine,
    runs: [
      {
        input: { chatNumber: 1 },
        key: ({ file }) => [file?.id],
        events: [
          { type: 'files.added', files: [picture] },
          { type: 'file.open', file: picture },
          { type: 'file.save', file: paper },
          done('saveFile'),
          failed('saveFile', refused('Файла больше нет.')),
        ],
      },
    ],
    sees: {
      resting: (_, { type }) => [
        openPicture,
        save,
        gone(large),
        ...(type.startsWith('xstate.error') ? [alert('Файла больше нет.')] : []),
      ],
      open: () => [large, within(large, thing('img', picture.name))],
      saving: () => [openPicture, off(save), gone(large)],
    },
    plays: {
      'files.added': byOthers('the conversation'),
      'file.open': byPerson(() => [press(openPicture)]),
      'file.close': byPerson(() => [press(within(large, button(t('common.close'))))]),
      'file.save': byPerson(() => [press(save)]),
    },
    setting: () => scene('files', { said: withFiles }),
    browser: inBrowser({
      calls: { saveFile: { fetches: fetched(paper), bytes: sampleFiles.document.bytes() } },
      gives: [[fetched(picture), sampleFiles.picture.bytes()]],
      shows: [messagesShown],
      begins: [openRow],
    }),
  }),
  walkOf<typeof chatMessagesMachine>({
    chart: 'chatMessagesMachine',
    machine: chatMessagesMachine,
    runs: [
      {
        input: { chatNumber: 1 },
        key: ({ items, total, lastSeenId: seenId, olderRequested: wants, error }) => [
          [items.map(({ id }: { id: string }) => id), total, seenId, wants, error === null],
        ],
        events: [
          ...['first', 'refresh'].map((id) => done(id, { items: lines.items, total: 3 })),
          done('older', {
            items: [chatLine('k', earlier)],
            total: 3,
          }),
          {
            type: 'messages.add',
            message: chatLine('m', { at: '2026-12-08T07:12:00Z', text: 'Жду' }),
          },
          ...['first', 'refresh', 'older'].map((id) => failed(id, refused('Не загрузились.'))),
        ],
        // A message can only be added after the others have loaded.
        may: ({ context }, { type }) => type !== 'messages.add' || context.items.length > 0,
      },
    ],
    sees: {
      loading: () => [within(log, status(t('common.loading'))), gone(messageText), gone(retry)],
      shown: (state) => [
        ...looksOfMessages(state),
        gone(within(log, status(t('common.loading')))),
        gone(alert(t('chats.log.olderFailed'))),
        gone(retry),
        ...looksOfOlder(state),
      ],
      refreshing: { like: 'shown', why: 'asked by itself, it disturbs nobody' },
      loadingOlder: (state) => [...looksOfMessages(state), { ...older, off: true }],
      olderFailed: (state) => [...looksOfMessages(state), alert(t('chats.log.olderFailed')), older],
      stale: (state) => [...looksOfMessages(state), alert('Не загрузились.'), retry],
      failed: { like: 'stale', why: 'in both it says so; stale it keeps its lines' },
    },
    plays: {
      ...heard,
      'older.load': byPerson(
        () => [press(older)],
        (_, state) =>
          state.context.items.length < state.context.total &&
          !state.matches('loadingOlder') &&
          state.context.items.length > 0,
      ),
      'messages.add': byOthers('the conversation'),
      'messages.refresh': byOthers('the conversation'),
      'messages.retry': byPerson(
        () => [press(retry)],
        (_, state) => state.matches('failed') || state.matches('stale'),
      ),
      'bottom.left': byOthers('the log as it is scrolled'),
      'bottom.reached': byPerson(
        (_, { context: { items, lastSeenId: seenId } }) => [
          press(items.at(-1)?.id === seenId ? scrollToEnd : button(count('chats.log.fresh', 1))),
        ],
        (_, { context }) => context.lastSeenId !== null,
      ),
    },
    unnoticed: {
      ...unseen,
      wantsOlder: 'what is asked for later is asked for all the same',
      hasLines: 'where nothing was said nobody scrolls',
    },
    setting: () => scene('messages'),
    browser: inBrowser({
      calls: {
        loadMessages: {
          asks: graph.ChatLinesDocument,
          as: (output: typeof lines) => ({ chatLines: output }),
        },
      },
      begins: [openRow],
      runs: [
        {
          input: { chatNumber: 1 },
          key: ({ items, error }) => [[items.length, error === null]],
          events: [
            ...['first', 'refresh'].map((id) => done(id, lines)),
            ...['first', 'refresh'].map((id) => failed(id, refused('Не загрузились.'))),
          ],
        },
        {
          input: { chatNumber: 1 },
          key: ({ items, total, error }) => [[items.length, total, error === null]],
          events: [
            done('first', { items: lines.items, total: 2 }),
            done('older', { items: [chatLine('k', earlier)], total: 2 }),
            failed('older', refused('Не загрузились.')),
          ],
          // The beginning is visible, so that the page loads more before anything else can happen.
          may: (_, { type }) => /first|older/.test(type),
        },
      ],
      sees: { shown: (state) => looksOfMessages(state as Lines) },
      others: {
        'older.load': async (stage) => {
          const again = await stage.page.getByText(t('chats.log.olderFailed')).count()
          if (again > 0) await stage.perform([press(older)])
        },
      },
      unseen: {
        'bottom.reached': 'one line has no end to leave; tests/e2e/chats.long.test.ts scrolls',
      },
    }),
  }),
  walkOf<typeof conversationMachine>({
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
          done('markRead'),
          failed('markRead', refused('Нельзя.')),
        ],
      },
    ],
    sees: {
      'panel.folded': () => [show, gone(sheet)],
      'panel.shown': () => [sheet],
      'reading.resting': () => [log],
      'reading.marking': { like: 'reading.resting', why: 'nobody waits for it' },
    },
    plays: {
      'messages.loaded': byOthers('the lines'),
      'messages.add': byOthers('chats'),
      'chat.refresh': byOthers('chats'),
      'patient.choose': byPerson(
        () => [press(within(sheet, button('Абрамов Илья')))],
        (_, state) => state.matches({ panel: 'shown' }) && state.context.patientId !== null,
      ),
      'panel.show': byPerson(() => [press(show)]),
      'panel.fold': byPerson(() => [press(within(sheet, button(t('common.close'))))]),
    },
    ends: {
      'xstate.snapshot.head': async () => {},
      'xstate.done.actor.markRead': async () => {},
      'xstate.error.actor.markRead': async () => {},
    },
    unnoticed: {
      isOtherPatient: 'the head tells it by itself, before anything is seen',
      isUnread: 'that it was read is told to the server, and seen in the list',
    },
    setting: () => scene('chat', { narrow: true }),
    browser: inBrowser({
      calls: { markRead: graph.ReadChatDocument },
      width: 1100,
      begins: [openRow],
      runs: [
        {
          input: { chatNumber: 1 },
          key: ({ patientId, readThrough }) => [patientId, readThrough],
          events: [
            headSnapshot,
            { type: 'messages.loaded', items: lines.items, inSight: true },
            { type: 'messages.add', message: chatLine('m') },
            { type: 'patient.choose', id: 'b' },
            done('markRead'),
          ],
          // The event is sent once.
          may: ({ context }, { type }) =>
            (type !== 'messages.loaded' || context.readThrough === null) &&
            (type !== 'xstate.snapshot.head' || context.patientId === null) &&
            type !== 'xstate.error.actor.markRead',
        },
      ],
      others: {
        'xstate.snapshot.head': doNothing,
        'messages.loaded': doNothing,
        'xstate.done.actor.markRead': (stage) => stage.answer('conversation.markRead', undefined),
      },
    }),
  }),
]

type Lines = {
  context: { items: { text: string | null }[]; total: number; lastSeenId: string | null }
}
const looksOfMessages = ({ context }: Lines) =>
  context.items.map(({ text: said }) => within(log, text(said ?? '')))
const looksOfOlder = ({ context }: Lines) =>
  context.items.length < context.total ? [older] : [gone(older)]
