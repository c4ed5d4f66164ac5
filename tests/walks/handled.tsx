import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { messageSelection } from '../../src/machines/shared/message-selection.ts'
import type { WalkOptions } from '../machines/walks.ts'
import { ru } from '../ui/screens/page.tsx'
import { message } from '../ui/screens/reminders-page.tsx'
import { byOthers, byPerson, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  dialog,
  gone,
  off,
  press,
  status,
  text,
  thing,
  within,
} from './kit/sight.ts'
import { takenBack } from './kit/taken-back.ts'
import { done, failed, refused } from './kit/words.ts'
import { inBrowser, scene } from './reminders.tsx'

const { t, count } = ru
const ANNA = 'Анна Орлова'
const BORIS = 'Борис Ким'
/** One message has an answer that needs staff, the other was not delivered. */
const anna = message({ id: 'a', clientName: ANNA, answer: 'unclear' })
const boris = message({ id: 'b', clientName: BORIS, outcome: 'failed' })
const page = { pages: { 1: [anna, boris] }, total: 2, summary: { counts: null, reasons: null } }
const chosenAnna = { id: 'a', name: ANNA, need: 'handled' }
const chosenBoris = { id: 'b', name: BORIS, need: 'lost' }

const rows = thing('grid', t('reminders.table.label'))
const bar = thing('region', t('selection.label'))
const mark = (name: string) => within(rows, thing('checkbox', t('selection.mark', { name })))
const handle = button(t('selection.messages.handled', { count: '1' }))
const ask = button(t('selection.messages.lost', { count: '1' }))
const question = dialog(count('selection.lost', 1))
const calledButton = within(question, button(t('reminders.deeds.called')))
const busy = status(t('common.loading'))

const idsOf = ({ context }: AnyMachineSnapshot): string[] =>
  context.selected.map(({ id }: { id: string }) => id)

const choosing: WalkOptions = {
  key: ({ selected: chosen, targets: whom, failure, pendingUndos: backs }) => [
    chosen.map(({ id }: { id: string }) => id),
    whom.length,
    failure === null,
    backs.length,
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
    ...['act', 'actFromDialog'].map((id) => done(id, { count: 1, undo: [] })),
    done('selectAll', [chosenAnna, chosenBoris]),
    failed('selectAll', refused('Нельзя.')),
    done('undo', { skipped: 0 }),
    done('undo', { skipped: 2 }),
    failed('act', refused('Нельзя.')),
    failed('actFromDialog', refused('Нельзя.')),
    failed('undo', refused('Нельзя.')),
  ],
  may: (state: AnyMachineSnapshot, event: AnyEventObject) => {
    const ids = idsOf(state)
    const asking = state.matches('asking')
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
  walkOf<typeof messageSelection>({
    chart: 'messageSelection',
    machine: messageSelection,
    runs: [choosing],
    sees: {
      choosing: (state, event) => [
        rows,
        text(BORIS),
        gone(question),
        gone(busy),
        ...(idsOf(state).length > 0
          ? [bar, status(count('selection.chosen', idsOf(state).length))]
          : [gone(bar)]),
        ...(idsOf(state).includes('a') ? [within(bar, handle)] : []),
        ...(idsOf(state).includes('b') ? [within(bar, ask)] : []),
        ...takenBack(event, t('selection.messages.undone')),
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
      selectingAll: { like: 'acting', why: 'both times what was asked for is under way' },
      asking: ({ context: { failure } }) => [
        question,
        calledButton,
        ...(failure ? [within(question, text('Нельзя.'))] : []),
      ],
      actingFromDialog: () => [question, off(calledButton)],
      acting: (state) => [
        gone(question),
        busy,
        ...(idsOf(state).includes('a') ? [within(bar, off(handle))] : []),
        ...(idsOf(state).includes('b') ? [within(bar, off(ask))] : []),
      ],
      undoing: { like: 'acting', why: 'both times what was pressed is being saved' },
    },
    plays: {
      'select.toggle': byPerson(({ row }) => [press(mark(row.name))]),
      'select.many': byOthers('the rows, pressed with Shift'),
      // Rows are selected singly or as a range, because actions are saved message by message.
      'select.all': byOthers('nobody'),
      'select.clear': byPerson(() => [press(within(bar, button(t('selection.clear'))))]),
      'select.ask': byPerson(() => [press(within(bar, ask))]),
      'select.cancel': byPerson(() => [press(within(question, button(t('common.cancel'))))]),
      'select.act': byPerson(({ action }) => [
        press(action === 'called' ? calledButton : within(bar, handle)),
      ]),
      'select.undo': byOthers('toasts'),
    },
    setting: () => {
      const setting = scene({ of: 'messageSelection', actor: (find) => find('messageSelection') })
      return { ...setting, answers: { ...setting.answers, 'messages.loadPages': () => page } }
    },
    browser: inBrowser({
      shows: [[graph.MessagesDocument, { messages: { items: [anna, boris], total: 2 } }]],
      calls: {
        // The server does not know the walk's messages and would refuse the call.
        act: { asks: graph.SetHandledDocument, instead: () => ({ setHandled: true }) },
      },
      unseen: {
        selectingAll: 'nothing on these screens chooses all that are found',
        undoing: 'what is taken back the notice of it knows, and no chart foresees',
      },
    }),
  }),
]
