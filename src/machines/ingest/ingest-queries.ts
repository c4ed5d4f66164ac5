import type {
  ColumnInput,
  ImportField,
  PreviewFieldsFragment as Preview,
  RunsQuery,
} from '../../../schema/generated/client/graphql.ts'
import { createQuery } from '../shared/query.machine.ts'
import type { ConnectionKind } from '../shared/validate-fields.ts'

/** What was brought in before, newest first. */
export const runHistoryQuery = createQuery<RunsQuery['runs'], null>('runsHistory', 0, ['run'])

/** What can be connected, and what a person fills in for it. */
export const connectionKindsQuery = createQuery<ConnectionKind[], null>('connectionKinds')

/** Where a branch is of which a run brought visits; null: where the clinic is. */
export interface BranchZoneRequest {
  branchId: string
  name: string
  timeZone: string | null
  runId: string
}

/** As what the example of a file is given. */
export const sampleFormats = ['xlsx', 'csv'] as const
export type SampleFormat = (typeof sampleFormats)[number]

export interface JoinDecision {
  runId: string
  join: boolean
}

export type { ImportField, Preview }

/** A file on its way, and what a person said of its columns; null: nothing, or the file has none. */
export interface FileImportRequest {
  file: File | null
  mapping: ColumnInput[] | null
}

export const toColumnMapping = (preview: Preview | null): ColumnInput[] | null =>
  preview?.columns.map(({ index, field }) => ({ index, field })) ?? null

export const canImport = (preview: Preview | null) => preview?.missing.length === 0

/** The preview with one column chosen anew; what the server makes of it is not known yet. */
export const changeColumn = (
  preview: Preview | null,
  { index, field }: { index: number; field: ImportField | null },
): Preview | null =>
  preview && {
    ...preview,
    remembered: false,
    columns: preview.columns.map((column) =>
      column.index === index ? { ...column, field } : column,
    ),
  }
