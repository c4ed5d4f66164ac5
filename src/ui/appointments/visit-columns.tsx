import type { VisitRow } from '../../machines/appointments/appointments-context.ts'
import { CheckableCell, type CheckableRow } from '../components/CheckableCell.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import type { Column } from '../components/VirtualRow.tsx'
import { formatClockTime, formatFullDate } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { formatMoney } from '../i18n/money.ts'
import { formatBranchTime, formatBranchZone } from '../shared/format-branch-time.ts'
import type { RowStyle } from '../shared/row-style.ts'
import { VisitDelivery, VisitState } from './VisitState.tsx'

const TextCell = ({ text }: { text: string | null | undefined }) => (
  <span className="v-row-text" title={text ?? undefined}>
    {text || '–'}
  </span>
)

/** For example «08.12.2026, 10:30», and the branch's time zone if it differs. */
const VisitTimeCell = ({ row: { startsAt, timeZone }, strings, style }: VisitCellProps) => (
  <span className="v-two">
    <span>{formatBranchTime(startsAt, timeZone, strings, style) || '–'}</span>
    <span>{formatBranchZone(startsAt, timeZone, strings, style)}</span>
  </span>
)

export type CheckableVisit = CheckableRow<VisitRow>

interface VisitCellProps {
  row: VisitRow
  strings: Strings
  style: RowStyle
}

/** Status of the visit in the clinic system. */
export const formatVisitStatus = ({ status, tentative }: VisitRow, { t }: Strings) =>
  t(`appointments.status.${status === 'valid' && tentative ? 'tentative' : (status ?? 'valid')}`)

/** Columns of the list; a narrow one has no sums. Beside an open panel only those that identify a visit. */
export function createVisitColumns(
  strings: Strings,
  style: RowStyle,
  { currency, open, isSpacious }: { currency: string | null; open: boolean; isSpacious: boolean },
): Column<CheckableVisit>[] {
  const { t, locale } = strings
  const columns: (Column<CheckableVisit> & { isBesidePanel?: true; isAvailable?: boolean })[] = [
    {
      id: 'time',
      label: t('appointments.table.time'),
      // A time with a 12-hour clock is longer and must not be cut.
      width: style.hour12 ? 'minmax(176px, 1fr)' : 'minmax(168px, 1fr)',
      sort: 'startsAt',
      isBesidePanel: true,
      cell: (row) => <VisitTimeCell row={row} strings={strings} style={style} />,
    },
    {
      id: 'patient',
      label: t('appointments.table.patient'),
      // With the checkbox a phone number must still fit.
      width: 'minmax(168px, 2.6fr)',
      sort: 'clientName',
      isBesidePanel: true,
      cell: (row) => (
        <CheckableCell row={row} name={row.clientName ?? ''}>
          <span className="v-two">
            <strong title={row.clientName ?? ''}>{row.clientName}</strong>
            <span>{row.phone ? <PhoneLink phone={row.phone} isTabStop={false} /> : '–'}</span>
          </span>
        </CheckableCell>
      ),
    },
    {
      id: 'specialist',
      label: t('appointments.table.specialist'),
      width: 'minmax(88px, 1.5fr)',
      sort: 'specialist',
      isBesidePanel: true,
      cell: (row) => <TextCell text={row.specialist} />,
    },
    {
      id: 'service',
      label: t('appointments.table.service'),
      width: 'minmax(84px, 1.7fr)',
      sort: 'service',
      isEmpty: ({ service }) => !service,
      cell: (row) => <TextCell text={row.service} />,
    },
    {
      id: 'branch',
      label: t('appointments.table.branch'),
      width: 'minmax(88px, 1.2fr)',
      sort: 'branchName',
      isAvailable: style.hasBranchColumn,
      cell: (row) => <TextCell text={row.branchName} />,
    },
    {
      id: 'status',
      label: t('appointments.table.status'),
      width: 'minmax(92px, 0.7fr)',
      sort: 'status',
      // Most visits are valid, which is not worth a column.
      isEmpty: ({ status, tentative }) => status === 'valid' && !tentative,
      cell: (row) => <TextCell text={formatVisitStatus(row, strings)} />,
    },
    {
      id: 'answer',
      label: t('appointments.table.answer'),
      width: 'minmax(168px, 1.7fr)',
      sort: 'answer',
      isBesidePanel: true,
      cell: (row) => <VisitState row={row} strings={strings} />,
    },
    {
      id: 'delivery',
      label: t('appointments.table.delivery'),
      width: 'minmax(116px, 1fr)',
      sort: 'delivery',
      isBesidePanel: true,
      cell: (row) => <VisitDelivery row={row} strings={strings} />,
    },
    {
      id: 'paid',
      label: t('appointments.table.paid'),
      width: 'minmax(80px, 0.7fr)',
      isAvailable: isSpacious,
      sort: 'sumPaid',
      isEmpty: ({ sumPaid }) => sumPaid === null,
      cell: (row) => (
        <TextCell text={row.sumPaid === null ? null : formatMoney(row.sumPaid, currency, locale)} />
      ),
    },
    {
      id: 'outcome',
      label: t('appointments.table.outcome'),
      width: 'minmax(76px, 0.7fr)',
      sort: 'outcome',
      isEmpty: ({ outcome }) => !outcome,
      cell: (row) => <TextCell text={row.outcome && t(`appointments.outcome.${row.outcome}`)} />,
    },
  ]
  return columns.filter(
    ({ isAvailable = true, isBesidePanel }) => isAvailable && (!open || isBesidePanel),
  )
}

/** The row as a card on a phone. */
export const createVisitCard = (strings: Strings, style: RowStyle) => (row: CheckableVisit) => {
  const local = { ...style, timeZone: row.timeZone ?? 'UTC', locale: strings.locale }
  return (
    <CheckableCell row={row} name={row.clientName ?? ''}>
      <span className="v-card-line">
        <strong>
          {row.startsAt && formatClockTime(row.startsAt, local)} {row.clientName}
        </strong>
        <VisitState row={row} strings={strings} />
      </span>
      <span className="v-card-line v-card-aside">
        <span>
          {[
            row.startsAt && formatFullDate(row.startsAt, local),
            row.specialist,
            row.service,
            style.hasBranchColumn && row.branchName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <VisitDelivery row={row} strings={strings} />
      </span>
    </CheckableCell>
  )
}
