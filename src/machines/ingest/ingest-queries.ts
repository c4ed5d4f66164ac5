import type {
  ColumnInput,
  ImportField,
  PreviewFieldsFragment as Preview,
  RunsQuery,
} from '../../../schema/generated/client/graphql.ts'
import { createQuery } from '../shared/query.machine.ts'
import type { ConnectionKind } from '../shared/validate-fields.ts'

/** Previous runs, newest first. */
export const runHistoryQuery = createQuery<RunsQuery['runs'], null>('runsHistory', 0, ['run'])

/** Systems that can be connected, with their form fields. */
export const connectionKindsQuery = createQuery<ConnectionKind[], null>('connectionKinds')

/** Sets the time zone of a branch after a run; null: the clinic's. */
export interface BranchZoneRequest {
  branchId: string
  name: string
  timeZone: string | null
  runId: string
}

/** Formats of the sample file. */
export const sampleFormats = ['xlsx', 'csv'] as const
export type SampleFormat = (typeof sampleFormats)[number]

export interface JoinDecision {
  runId: string
  join: boolean
}

export type { ImportField, Preview }

/** A file to import and its column mapping; null mapping: not set, or a file without columns. */
export interface FileImportRequest {
  file: File | null
  mapping: ColumnInput[] | null
}

export const toColumnMapping = (preview: Preview | null): ColumnInput[] | null =>
  preview?.columns.map(({ index, field }) => ({ index, field })) ?? null

export const canImport = (preview: Preview | null) => preview?.missing.length === 0

/** The preview with one column changed; the server has not validated it yet. */
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
