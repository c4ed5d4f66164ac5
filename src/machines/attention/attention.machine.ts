import { assign, raise } from 'xstate'
import {
  type AttentionContext,
  applyItems,
  createAttentionContext,
  findCurrentItem,
  openNext,
  openRow,
  settleCurrent,
  toJob,
  toTimedJob,
} from './attention-context.ts'
import { attentionImplementation } from './attention-implementation.ts'
import type { AttentionJob } from './attention-work.machine.ts'

const toOpenItem = ({ context: { openItem } }: { context: AttentionContext }) => ({
  id: openItem?.id ?? null,
})

/** A job is no longer on its way: unless its item is open, colleagues may take it. Until then they may not, or they would open what is settled. */
const toLeftItem = ({
  context,
  event,
}: {
  context: AttentionContext
  event: { job: AttentionJob }
}) => ({ id: event.job.key === context.openKey ? null : event.job.id })

/** The queue of what waits for staff: one item after another is taken, settled by a key, and the next one opens. */
export const attentionMachine = attentionImplementation.createMachine({
  id: 'attention',
  context: createAttentionContext(),
  invoke: [
    {
      id: 'queue',
      src: 'queue',
      systemId: 'attentionQueue',
      input: ({ context }) => ({ args: context.filter }),
    },
    { id: 'colleagues', src: 'colleagues', input: { args: null } },
    { id: 'work', src: 'work', systemId: 'attentionWork' },
    { id: 'keys', src: 'keys' },
    { id: 'handover', src: 'handover' },
  ],
  initial: 'closed',
  on: {
    'queue.loaded': {
      actions: assign(({ context, event }) => applyItems(context, event.data?.items ?? [])),
    },
    'queue.filter': {
      target: '.closed',
      actions: [
        assign({ filter: ({ event }) => event.filter, items: [], settledKeys: [], active: 0 }),
        'askQueue',
      ],
    },
    'handover.saved': { actions: 'refreshQueue' },
    'queue.refresh': { actions: 'refreshQueue' },
    'queue.rescheduled': [
      {
        guard: { type: 'isOpenVisit', params: ({ event }) => event },
        target: '.settling',
        actions: [{ type: 'release', params: toOpenItem }, 'refreshQueue'],
      },
      { actions: [{ type: 'restoreItems', params: ({ event }) => event }, 'refreshQueue'] },
    ],
    'row.activate': { actions: assign({ active: ({ event }) => event.index }) },
    'queue.key': [
      {
        guard: { type: 'isWorkOn', params: ({ event }) => event },
        target: '.settling',
        actions: {
          type: 'run',
          params: ({ context, event }) => {
            const item = findCurrentItem(context)
            return { job: item && toJob(item, event.key) }
          },
        },
      },
      { guard: { type: 'isUndo', params: ({ event }) => event }, actions: 'undo' },
      {
        guard: { type: 'isElsewhere', params: ({ event }) => event },
        actions: { type: 'openElsewhere', params: ({ event }) => event },
      },
    ],
    'work.saved': [
      {
        // The item is back: it opens again, where it stands now.
        guard: { type: 'wasUndone', params: ({ event }) => event },
        actions: [
          assign({
            settledKeys: ({ context, event }) =>
              context.settledKeys.filter((key) => key !== event.job.key),
          }),
          { type: 'release', params: toLeftItem },
          'refreshQueue',
        ],
      },
      { actions: [{ type: 'release', params: toLeftItem }, 'refreshQueue'] },
    ],
    'work.failed': {
      actions: [
        assign({
          settledKeys: ({ context, event }) =>
            context.settledKeys.filter((key) => key !== event.job.key),
        }),
        { type: 'release', params: toLeftItem },
        'refreshQueue',
      ],
    },
  },
  states: {
    closed: {
      entry: [
        { type: 'release', params: toOpenItem },
        assign({ openKey: null, openItem: null, holderName: null, isAdvancing: false }),
        'closeChildren',
      ],
      on: {
        'row.open': {
          guard: { type: 'hasRow', params: ({ event }) => event },
          target: 'open',
          actions: assign(({ context, event }) => openRow(context, event.index)),
        },
        'queue.key': {
          guard: { type: 'isNoteOnRow', params: ({ event }) => event },
          target: 'open',
          actions: [
            assign(({ context }) => openRow(context, context.active)),
            raise({ type: 'queue.key', key: 'note' }),
          ],
        },
      },
    },
    // The job is on its way; the next item opens at once.
    settling: {
      entry: assign(({ context }) => settleCurrent(context)),
      always: [{ guard: 'isOpen', target: 'open' }, { target: 'closed' }],
    },
    open: {
      tags: 'open',
      entry: 'openChildren',
      initial: 'taking',
      on: {
        'row.open': {
          guard: { type: 'hasRow', params: ({ event }) => event },
          target: 'open',
          reenter: true,
          actions: [
            { type: 'release', params: toOpenItem },
            assign(({ context, event }) => openRow(context, event.index)),
          ],
        },
        'panel.close': 'closed',
        'queue.key': {
          guard: { type: 'isNote', params: ({ event }) => event },
          actions: 'writeNote',
        },
        'queue.callAgain': {
          target: 'settling',
          actions: {
            type: 'run',
            params: ({ context, event }) => ({
              job: toTimedJob(context.openItem, { kind: 'call', callAgainAt: event.at }),
            }),
          },
        },
        'queue.snooze': {
          target: 'settling',
          actions: {
            type: 'run',
            params: ({ context, event }) => ({
              job: toTimedJob(context.openItem, { kind: 'snooze', until: event.until }),
            }),
          },
        },
        'queue.resume': {
          target: 'settling',
          actions: {
            type: 'run',
            params: ({ context }) => ({
              job: toTimedJob(context.openItem, { kind: 'snooze', until: null }),
            }),
          },
        },
        'queue.assign': {
          actions: {
            type: 'run',
            params: ({ context, event }) => ({
              job: toTimedJob(context.openItem, {
                kind: 'assign',
                accountId: event.accountId,
                before: context.openItem?.assigneeId ?? null,
              }),
            }),
          },
        },
      },
      states: {
        taking: {
          invoke: {
            id: 'hold',
            src: 'hold',
            input: ({ context }) => context.openItem,
            onDone: [
              {
                guard: { type: 'isNotNext', params: ({ event }) => event.output },
                target: 'skipping',
                actions: { type: 'release', params: toOpenItem },
              },
              {
                guard: { type: 'isHeld', params: ({ event }) => event.output },
                target: 'held',
                actions: assign({ holderName: null, isAdvancing: false }),
              },
              {
                target: 'taken',
                actions: assign({ holderName: ({ event }) => event.output.holderName }),
              },
            ],
            // The item can be worked on; the server still refuses what contradicts.
            onError: { target: 'held', actions: assign({ isAdvancing: false }) },
          },
        },
        // Renewed while the panel is open.
        held: { after: { hold: 'taking' } },
        taken: {
          after: { hold: { target: 'taking', actions: assign({ holderName: null }) } },
        },
        // A colleague was faster, or has settled it already.
        skipping: {
          entry: assign(({ context }) => {
            const taken = {
              ...context,
              takenKeys: [...context.takenKeys, context.openKey ?? ''],
            }
            return {
              takenKeys: taken.takenKeys,
              ...openNext(taken, taken.active + 1),
            }
          }),
          always: [
            { guard: 'isOpen', target: '#attention.open', reenter: true },
            '#attention.closed',
          ],
        },
      },
    },
  },
})
