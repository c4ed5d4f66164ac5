import { assign, sendTo, setup } from 'xstate'
import { type LocalizedText, showToast } from '../toasts/toast.machine.ts'
import { createPort } from './create-port.ts'
import { type FailureTexts, getFailureCode } from './failure.ts'
import { toFormFailure } from './form-failure.ts'
import { systemActor } from './system-actors.ts'
import { getCurrentTexts } from './text-conflict.ts'

/** The rows in display order, and related data of the screen. */
export interface CrudFacts<Row, Related> {
  rows: Row[]
  related: Related
}

export interface CrudContext<Row, Input, Beside> {
  facts: CrudFacts<Row, Beside> | null
  /** The row whose form or confirmation is open; null for a new row. */
  openId: string | null
  /** The row when its form was opened, or from the last text conflict, so that a save does not overwrite unseen changes. */
  baseRow: Row | null
  /** The last submitted form. */
  submitted: Input | null
  failure: FailureTexts | null
}

export type CrudEvent<Input> =
  | { type: 'rows.retry' }
  | { type: 'row.open'; id: string | null }
  | { type: 'row.remove'; id: string }
  | { type: 'row.close' }
  | { type: 'row.save'; input: Input }
  | { type: 'row.confirm' }

/** `id` and `baseRow` are null for a new row. */
export interface CrudSave<Input, Row> {
  id: string | null
  input: Input
  baseRow: Row | null
}

interface CrudOptions<Row, Input> {
  id: string
  /** Errors by field. The server validates again. */
  validate(input: Input): Record<string, LocalizedText>
  compareRows(one: Row, other: Row): number
  savedText: LocalizedText
  removedText: LocalizedText
}

/** A short editable list: rows are added and changed in a form, and removed after a confirmation. The form keeps its values until the server accepts them. */
export const createCrud = <Row extends { id: string }, Input, Beside>({
  id,
  validate,
  compareRows,
  savedText,
  removedText,
}: CrudOptions<Row, Input>) =>
  setup({
    types: {} as {
      context: CrudContext<Row, Input, Beside>
      events: CrudEvent<Input>
      tags: 'busy' | 'form' | 'confirm'
    },
    actors: {
      loadRows: createPort<CrudFacts<Row, Beside>>(`${id}.loadRows`),
      saveRow: createPort<Row, CrudSave<Input, Row>>(`${id}.saveRow`),
      removeRow: createPort<void, { id: string }>(`${id}.removeRow`),
    },
    actions: {
      open: assign(({ context: { facts } }, { id }: { id: string | null }) => ({
        openId: id,
        baseRow: facts?.rows.find((row) => row.id === id) ?? null,
        failure: null,
      })),
      setSubmitted: assign((_, { input }: { input: Input }) => ({
        submitted: input,
        failure: null,
      })),
      showErrors: assign((_, { input }: { input: Input }) => ({
        failure: { message: null, fields: validate(input) },
      })),
      setFailure: assign({ failure: (_, { error }: { error: unknown }) => toFormFailure(error) }),
      upsertRow: assign(({ context: { facts } }, { row }: { row: Row }) => ({
        facts: facts && upsertRow(facts, row, compareRows),
      })),
      removeRow: assign(({ context: { facts, openId } }) => ({
        facts: facts && dropRow(facts, openId),
      })),
      /** After a text conflict the other person's row becomes the base row, so that the next save replaces it. A removed row is saved as a new one. */
      mergeServerTexts: assign(
        ({ context: { facts, openId, baseRow } }, { error }: { error: unknown }) => {
          if (getFailureCode(error) === 'TEXT_REMOVED')
            return { openId: null, baseRow: null, facts: facts && dropRow(facts, openId) }
          const row = baseRow && { ...baseRow, ...getCurrentTexts(error) }
          return { baseRow: row, facts: facts && row ? upsertRow(facts, row, compareRows) : facts }
        },
      ),
      toastSuccess: sendTo(systemActor('toasts'), (_, { summary }: { summary: LocalizedText }) =>
        showToast({ severity: 'success', summary }),
      ),
      toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
        showToast({ severity: 'error', summary: toFormFailure(error).message }),
      ),
    },
    guards: {
      hasErrors: (_, { input }: { input: Input }) => Object.keys(validate(input)).length > 0,
    },
  }).createMachine({
    id,
    context: { facts: null, openId: null, baseRow: null, submitted: null, failure: null },
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
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      failed: { on: { 'rows.retry': 'loading' } },
      shown: {
        on: {
          'row.open': {
            target: 'editing',
            actions: { type: 'open', params: ({ event }) => event },
          },
          'row.remove': {
            target: 'confirmingRemoval',
            actions: { type: 'open', params: ({ event }) => event },
          },
        },
      },
      editing: {
        tags: 'form',
        on: {
          'row.close': 'shown',
          'row.save': [
            {
              guard: { type: 'hasErrors', params: ({ event }) => event },
              actions: { type: 'showErrors', params: ({ event }) => event },
            },
            { target: 'saving', actions: { type: 'setSubmitted', params: ({ event }) => event } },
          ],
        },
      },
      saving: {
        tags: ['busy', 'form'],
        invoke: {
          id: 'saveRow',
          src: 'saveRow',
          input: ({ context: { openId, submitted, baseRow } }) => ({
            id: openId,
            input: submitted as Input, // the state before has stored it
            baseRow,
          }),
          onDone: {
            target: 'shown',
            actions: [
              { type: 'upsertRow', params: ({ event }) => ({ row: event.output }) },
              { type: 'toastSuccess', params: { summary: savedText } },
            ],
          },
          onError: {
            target: 'editing',
            actions: [
              { type: 'mergeServerTexts', params: ({ event }) => ({ error: event.error }) },
              { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      // Removal also deletes data that belongs to the row and cannot be undone.
      confirmingRemoval: {
        tags: 'confirm',
        on: { 'row.confirm': 'removing', 'row.close': 'shown' },
      },
      removing: {
        tags: ['busy', 'confirm'],
        invoke: {
          id: 'removeRow',
          src: 'removeRow',
          input: ({ context }) => ({ id: context.openId ?? '' }),
          onDone: {
            target: 'shown',
            actions: ['removeRow', { type: 'toastSuccess', params: { summary: removedText } }],
          },
          onError: {
            target: 'shown',
            actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
    },
  })

const upsertRow = <Row extends { id: string }, Beside>(
  facts: CrudFacts<Row, Beside>,
  row: Row,
  compareRows: (one: Row, other: Row) => number,
): CrudFacts<Row, Beside> => ({
  ...facts,
  rows: [...dropRow(facts, row.id).rows, row].sort(compareRows),
})

const dropRow = <Row extends { id: string }, Beside>(
  facts: CrudFacts<Row, Beside>,
  removedId: string | null,
): CrudFacts<Row, Beside> => ({ ...facts, rows: facts.rows.filter(({ id }) => id !== removedId) })
