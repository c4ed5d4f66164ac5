import { fromPromise } from 'xstate'
import { saveBlob } from '../browser/browser.ts'
import {
  type TableAsked,
  type TableTaken,
  tableFileMachine,
} from '../machines/shared/table-file.machine.ts'
import type { Ask } from './ask.ts'

/** A list as its call takes it, paging aside. */
interface Query {
  filter: Record<string, unknown>
  search?: string | null
  sort?: string | null
}

/** The call of each file. */
const paths = {
  client: '/api/client/list/file',
  visit: '/api/visit/list/file',
  message: '/api/message/list/file',
  review: '/api/review/list/file',
  conversion: '/api/analytics/conversion/file',
  figureRows: '/api/analytics/rows/file',
} as const

/**
 * What takes a list away, connected to the call of its file. The file comes as it is written, past the facade, which would hold it whole; `queryOf`
 * is what its screen asks for.
 */
export const provideTableFile = (
  ask: Ask,
  list: keyof typeof paths,
  queryOf: (asked: TableAsked) => Query,
) =>
  tableFileMachine.provide({
    actors: {
      writeFile: fromPromise<void, TableTaken | null>(async ({ input, signal }) => {
        if (!input) return
        const { filter, search, sort } = queryOf(input)
        const query = new URLSearchParams({ format: input.format })
        for (const [name, value] of Object.entries({ ...filter, search, sort }))
          if (value !== null && value !== undefined && value !== '') query.set(name, `${value}`)
        const { blob, name } = await ask.file(`${paths[list]}?${query}`, signal)
        if (!signal.aborted) saveBlob(name ?? `${list}.${input.format}`, blob)
      }),
    },
  })
