import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { messageSelection } from '../../src/machines/shared/message-selection.ts'
import type { WalkOptions } from '../machines/walks.ts'
import { ru } from '../ui/screens/page.tsx'
import { message } from '../ui/screens/reminders-page.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import {
  absent,
  alert,
  button,
  byRole,
  dialog,
  disabled,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { byOtherActor, byUser, defineWalk } from './kit/screen-walk.ts'
import { undoToast } from './kit/undo-toast.ts'
import { click } from './kit/user-actions.ts'
import { browserOptions, createFixture } from './reminders.tsx'

const { t, count } = ru
const ANNA = 'Анна Орлова'
const BORIS = 'Борис Ким'
/** One message has an answer that needs staff, the other was not delivered. */
const anna = message({ id: 'a', clientName: ANNA, answer: 'unclear' })
const boris = message({ id: 'b', clientName: BORIS, outcome: 'failed' })
const page = { pages: { 1: [anna, boris] }, total: 2, summary: { counts: null, reasons: null } }
const chosenAnna = { id: 'a', name: ANNA, need: 'handled' }
const chosenBoris = { id: 'b', name: BORIS, need: 'lost' }

const rows = byRole('grid', t('reminders.table.label'))
const bar = byRole('region', t('selection.label'))
const mark = (name: string) => within(rows, byRole('checkbox', t('selection.mark', { name })))
const handle = button(t('selection.messages.handled', { count: '1' }))
const ask = button(t('selection.messages.lost', { count: '1' }))
const question = dialog(count('selection.lost', 1))
const calledButton = within(question, button(t('reminders.deeds.called')))
const busy = status(t('common.loading'))

const idsOf = ({ context }: AnyMachineSnapshot): string[] =>
  context.selected.map(({ id }: { id: string }) => id)

const choosing: WalkOptions = {
  key: ({ selected, targets, failure, pendingUndos }) => [
    selected.map(({ id }: { id: string }) => id),
    targets.length,
    failure === null,
    pendingUndos.length,
  ],
  events: [
    { type: 'select.toggle', row: chosenAnna, index: 0 },
    { type: 'select.toggle', row: chosenBoris, index: 1 },
    { type: 'select.many', rows: [chosenAnna, chosenBoris], index: 1 },
    { type: 'select.all', listQuery: null },
    { type: 'select.ask', action: 'called', rows: [chosenBoris] },
    { type: 'select.act', action: 'called' },
    { type: 'select.act', action: 'handled', rows: [chosenAnna] },
    { type: 'select.undo', undo: [] },
    ...['act', 'actFromDialog'].map((id) => doneEvent(id, { count: 1, undo: [] })),
    doneEvent('selectAll', [chosenAnna, chosenBoris]),
    errorEvent('selectAll', refusal('Нельзя.')),
    doneEvent('undo', { skipped: 0 }),
    doneEvent('undo', { skipped: 2 }),
    errorEvent('act', refusal('Нельзя.')),
    errorEvent('actFromDialog', refusal('Нельзя.')),
    errorEvent('undo', refusal('Нельзя.')),
  ],
  may: (state: AnyMachineSnapshot, event: AnyEventObject) => {
    const ids = idsOf(state)
    const asking = state.matches('confirming')
    const modal = asking || state.matches('actingFromDialog')
    if (event.type === 'select.undo')
      return state.matches('choosing') && state.context.pendingUndos.length === 0
    if (event.type === 'select.act')
      return event.action === 'called' ? asking : state.matches('choosing') && ids.length === 2
    if (event.type === 'select.ask') return state.matches('choosing') && ids.length === 2
    if (event.type === 'select.clear') return !modal && ids.length > 0
    if (event.type === 'select.toggle')
      return !modal && ids.join() === (event.row.id === 'a' ? '' : 'a')
    if (event.type === 'select.many') return !modal && ids.length === 0
    return true
  },
}

export const walks = [
  defineWalk<typeof messageSelection>({
    chart: 'messageSelection',
    machine: messageSelection,
    runs: [choosing],
    expectedViews: {
      choosing: (state, event) => [
        rows,
        text(BORIS),
        absent(question),
        absent(busy),
        ...(idsOf(state).length > 0
          ? [bar, status(count('selection.chosen', idsOf(state).length))]
          : [absent(bar)]),
        ...(idsOf(state).includes('a') ? [within(bar, handle)] : []),
        ...(idsOf(state).includes('b') ? [within(bar, ask)] : []),
        ...undoToast(event, t('selection.messages.undone')),
        ...(event.type === 'xstate.done.actor.act' ||
        event.type === 'xstate.done.actor.actFromDialog'
          ? [status(count('selection.messages.told', 1))]
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
        calledButton,
        ...(failure ? [within(question, text('Нельзя.'))] : []),
      ],
      actingFromDialog: () => [question, disabled(calledButton)],
      acting: (state) => [
        absent(question),
        busy,
        ...(idsOf(state).includes('a') ? [within(bar, disabled(handle))] : []),
        ...(idsOf(state).includes('b') ? [within(bar, disabled(ask))] : []),
      ],
      undoing: { sameAs: 'acting', reason: 'both states show that an action is being saved' },
    },
    eventTriggers: {
      'select.toggle': byUser(({ row }) => [click(mark(row.name))]),
      'select.many': byOtherActor('the rows, on Shift-click'),
      // Rows are selected singly or as a range, because actions are saved message by message.
      'select.all': byOtherActor('no actor'),
      'select.clear': byUser(() => [click(within(bar, button(t('selection.clear'))))]),
      'select.ask': byUser(() => [click(within(bar, ask))]),
      'select.cancel': byUser(() => [click(within(question, button(t('common.cancel'))))]),
      'select.act': byUser(({ action }) => [
        click(action === 'called' ? calledButton : within(bar, handle)),
      ]),
      'select.undo': byOtherActor('toasts'),
    },
    fixture: () => {
      const fixture = createFixture({
        heldChart: 'messageSelection',
        actor: (find) => find('messageSelection'),
      })
      return { ...fixture, answers: { ...fixture.answers, 'messages.loadPages': () => page } }
    },
    browser: browserOptions({
      responseOverrides: [
        [graph.MessagesDocument, { messages: { items: [anna, boris], total: 2 } }],
      ],
      calls: {
        // The server does not know the walk's messages and would refuse the call.
        act: { operation: graph.SetHandledDocument, replaceWith: () => ({ setHandled: true }) },
      },
      jsdomOnly: {
        selectingAll: 'these screens have no button to select all results',
        undoing: 'the undo data comes from the server in the toast and cannot be generated',
      },
    }),
  }),
]
