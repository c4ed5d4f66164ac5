import type {
  ColumnInput,
  ImportField,
  PreviewFieldsFragment as Preview,
  ReadingInput,
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

/** How to read a file, as the user chose; what is absent is detected. */
export type Reading = ReadingInput

/** A file to import, its column mapping (null: not set, or a file without columns), and how to read it (null: as detected). */
export interface FileImportRequest {
  file: File | null
  mapping: ColumnInput[] | null
  reading: Reading | null
}

export const toColumnMapping = (preview: Preview | null): ColumnInput[] | null =>
  preview && preview.columns.length > 0
    ? preview.columns.map(({ index, field }) => ({ index, field }))
    : null

/** Whether the columns suffice, and no date waits for a decision. */
export const canImport = (preview: Preview | null) =>
  preview !== null &&
  preview.columns.length > 0 &&
  preview.missing.length === 0 &&
  preview.dateOrder !== 'unknown'

/** The preview after a choice; in another encoding, with another separator or on another sheet the columns are others. */
export const applyReading = (preview: Preview | null, choice: Reading): Preview | null =>
  preview && ('encoding' in choice || 'separator' in choice || 'sheet' in choice)
    ? { ...preview, columns: [], rows: [] }
    : preview

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
