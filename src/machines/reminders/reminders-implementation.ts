import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import type { MessageScreen } from '../../../domain/scenario-kinds.ts'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { attentionMachine } from '../attention/attention.machine.ts'
import { notesMachine } from '../attention/notes.machine.ts'
import { ingestMachine } from '../ingest/ingest.machine.ts'
import { phoneCorrectionMachine } from '../patient/phone-correction.machine.ts'
import { scenarioControlMachine } from '../scenario/scenario-control.machine.ts'
import { getControlId } from '../scenario/scenario-control-context.ts'
import { sendingList } from '../scenario/sending-list.ts'
import { changeListener } from '../shared/change-listener.ts'
import { createPort } from '../shared/create-port.ts'
import { exclusionMachine } from '../shared/exclusion.machine.ts'
import { getServerMessage } from '../shared/failure.ts'
import { messageDetailQuery } from '../shared/message-detail.ts'
import { messageSelection } from '../shared/message-selection.ts'
import type { OptimisticUpdate } from '../shared/optimistic-update.machine.ts'
import { optimisticUpdatesMachine } from '../shared/optimistic-updates.machine.ts'
import { systemActor } from '../shared/system-actors.ts'
import { tableExportMachine } from '../shared/table-export.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { rescheduleMachine } from '../visit/reschedule.machine.ts'
import { createRowPatch } from './message-row.ts'
import {
  type ClinicFacts,
  findScenario,
  messagesList,
  npsMetricsQuery,
  type RemindersContext,
  type RemindersEvent,
  type RemindersUrlState,
} from './reminders-context.ts'
import { applyFacts, applyUrlState, isDifferentList, toUrlState } from './reminders-url-state.ts'
import { applyScenarioChange } from './reminders-view.ts'
import { toMessagesFilter, toNpsRequest } from './scenario-selection.ts'

/** Types, actors, actions and guards of the reminders chart. */
export const remindersImplementation = setup({
  types: {} as {
    context: RemindersContext
    events: RemindersEvent
    /** Decides which scenario kinds the screen lists; default: reminders. */
    input: { screen: MessageScreen } | undefined
    tags: 'busy'
  },
  actors: {
    urlListener: fromCallback<RemindersEvent>(() => {}),
    changeListener: changeListener,
    loadFacts: createPort<ClinicFacts>('loadFacts'),
    control: scenarioControlMachine,
    messages: messagesList,
    sending: sendingList,
    figures: npsMetricsQuery,
    detail: messageDetailQuery,
    notes: notesMachine,
    attention: attentionMachine,
    ingest: ingestMachine,
    optimisticUpdates: optimisticUpdatesMachine,
    exclusion: exclusionMachine,
    reschedule: rescheduleMachine,
    phoneCorrection: phoneCorrectionMachine,
    file: tableExportMachine,
    selection: messageSelection,
  },
  actions: {
    applyUrlState: assign(({ context }, { place }: { place: RemindersUrlState }) => ({
      ...applyUrlState(context.facts, place, context.screen),
      requestedUrlState: place,
      chosenId: place.scenarioId,
      active: null,
      urlRevision: context.urlRevision + 1,
    })),
    chooseView: assign((_, { view }: { view: RemindersContext['view'] }) => ({
      ...{ view, active: null, openId: null, continuesSearch: false },
    })),
    setFacts: assign(({ context }, { facts }: { facts: ClinicFacts }) => ({
      facts,
      error: null,
      ...applyFacts(context, facts),
    })),
    /** Applies a changed scenario and reloads the lists. */
    applyScenarioChange: enqueueActions(
      ({ enqueue, context }, result: { scenario: Scenario; done: string }) => {
        enqueue.assign(applyScenarioChange(context, result))
        if (!context.areListsOpen) return
        enqueue.sendTo('messages', { type: 'list.refresh' })
        if (context.scenarioId) enqueue.sendTo('sending', { type: 'list.refresh' })
      },
    ),
    /** Writes the URL state to the address. */
    writeUrl: (_, _nothing: undefined) => {},
    setFailure: assign({ error: (_, { error }: { error: unknown }) => error }),
    toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: getServerMessage(error) ?? { path: 'errors.network' },
      }),
    ),
    /** Passes reloaded scenarios to their control actors. A control stays after its scenario is closed, so that its running call can finish. */
    notifyControls: enqueueActions(({ enqueue, context: { facts, controlledIds } }) => {
      const scenarios = facts?.scenarios ?? []
      for (const scenario of scenarios)
        if (controlledIds.includes(scenario.id))
          enqueue.sendTo(getControlId(scenario.id), { type: 'control.replace', scenario })
        else enqueue.spawnChild('control', { id: getControlId(scenario.id), input: { scenario } })
      enqueue.assign({ controlledIds: scenarios.map(({ id }) => id) })
    }),
    openScenario: enqueueActions(({ enqueue, context }) => {
      for (const id of ['messages', 'sending', 'figures']) enqueue.stopChild(id)
      // The queue needs no list; switching the view opens them.
      const areListsOpen = context.facts !== null && context.view !== 'attention'
      enqueue.assign({ areListsOpen })
      if (!areListsOpen) return
      enqueue.spawnChild('messages', {
        id: 'messages',
        input: { filter: toMessagesFilter(context), search: context.search },
      })
      if (context.kind === 'nps')
        enqueue.spawnChild('figures', { id: 'figures', input: { args: toNpsRequest(context) } })
      const scenario = findScenario(context)
      if (!scenario) return
      const { id: scenarioId } = scenario
      enqueue.spawnChild('sending', {
        id: 'sending',
        input: { filter: { scenarioId, status: context.status }, search: context.search },
      })
    }),
    filterMessages: enqueueActions(({ enqueue, context }) => {
      enqueue.sendTo('messages', { type: 'list.filter', filter: toMessagesFilter(context) })
      if (context.kind === 'nps')
        enqueue.sendTo('figures', { type: 'query.ask', args: toNpsRequest(context) })
    }),
    filterSending: enqueueActions(({ enqueue, context: { scenarioId, status } }) => {
      if (scenarioId === null) return
      enqueue.sendTo('sending', { type: 'list.filter', filter: { scenarioId, status } })
    }),
    searchLists: enqueueActions(({ enqueue, context: { search, scenarioId } }) => {
      enqueue.sendTo('messages', { type: 'list.search', search })
      if (scenarioId) enqueue.sendTo('sending', { type: 'list.search', search })
    }),
    /** An active scenario plans by itself, so that no list is generated for it. */
    buildList: enqueueActions(({ enqueue, context }) => {
      enqueue.assign({ buildPending: false, ingestOpen: false, active: null, openId: null })
      const scenario = findScenario(context)
      if (scenario?.state !== 'stopped') return
      enqueue.assign({ view: 'list' })
      enqueue.sendTo(getControlId(scenario.id), { type: 'control.regenerate' })
    }),
    undoStop: sendTo((_, { scenarioId }: { scenarioId: string }) => getControlId(scenarioId), {
      type: 'control.undo',
    }),
    openDetail: enqueueActions(({ enqueue, context }) => {
      const isQueueOpen = context.facts !== null && context.view === 'attention'
      if (isQueueOpen && !context.isQueueOpen) enqueue.spawnChild('attention', { id: 'attention' })
      if (!isQueueOpen) enqueue.stopChild('attention')
      enqueue.assign({ isQueueOpen })
      enqueue.stopChild('detail')
      enqueue.stopChild('notes')
      const { facts, openId } = context
      if (!facts || !openId) return
      enqueue.spawnChild('detail', { id: 'detail', input: { args: openId } })
      enqueue.spawnChild('notes', { id: 'notes', input: { clientId: null, messageId: openId } })
    }),
    showChange: enqueueActions(({ enqueue, context }, { change }: { change: OptimisticUpdate }) => {
      if (context.areListsOpen)
        enqueue.sendTo('messages', { type: 'list.patch', ...createRowPatch(change) })
    }),
    /** The queue goes on to its next item; an undone one comes back. */
    settleRescheduled: enqueueActions(
      ({ enqueue, context }, { visitId, isUndone }: { visitId: string; isUndone: boolean }) => {
        if (context.isQueueOpen)
          enqueue.sendTo('attention', { type: 'queue.rescheduled', visitId, isUndone })
      },
    ),
    /** Reloads rows, counts and the open message. */
    refreshAll: enqueueActions(({ enqueue, context }) => {
      if (context.areListsOpen) enqueue.sendTo('messages', { type: 'list.refresh' })
      if (context.isQueueOpen) enqueue.sendTo('attention', { type: 'queue.refresh' })
      if (context.openId) enqueue.sendTo('detail', { type: 'query.refresh' })
    }),
  },
  guards: {
    isRefreshPending: ({ context }) => context.refreshPending,
    hasFacts: ({ context }) => context.facts !== null,
    isOpen: ({ context }) => context.openId !== null,
    hasNoLists: ({ context }) => context.view === 'attention',
    isBuilding: ({ context }) => context.buildPending,
    isOpenScenario: ({ context }, { id }: { id: string }) => context.scenarioId === id,
    hasScenario: ({ context: { facts } }, { scenarioId }: { scenarioId: string }) =>
      findScenario({ facts, scenarioId }) !== null,
    isOtherUrlState: ({ context }, { place }: { place: RemindersUrlState }) =>
      isDifferentList(toUrlState(context), place),
    isOtherRow: ({ context }, { place }: { place: RemindersUrlState }) =>
      context.openId !== place.openId,
  },
  delays: { typing: 300, refresh: 60_000 },
})
