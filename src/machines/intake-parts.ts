import type {
  ColumnInput,
  ImportField,
  PreviewFieldsFragment as Preview,
} from '../../schema/generated/client/graphql.ts'

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
