import { assign, sendTo, setup } from 'xstate'
import { type Said, showToast } from '../toasts/toast.machine.ts'
import { failureCode, type SaidFailure } from './failure.ts'
import { formFailure } from './form-failure.ts'
import { port } from './port.ts'
import { systemActor } from './system.ts'
import { textsNow } from './texts-meanwhile.ts'

/** All rows, in their order, and what stands beside them on the screen. */
export interface CrudFacts<Row, Beside> {
  rows: Row[]
  beside: Beside
}

export interface CrudContext<Row, Input, Beside> {
  facts: CrudFacts<Row, Beside> | null
  /** The row whose form or question is open; null for a new one. */
  openId: string | null
  /** That row as its form was opened, and what has been told of it since: nothing else is replaced unseen. */
  was: Row | null
  /** As the form was sent last. */
  asked: Input | null
  failure: SaidFailure | null
}

export type CrudEvent<Input> =
  | { type: 'rows.retry' }
  | { type: 'row.open'; id: string | null }
  | { type: 'row.remove'; id: string }
  | { type: 'row.close' }
  | { type: 'row.save'; input: Input }
  | { type: 'row.confirm' }

/** Null for `id` and `was`: a new one. */
export interface CrudSave<Input, Row> {
  id: string | null
  input: Input
  was: Row | null
}

interface Crud<Row, Input> {
  id: string
  /** What is wrong with a row as it is typed, by field. The server judges again. */
  faultsOf(input: Input): Record<string, Said>
  inOrder(one: Row, other: Row): number
  saved: Said
  removed: Said
}

/**
 * A short list that its readers keep themselves: rows that are added, changed and removed, each in a form, with a question before one goes. What was
 * typed stays until the server has taken it.
 */
export const createCrud = <Row extends { id: string }, Input, Beside>({
  id,
  faultsOf,
  inOrder,
  saved,
  removed,
}: Crud<Row, Input>) =>
  setup({
    types: {} as {
      context: CrudContext<Row, Input, Beside>
      events: CrudEvent<Input>
      tags: 'busy' | 'form' | 'question'
    },
    actors: {
      loadRows: port<CrudFacts<Row, Beside>>(`${id}.loadRows`),
      saveRow: port<Row, CrudSave<Input, Row>>(`${id}.saveRow`),
      removeRow: port<void, { id: string }>(`${id}.removeRow`),
    },
    actions: {
      open: assign(({ context: { facts } }, { id }: { id: string | null }) => ({
        openId: id,
        was: facts?.rows.find((row) => row.id === id) ?? null,
        failure: null,
      })),
      ask: assign((_, { input }: { input: Input }) => ({ asked: input, failure: null })),
      showFaults: assign((_, { input }: { input: Input }) => ({
        failure: { said: null, fields: faultsOf(input) },
      })),
      explain: assign({ failure: (_, { error }: { error: unknown }) => formFailure(error) }),
      put: assign(({ context: { facts } }, { row }: { row: Row }) => ({
        facts: facts && withRow(facts, row, inOrder),
      })),
      drop: assign(({ context: { facts, openId } }) => ({
        facts: facts && withoutRow(facts, openId),
      })),
      /** What another has saved is told once: saved again the form replaces it, and one that another has removed is a new one. */
      heedOthers: assign(({ context: { facts, openId, was } }, { error }: { error: unknown }) => {
        if (failureCode(error) === 'TEXT_REMOVED')
          return { openId: null, was: null, facts: facts && withoutRow(facts, openId) }
        const row = was && { ...was, ...textsNow(error) }
        return { was: row, facts: facts && row ? withRow(facts, row, inOrder) : facts }
      }),
      tell: sendTo(systemActor('toasts'), (_, { summary }: { summary: Said }) =>
        showToast({ severity: 'success', summary }),
      ),
      complain: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
        showToast({ severity: 'error', summary: formFailure(error).said }),
      ),
    },
    guards: {
      isFaulty: (_, { input }: { input: Input }) => Object.keys(faultsOf(input)).length > 0,
    },
  }).createMachine({
    id,
    context: { facts: null, openId: null, was: null, asked: null, failure: null },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadRows',
          src: 'loadRows',
          onDone: {
            target: 'shown',
            actions: assign({ facts: ({ event }) => event.output, failure: null }),
          },
          onError: {
            target: 'failed',
            actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      failed: { on: { 'rows.retry': 'loading' } },
      shown: {
        on: {
          'row.open': {
            target: 'filling',
            actions: { type: 'open', params: ({ event }) => event },
          },
          'row.remove': {
            target: 'asking',
            actions: { type: 'open', params: ({ event }) => event },
          },
        },
      },
      filling: {
        tags: 'form',
        on: {
          'row.close': 'shown',
          'row.save': [
            {
              guard: { type: 'isFaulty', params: ({ event }) => event },
              actions: { type: 'showFaults', params: ({ event }) => event },
            },
            { target: 'saving', actions: { type: 'ask', params: ({ event }) => event } },
          ],
        },
      },
      saving: {
        tags: ['busy', 'form'],
        invoke: {
          id: 'saveRow',
          src: 'saveRow',
          input: ({ context: { openId, asked, was } }) => ({
            id: openId,
            input: asked as Input, // `ask` has kept it
            was,
          }),
          onDone: {
            target: 'shown',
            actions: [
              { type: 'put', params: ({ event }) => ({ row: event.output }) },
              { type: 'tell', params: { summary: saved } },
            ],
          },
          onError: {
            target: 'filling',
            actions: [
              { type: 'heedOthers', params: ({ event }) => ({ error: event.error }) },
              { type: 'explain', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      // What belongs to a row goes with it and does not come back, so it is asked first.
      asking: {
        tags: 'question',
        on: { 'row.confirm': 'removing', 'row.close': 'shown' },
      },
      removing: {
        tags: ['busy', 'question'],
        invoke: {
          id: 'removeRow',
          src: 'removeRow',
          input: ({ context }) => ({ id: context.openId ?? '' }),
          onDone: {
            target: 'shown',
            actions: ['drop', { type: 'tell', params: { summary: removed } }],
          },
          onError: {
            target: 'shown',
            actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
    },
  })

const withRow = <Row extends { id: string }, Beside>(
  facts: CrudFacts<Row, Beside>,
  row: Row,
  inOrder: (one: Row, other: Row) => number,
): CrudFacts<Row, Beside> => ({
  ...facts,
  rows: [...withoutRow(facts, row.id).rows, row].sort(inOrder),
})

const withoutRow = <Row extends { id: string }, Beside>(
  facts: CrudFacts<Row, Beside>,
  gone: string | null,
): CrudFacts<Row, Beside> => ({ ...facts, rows: facts.rows.filter(({ id }) => id !== gone) })
