import type { AnyActorRef } from 'xstate'
import { type ToastContent, toastMachine } from '../../src/machines/toasts/toast.machine.ts'
import { toastsMachine } from '../../src/machines/toasts/toasts.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import { withNotices } from './kit/parts.tsx'
import { byOthers, byPerson, type Setting, walkOf } from './kit/screen-walk.ts'
import { button, gone, leave, press, rest, status, within } from './kit/sight.ts'
import { excludes, inBrowser, panel, theRow } from './reminders.tsx'

const { t } = ru
const content: ToastContent = {
  severity: 'info',
  summary: { path: 'settings.clinic.saved' },
  undo: { to: 'undone', event: { type: 'toasts.clear' } },
}
const notice = status(t('settings.clinic.saved'))
const close = button(t('common.close'))
const undo = button(t('common.undo'))
/** In a browser: the toast of a row of the reminders. */
const excluded = status(t('reminders.toasts.excluded', { name: 'Анна Орлова' }))

const setting = (
  actor: (find: (id: string) => AnyActorRef) => AnyActorRef | undefined,
): Setting => ({
  parts: { toasts: { machine: toastsMachine }, undone: { machine: toastsMachine } },
  draw: withNotices(null),
  actor,
})

export const walks = [
  walkOf<typeof toastMachine>({
    chart: 'toastMachine',
    machine: toastMachine,
    runs: [false, true].map((sticky) => ({ input: { ...content, sticky } })),
    sees: {
      deciding: { passing: 'whether it stays is known at once' },
      shown: () => [notice, close],
      held: { like: 'shown', why: 'that it waits is told by its staying' },
      sticky: { like: 'shown', why: 'that it stays is told by its staying' },
      leaving: { like: 'gone', why: 'what fades is gone for a reader' },
      gone: () => [gone(notice), gone(close)],
    },
    plays: {
      'toast.dismiss': byPerson(() => [press(close)]),
      'toast.hold': byPerson(() => [rest(close)]),
      'toast.release': byPerson(() => [leave(close)]),
    },
    browser: inBrowser({
      calls: {},
      runs: [{ input: content }],
      begins: [theRow, ...excludes, press(within(panel, close))],
      sees: {
        shown: () => [excluded, close],
        gone: () => [gone(excluded), gone(close)],
      },
      unseen: { sticky: 'no notice of the product stays by itself' },
    }),
    setting: (run) => ({
      ...setting((find) => Object.values(find('toasts').getSnapshot().children)[0] as AnyActorRef),
      begin: (stage) =>
        stage.send('toasts', { type: 'toast.show', ...(run.input as ToastContent) } as {
          type: string
        }),
    }),
  }),
  walkOf<typeof toastsMachine>({
    chart: 'toastsMachine',
    machine: toastsMachine,
    // Both actions use child actors, which the model does not have.
    model: toastsMachine.provide({ actions: { undo: () => {}, clear: () => {} } }),
    runs: [
      {
        key: ({ toastCount: made }) => Math.min(made, 2),
        events: [
          { type: 'toast.show', ...content },
          { type: 'toast.undo', id: 'toast-1' },
        ],
        // One toast at a time, and undo only for an existing toast.
        may: ({ context: { toastCount: made } }, { type }) =>
          type === 'toast.show' ? made < 2 : type !== 'toast.undo' || made > 0,
      },
    ],
    sees: {
      whole: (_, { type }) =>
        type === 'toast.show' ? [notice, undo, close] : [gone(notice), gone(undo)],
    },
    plays: {
      'toast.show': byOthers('whoever has something to tell'),
      'toast.undo': byPerson(() => [press(undo)]),
      'toasts.clear': byOthers('app'),
    },
    browser: inBrowser({
      calls: {},
      runs: [
        {
          key: ({ toastCount: made }) => Math.min(made, 1),
          events: [
            { type: 'toast.show', ...content },
            { type: 'toast.undo', id: 'toast-1' },
          ],
          may: ({ context }, { type }) => (type === 'toast.show') === (context.toastCount === 0),
        },
      ],
      begins: [theRow],
      sees: {
        whole: (_, { type }) =>
          type === 'toast.show' ? [excluded, undo] : type === 'toast.undo' ? [gone(excluded)] : [],
      },
      others: { 'toast.show': (stage) => stage.perform(excludes) },
    }),
    ends: { 'xstate.done.actor.*': async (_, stage) => void (await stage.pass(4000)) },
    setting: () => setting((find) => find('toasts')),
  }),
]
