import type { NpsIndexFieldsFragment } from '../../../schema/generated/client/graphql.ts'
import { useStrings } from '../i18n/context.ts'

interface NpsTableProps {
  title: string
  /** Heading of the first column. */
  heading: string
  rows: NpsIndexFieldsFragment[]
  getName: (row: NpsIndexFieldsFragment) => string
  /** Filters the list by a row; a second click clears the filter. Absent if the list has no such filter. */
  filter?: { selectedKey: string | null; onSelect: (key: string | null) => void }
}

/** Net Promoter Score by part with its interval; parts with too few answers show a note instead. */
export function NpsTable({ title, heading, rows, getName, filter }: NpsTableProps) {
  const { t, number } = useStrings()
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <table className="v-nps-table">
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{t('reminders.nps.count')}</th>
            <th scope="col">{t('reminders.nps.value')}</th>
            <th scope="col">{t('reminders.nps.interval')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key ?? ''}>
              <th scope="row">
                {filter && row.key !== null ? (
                  <button
                    className="v-nps-narrow"
                    type="button"
                    aria-pressed={filter.selectedKey === row.key}
                    onClick={() => filter.onSelect(filter.selectedKey === row.key ? null : row.key)}
                  >
                    {getName(row)}
                  </button>
                ) : (
                  getName(row)
                )}
              </th>
              <td>{number(row.answers)}</td>
              {row.index === null || row.low === null || row.high === null ? (
                <td colSpan={2}>{t('reminders.nps.tooFew')}</td>
              ) : (
                <>
                  <td>{number(Math.round(row.index))}</td>
                  <td>
                    {number(Math.round(row.low))} … {number(Math.round(row.high))}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
