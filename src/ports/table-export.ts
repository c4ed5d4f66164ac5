import { fromPromise } from 'xstate'
import { downloadBlob } from '../browser/browser.ts'
import {
  type TableExport,
  type TableQuery,
  tableExportMachine,
} from '../machines/shared/table-export.machine.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Query of a list without paging. */
interface TableFileQuery {
  filter: Record<string, unknown>
  search?: string | null
  sort?: string | null
}

/** REST path of each exported file. */
const filePaths = {
  client: '/api/client/list/file',
  visit: '/api/visit/list/file',
  message: '/api/message/list/file',
  review: '/api/review/list/file',
  alert: '/api/alert/list/file',
  audit: '/api/company/audit/file',
  conversion: '/api/analytics/conversion/file',
  figureRows: '/api/analytics/rows/file',
} as const

/**
 * Connects the export of a list to its file call. The file is streamed and bypasses the facade, which would buffer it. `toQuery` converts the
 * screen's query.
 */
export const provideTableExport = (
  callGateway: GatewayCaller,
  list: keyof typeof filePaths,
  toQuery: (asked: TableQuery) => TableFileQuery,
) =>
  tableExportMachine.provide({
    actors: {
      writeFile: fromPromise<void, TableExport | null>(async ({ input, signal }) => {
        if (!input) return
        const { filter, search, sort } = toQuery(input)
        const query = new URLSearchParams({ format: input.format })
        for (const [name, value] of Object.entries({ ...filter, search, sort }))
          if (value !== null && value !== undefined && value !== '') query.set(name, `${value}`)
        const { blob, name } = await callGateway.file(`${filePaths[list]}?${query}`, signal)
        if (!signal.aborted) downloadBlob(name ?? `${list}.${input.format}`, blob)
      }),
    },
  })
