import type { AnyActorRef } from 'xstate'
import { type ToastContent, toastMachine } from '../../src/machines/toasts/toast.machine.ts'
import { toastsMachine } from '../../src/machines/toasts/toasts.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import { withToasts } from './kit/common-parts.tsx'
import { absent, button, status, within } from './kit/expected-elements.ts'
import { byOtherActor, byUser, defineWalk, type ScreenFixture } from './kit/screen-walk.ts'
import { click, hover, unhover } from './kit/user-actions.ts'
import { browserOptions, excludes, panel, theRow } from './reminders.tsx'

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

const createFixture = (
  actor: (find: (id: string) => AnyActorRef) => AnyActorRef | undefined,
): ScreenFixture => ({
  parts: { toasts: { machine: toastsMachine }, undone: { machine: toastsMachine } },
  render: withToasts(null),
  actor,
})

export const walks = [
  defineWalk<typeof toastMachine>({
    chart: 'toastMachine',
    machine: toastMachine,
    runs: [false, true].map((sticky) => ({ input: { ...content, sticky } })),
    expectedViews: {
      initializing: { notObserved: 'the state is left immediately' },
      shown: () => [notice, close],
      held: {
        sameAs: 'shown',
        reason: 'a paused timer is only visible as the toast staying longer',
      },
      sticky: {
        sameAs: 'shown',
        reason: 'that it never closes is only visible as the toast staying',
      },
      leaving: { sameAs: 'gone', reason: 'a toast in its exit transition counts as absent' },
      gone: () => [absent(notice), absent(close)],
    },
    eventTriggers: {
      'toast.dismiss': byUser(() => [click(close)]),
      'toast.hold': byUser(() => [hover(close)]),
      'toast.release': byUser(() => [unhover(close)]),
    },
    browser: browserOptions({
      calls: {},
      runs: [{ input: content }],
      initialActions: [theRow, ...excludes, click(within(panel, close))],
      expectedViews: {
        shown: () => [excluded, close],
        gone: () => [absent(excluded), absent(close)],
      },
      jsdomOnly: { sticky: 'no toast of the product is sticky' },
    }),
    fixture: (run) => ({
      ...createFixture(
        (find) => Object.values(find('toasts').getSnapshot().children)[0] as AnyActorRef,
      ),
      begin: (driver) =>
        driver.send('toasts', { type: 'toast.show', ...(run.input as ToastContent) } as {
          type: string
        }),
    }),
  }),
  defineWalk<typeof toastsMachine>({
    chart: 'toastsMachine',
    machine: toastsMachine,
    // The actions use child actors, which the model does not have.
    model: toastsMachine.provide({
      actions: { undo: () => {}, clear: () => {}, replaceOldest: () => {} },
    }),
    runs: [
      {
        key: ({ toastCount }) => Math.min(toastCount, 2),
        events: [
          { type: 'toast.show', ...content },
          { type: 'toast.undo', id: 'toast-1' },
        ],
        // One toast at a time, and undo only for an existing toast.
        may: ({ context: { toastCount } }, { type }) =>
          type === 'toast.show' ? toastCount < 2 : type !== 'toast.undo' || toastCount > 0,
      },
    ],
    expectedViews: {
      whole: (_, { type }) =>
        type === 'toast.show' ? [notice, undo, close] : [absent(notice), absent(undo)],
    },
    eventTriggers: {
      'toast.show': byOtherActor('any actor that shows a toast'),
      'toast.undo': byUser(() => [click(undo)]),
      'toasts.clear': byOtherActor('app'),
    },
    browser: browserOptions({
      calls: {},
      runs: [
        {
          key: ({ toastCount }) => Math.min(toastCount, 1),
          events: [
            { type: 'toast.show', ...content },
            { type: 'toast.undo', id: 'toast-1' },
          ],
          may: ({ context }, { type }) => (type === 'toast.show') === (context.toastCount === 0),
        },
      ],
      initialActions: [theRow],
      expectedViews: {
        whole: (_, { type }) =>
          type === 'toast.show'
            ? [excluded, undo]
            : type === 'toast.undo'
              ? [absent(excluded)]
              : [],
      },
      triggerOverrides: { 'toast.show': (driver) => driver.perform(excludes) },
    }),
    childCompletions: {
      'xstate.done.actor.*': async (_, driver) => void (await driver.advanceTime(4000)),
    },
    fixture: () => createFixture((find) => find('toasts')),
  }),
]
