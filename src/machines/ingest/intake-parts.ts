import type {
  ColumnInput,
  ImportField,
  PreviewFieldsFragment as Preview,
  RunsQuery,
} from '../../../schema/generated/client/graphql.ts'
import type { Kind } from '../shared/field-faults.ts'
import { createQuery } from '../shared/query.machine.ts'

/** What was brought in before, newest first. */
export const runsHistory = createQuery<RunsQuery['runs'], null>('runsHistory', 0, ['run'])

/** What can be connected, and what a person fills in for it. */
export const connectionKinds = createQuery<Kind[], null>('connectionKinds')

/** Where a branch is of which a run brought visits; null: where the clinic is. */
export interface ZoneAsked {
  branchId: string
  name: string
  timeZone: string | null
  runId: string
}

/** As what the example of a file is given. */
export const sampleFormats = ['xlsx', 'csv'] as const
export type SampleFormat = (typeof sampleFormats)[number]

export interface JoinAsked {
  runId: string
  join: boolean
}

export type { ImportField, Preview }

/** A file on its way, and what a person said of its columns; null: nothing, or the file has none. */
export interface FileAsked {
  file: File | null
  mapping: ColumnInput[] | null
}

export const mappingOf = (preview: Preview | null): ColumnInput[] | null =>
  preview?.columns.map(({ index, field }) => ({ index, field })) ?? null

export const canImport = (preview: Preview | null) => preview?.missing.length === 0

/** The preview with one column chosen anew; what the server makes of it is not known yet. */
export const withColumn = (
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
