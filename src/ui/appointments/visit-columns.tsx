import type { VisitRow } from '../../machines/appointments/appointments-parts.ts'
import { type Markable, Marked } from '../components/Marked.tsx'
import type { Column } from '../components/VirtualRow.tsx'
import { clockTime, fullDate } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'
import { moneyWords } from '../i18n/money.ts'
import { phoneWords } from '../i18n/phones.ts'
import { momentTime, momentZone } from '../shared/moments.ts'
import type { RowStyle } from '../shared/row-style.ts'
import { Delivery, Standing } from './Standing.tsx'

const Text = ({ text }: { text: string | null | undefined }) => (
  <span className="v-row-text" title={text ?? undefined}>
    {text || '–'}
  </span>
)

/** «08.12.2026, 10:30», and below it whose clock that is where it is not the reader's. */
const When = ({ row: { startsAt, timeZone }, words, style }: Told) => (
  <span className="v-two">
    <span>{momentTime(startsAt, timeZone, words, style) || '–'}</span>
    <span>{momentZone(startsAt, timeZone, words, style)}</span>
  </span>
)

/** A row, and whether it is chosen; undefined where nobody may choose. */
export type ShownVisit = Markable<VisitRow>

interface Told {
  row: VisitRow
  words: Words
  style: RowStyle
}

/** Whether it stands, as the clinic's system says. */
export const statusWord = ({ status, tentative }: VisitRow, { t }: Words) =>
  t(`appointments.status.${status === 'valid' && tentative ? 'tentative' : (status ?? 'valid')}`)

/** The columns of the list. Beside an open panel, which says the rest, only those by which a visit is found. */
export function visitColumns(
  words: Words,
  style: RowStyle,
  { currency, open }: { currency: string | null; open: boolean },
): Column<ShownVisit>[] {
  const { t, locale } = words
  const columns: (Column<ShownVisit> & { beside?: true; only?: boolean })[] = [
    {
      id: 'time',
      label: t('appointments.table.time'),
      // A time by the twelve-hour clock is longer, and never cut.
      width: style.hour12 ? 'minmax(172px, 1fr)' : 'minmax(150px, 1fr)',
      sort: 'startsAt',
      beside: true,
      cell: (row) => <When row={row} words={words} style={style} />,
    },
    {
      id: 'patient',
      label: t('appointments.table.patient'),
      // With the box a number stands whole.
      width: 'minmax(172px, 2.4fr)',
      sort: 'clientName',
      beside: true,
      cell: (row) => (
        <Marked row={row} name={row.clientName ?? ''}>
          <span className="v-two">
            <strong title={row.clientName ?? ''}>{row.clientName}</strong>
            <span>{row.phone ? phoneWords(row.phone) : '–'}</span>
          </span>
        </Marked>
      ),
    },
    {
      id: 'specialist',
      label: t('appointments.table.specialist'),
      width: 'minmax(96px, 1.5fr)',
      sort: 'specialist',
      beside: true,
      cell: (row) => <Text text={row.specialist} />,
    },
    {
      id: 'service',
      label: t('appointments.table.service'),
      width: 'minmax(80px, 1.5fr)',
      sort: 'service',
      cell: (row) => <Text text={row.service} />,
    },
    {
      id: 'branch',
      label: t('appointments.table.branch'),
      width: 'minmax(88px, 1.2fr)',
      sort: 'branchName',
      only: style.branches,
      cell: (row) => <Text text={row.branchName} />,
    },
    {
      id: 'status',
      label: t('appointments.table.status'),
      width: 'minmax(84px, 0.9fr)',
      sort: 'status',
      cell: (row) => <Text text={statusWord(row, words)} />,
    },
    {
      id: 'answer',
      label: t('appointments.table.answer'),
      width: 'minmax(128px, 1.7fr)',
      beside: true,
      cell: (row) => <Standing row={row} words={words} />,
    },
    {
      id: 'delivery',
      label: t('appointments.table.delivery'),
      width: 'minmax(122px, 1fr)',
      beside: true,
      cell: (row) => <Delivery row={row} words={words} />,
    },
    {
      id: 'paid',
      label: t('appointments.table.paid'),
      width: 'minmax(90px, 0.8fr)',
      sort: 'sumPaid',
      cell: (row) => (
        <Text text={row.sumPaid === null ? null : moneyWords(row.sumPaid, currency, locale)} />
      ),
    },
    {
      id: 'outcome',
      label: t('appointments.table.outcome'),
      width: 'minmax(76px, 0.8fr)',
      sort: 'outcome',
      cell: (row) => <Text text={row.outcome && t(`appointments.outcome.${row.outcome}`)} />,
    },
  ]
  return columns.filter(({ only = true, beside }) => only && (!open || beside))
}

/** The same row on a phone. */
export const visitCard = (words: Words, style: RowStyle) => (row: ShownVisit) => {
  const local = { ...style, timeZone: row.timeZone ?? 'UTC', locale: words.locale }
  return (
    <Marked row={row} name={row.clientName ?? ''}>
      <span className="v-card-line">
        <strong>
          {row.startsAt && clockTime(row.startsAt, local)} {row.clientName}
        </strong>
        <Standing row={row} words={words} />
      </span>
      <span className="v-card-line v-card-aside">
        <span>
          {[
            row.startsAt && fullDate(row.startsAt, local),
            row.specialist,
            row.service,
            style.branches && row.branchName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Delivery row={row} words={words} />
      </span>
    </Marked>
  )
}
