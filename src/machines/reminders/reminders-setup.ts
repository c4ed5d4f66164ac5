import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import type { MessageScreen } from '../../../domain/scenario-kinds.ts'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { intakeMachine } from '../ingest/intake.machine.ts'
import { phoneMachine } from '../patient/phone.machine.ts'
import { scenarioControlMachine } from '../scenario/scenario-control.machine.ts'
import { controlOf } from '../scenario/scenario-control-parts.ts'
import { sendingList } from '../scenario/sending-list.ts'
import type { Change } from '../shared/change.machine.ts'
import { changesMachine } from '../shared/changes.machine.ts'
import { exclusionMachine } from '../shared/exclusion.machine.ts'
import { serverSaid } from '../shared/failure.ts'
import { handledSelection } from '../shared/handled-selection.ts'
import { hearing } from '../shared/hearing.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { tableFileMachine } from '../shared/table-file.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { rowPatch } from './message-row.ts'
import { figuresAsked, messagesAsked } from './reminders-kind.ts'
import {
  type ClinicFacts,
  messageDetail,
  messagesList,
  npsFigures,
  type RemindersContext,
  type RemindersEvent,
  type RemindersPlace,
  scenarioOf,
} from './reminders-parts.ts'
import { isElsewhere, placeIn, stoodAt, stoodOn } from './reminders-place.ts'
import { withScenario } from './reminders-view.ts'

/** What the reminders screen's chart is made of: its words, its parts, what it does. */
export const remindersSetup = setup({
  types: {} as {
    context: RemindersContext
    events: RemindersEvent
    /** Which kinds it lists; reminders and their like unless said. */
    input: { screen: MessageScreen } | undefined
    tags: 'busy'
  },
  actors: {
    address: fromCallback<RemindersEvent>(() => {}),
    hearing,
    loadFacts: port<ClinicFacts>('loadFacts'),
    control: scenarioControlMachine,
    messages: messagesList,
    sending: sendingList,
    figures: npsFigures,
    detail: messageDetail,
    intake: intakeMachine,
    changes: changesMachine,
    exclusion: exclusionMachine,
    phone: phoneMachine,
    file: tableFileMachine,
    selection: handledSelection,
  },
  actions: {
    arrive: assign(({ context }, { place }: { place: RemindersPlace }) => ({
      ...stoodAt(context.facts, place, context.screen),
      asked: place,
      chosenId: place.scenarioId,
      active: null,
      arrivals: context.arrivals + 1,
    })),
    keepFacts: assign(({ context }, { facts }: { facts: ClinicFacts }) => ({
      facts,
      error: null,
      ...stoodOn(context, facts),
    })),
    /** Keeps what was done to a scenario, and has the lists follow. */
    keepScenario: enqueueActions(
      ({ enqueue, context }, told: { scenario: Scenario; done: string }) => {
        enqueue.assign(withScenario(context, told))
        enqueue.sendTo('messages', { type: 'list.refresh' })
        if (context.scenarioId) enqueue.sendTo('sending', { type: 'list.refresh' })
      },
    ),
    /** Says in the address where the screen stands. */
    keepPlace: (_, _nothing: undefined) => {},
    explain: assign({ error: (_, { error }: { error: unknown }) => error }),
    complain: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({ severity: 'error', summary: serverSaid(error) ?? { path: 'errors.network' } }),
    ),
    /** What is new of a scenario is told to whoever steers it: a call that is under way ends there, whatever is looked at by then. */
    tellControls: enqueueActions(({ enqueue, context: { facts, steered } }) => {
      const scenarios = facts?.scenarios ?? []
      for (const scenario of scenarios)
        if (steered.includes(scenario.id))
          enqueue.sendTo(controlOf(scenario.id), { type: 'control.replace', scenario })
        else enqueue.spawnChild('control', { id: controlOf(scenario.id), input: { scenario } })
      enqueue.assign({ steered: scenarios.map(({ id }) => id) })
    }),
    openScenario: enqueueActions(({ enqueue, context }) => {
      for (const id of ['messages', 'sending', 'figures']) enqueue.stopChild(id)
      if (!context.facts) return
      enqueue.spawnChild('messages', {
        id: 'messages',
        input: { filter: messagesAsked(context), search: context.search },
      })
      if (context.kind === 'nps')
        enqueue.spawnChild('figures', { id: 'figures', input: { args: figuresAsked(context) } })
      const scenario = scenarioOf(context)
      if (!scenario) return
      const { id: scenarioId } = scenario
      enqueue.spawnChild('sending', {
        id: 'sending',
        input: { filter: { scenarioId, status: context.status }, search: context.search },
      })
    }),
    filterMessages: enqueueActions(({ enqueue, context }) => {
      enqueue.sendTo('messages', { type: 'list.filter', filter: messagesAsked(context) })
      if (context.kind === 'nps')
        enqueue.sendTo('figures', { type: 'query.ask', args: figuresAsked(context) })
    }),
    filterSending: enqueueActions(({ enqueue, context: { scenarioId, status } }) => {
      if (scenarioId === null) return
      enqueue.sendTo('sending', { type: 'list.filter', filter: { scenarioId, status } })
    }),
    searchLists: enqueueActions(({ enqueue, context: { search, scenarioId } }) => {
      enqueue.sendTo('messages', { type: 'list.search', search })
      if (scenarioId) enqueue.sendTo('sending', { type: 'list.search', search })
    }),
    /** An active scenario plans by itself; what it sends is shown. */
    buildList: enqueueActions(({ enqueue, context }) => {
      enqueue.assign({ building: false, intakeOpen: false, active: null, openId: null })
      const scenario = scenarioOf(context)
      if (scenario?.state !== 'stopped') return
      enqueue.assign({ view: 'list' })
      enqueue.sendTo(controlOf(scenario.id), { type: 'control.regenerate' })
    }),
    undoStop: sendTo((_, { scenarioId }: { scenarioId: string }) => controlOf(scenarioId), {
      type: 'control.undo',
    }),
    openDetail: enqueueActions(({ enqueue, context }) => {
      enqueue.stopChild('detail')
      if (context.facts && context.openId)
        enqueue.spawnChild('detail', { id: 'detail', input: { args: context.openId } })
    }),
    showChange: enqueueActions(({ enqueue }, { change }: { change: Change }) => {
      enqueue.sendTo('messages', { type: 'list.patch', ...rowPatch(change) })
    }),
    /** What tells of a change beside the row: the numbers, and the open message's story. */
    refreshAll: enqueueActions(({ enqueue, context }) => {
      enqueue.sendTo('messages', { type: 'list.refresh' })
      if (context.openId) enqueue.sendTo('detail', { type: 'query.refresh' })
    }),
  },
  guards: {
    isDue: ({ context }) => context.due,
    hasFacts: ({ context }) => context.facts !== null,
    isOpen: ({ context }) => context.openId !== null,
    isBuilding: ({ context }) => context.building,
    isChosen: ({ context }, { id }: { id: string }) => context.scenarioId === id,
    isThere: ({ context: { facts } }, { scenarioId }: { scenarioId: string }) =>
      scenarioOf({ facts, scenarioId }) !== null,
    isElsewhere: ({ context }, { place }: { place: RemindersPlace }) =>
      isElsewhere(placeIn(context), place),
    isOtherRow: ({ context }, { place }: { place: RemindersPlace }) =>
      context.openId !== place.openId,
  },
  delays: { typing: 300, refresh: 60_000 },
})
