import { assign, enqueueActions, sendTo } from 'xstate'
import { controlOf } from '../scenario/scenario-control-parts.ts'
import {
  beforeScripts,
  openScript,
  unsavedOf,
  withDraft,
  withScript,
  withSteps,
} from './scripts-parts.ts'
import { scriptsSetup } from './scripts-setup.ts'

/** The setup of scenarios: all of them by kind, and the one that the address opens. Each part of the screen is an actor of its own. */
export const scriptsMachine = scriptsSetup.createMachine({
  id: 'scripts',
  context: beforeScripts,
  invoke: [
    { id: 'address', src: 'address' },
    { id: 'create', src: 'create', systemId: 'scriptCreate' },
    { id: 'library', src: 'library', systemId: 'scriptLibrary' },
    {
      id: 'hearing',
      src: 'hearing',
      input: { subjects: ['scenario', 'message', 'visit', 'client', 'channel', 'company'] },
    },
  ],
  initial: 'recalling',
  on: {
    'hearing.began': { actions: assign({ told: true }) },
    'hearing.ended': { actions: assign({ told: false }) },
    'hearing.heard': { actions: assign({ due: true }) },
    'address.changed': [
      {
        guard: { type: 'isAnother', params: ({ event }) => event },
        actions: [{ type: 'go', params: ({ event }) => event }, 'openParts'],
      },
      { actions: { type: 'go', params: ({ event }) => event } },
    ],
  },
  states: {
    recalling: {
      tags: 'busy',
      invoke: {
        id: 'recallUnsaved',
        src: 'recallUnsaved',
        onDone: { target: 'loading', actions: assign(({ event }) => event.output) },
        // Where the tab keeps nothing, one begins with what is saved.
        onError: 'loading',
      },
    },
    loading: {
      tags: 'busy',
      entry: assign({ due: false }),
      invoke: {
        id: 'first',
        src: 'loadScripts',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
            'tellParts',
            'openParts',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'scripts.retry': 'loading' } },
    ready: {
      initial: 'resting',
      on: {
        'scenario.changed': [
          {
            guard: { type: 'isListReady', params: ({ event }) => event },
            actions: [
              assign({ facts: ({ context, event }) => withScript(context.facts, event.scenario) }),
              'tellParts',
              'tellOpen',
              'refreshList',
              { type: 'showList', params: ({ event }) => event.scenario },
            ],
          },
          {
            actions: [
              assign({ facts: ({ context, event }) => withScript(context.facts, event.scenario) }),
              'tellParts',
              'tellOpen',
            ],
          },
        ],
        'scenario.undoStop': {
          actions: sendTo(({ event }) => controlOf(event.scenarioId), { type: 'control.undo' }),
        },
        'draft.kept': {
          actions: [
            assign(({ context, event }) => withDraft(context, event)),
            { type: 'keepUnsaved', params: ({ context }) => unsavedOf(context) },
            'showText',
          ],
        },
        'cascade.kept': {
          actions: [
            assign(({ context, event }) => withSteps(context, event)),
            { type: 'keepUnsaved', params: ({ context }) => unsavedOf(context) },
          ],
        },
        'notice.choose': {
          actions: [assign({ notice: ({ event }) => event.notice }), 'showText'],
        },
        'text.put': {
          actions: enqueueActions(({ enqueue, context, event: { scenarioId, change } }) => {
            // Another scenario may be open by now.
            if (context.openId === scenarioId && openScript(context))
              enqueue.sendTo('editor', { type: 'draft.put', change })
          }),
        },
        'testPatient.restore': {
          actions: enqueueActions(({ enqueue, context, event: { patient } }) => {
            if (openScript(context)) enqueue.sendTo('test', { type: 'patient.restore', patient })
          }),
        },
        'sending.filter': {
          actions: enqueueActions(({ enqueue, context, event: { status } }) => {
            const filter = { scenarioId: context.openId ?? '', status }
            if (openScript(context)) enqueue.sendTo('sending', { type: 'list.filter', filter })
          }),
        },
        'row.activate': { actions: assign({ active: ({ event }) => event.index }) },
        'row.open': {
          actions: assign({ active: ({ event }) => event.index, row: ({ event }) => event.row }),
        },
        'panel.close': { actions: assign({ row: null }) },
      },
      states: {
        // What lies ahead of each scenario, and what it has sent, changes by itself.
        resting: {
          always: { guard: 'isDue', target: 'refreshing' },
          on: {
            'hearing.heard': 'refreshing',
            // The next question is nearer or farther than it was.
            'hearing.began': { target: 'resting', reenter: true, actions: assign({ told: true }) },
            'hearing.ended': { target: 'resting', reenter: true, actions: assign({ told: false }) },
          },
          after: { refresh: 'refreshing' },
        },
        refreshing: {
          entry: assign({ due: false }),
          invoke: {
            id: 'again',
            src: 'loadScripts',
            onDone: {
              target: 'resting',
              actions: [
                { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
                'tellParts',
                'tellOpen',
              ],
            },
            onError: {
              target: 'resting',
              actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
})
