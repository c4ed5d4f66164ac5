import { type RawBuilder, sql } from 'kysely'

/** How a column is masked for readers who see phones masked: a phone number as a whole, a text by the numbers in it, a value not at all. */
export type PersonalKind = 'phone' | 'text' | 'value'

/** A column with data of a patient, and the value that erasure leaves in it. */
export interface PersonalColumn {
  kind: PersonalKind
  erased: RawBuilder<unknown> | 'kept'
}

/** A column without data of a patient: an enumeration, a code of a provider, the name of a staff member. It is never masked or erased. */
type OtherColumn = 'other'

type TextColumn<Row> = {
  [Column in keyof Row & string]: Column extends 'id' | `${string}_id`
    ? never
    : unknown extends Row[Column]
      ? Column
      : Extract<Row[Column], string | string[] | Uint8Array> extends never
        ? never
        : Column
}[keyof Row & string]

export interface PatientTable<Row = Record<string, unknown>> {
  /** Condition on the table's rows, true for those of this patient. */
  isOwn: (clientId: string) => RawBuilder<unknown>
  /** Every column that can hold a text. The compiler names a column that is missing. */
  columns: Record<TextColumn<Row>, PersonalColumn | OtherColumn>
  /** What else erasure sets in the rows, or that it removes them. */
  erasure?: 'delete' | Partial<Record<keyof Row, RawBuilder<unknown>>>
  /** Section of the patient's export and the column by which it is sorted. Without it, the rows are not exported. */
  exported?: {
    section: string
    sortColumn: keyof Row & string
    /** Which of the patient's rows are exported; all if absent. */
    condition?: RawBuilder<unknown>
    /** All columns if absent. */
    columns?: (keyof Row & string)[]
  }
}

const NULL = sql`null`
/** A text that people write. */
export const textColumn = (erased: PersonalColumn['erased'] = NULL): PersonalColumn => ({
  kind: 'text',
  erased,
})
/** A phone number and nothing else. */
export const phoneColumn = (erased: PersonalColumn['erased'] = NULL): PersonalColumn => ({
  kind: 'phone',
  erased,
})
/** A value without free text, such as a birth date. */
export const valueColumn = (erased: PersonalColumn['erased'] = NULL): PersonalColumn => ({
  kind: 'value',
  erased,
})
/** Columns without data of a patient. */
export const otherColumns = <C extends string>(...columns: C[]) =>
  Object.fromEntries(columns.map((column) => [column, 'other'])) as Record<C, OtherColumn>
