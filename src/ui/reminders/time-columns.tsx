import type { PendingMessageRow } from '../../machines/reminders/message-row.ts'
import { DeliveryTrack } from '../components/DeliveryTrack.tsx'
import type { Column } from '../components/VirtualRow.tsx'
import type { Strings } from '../i18n/i18n.ts'
import { formatBranchTime, formatBranchZone } from '../shared/format-branch-time.ts'
import type { RowStyle } from '../shared/row-style.ts'
import { GiftDay } from './MessageOutcome.tsx'

/** Second line of a visit: time zone if it differs, and specialist, hidden beside an open panel. */
const VisitSubline = ({ zone, specialist }: { zone: string | null; specialist: string | null }) => (
  <span title={[zone, specialist].filter(Boolean).join(' · ')}>
    {zone}
    {specialist && (
      <span className={zone ? 'v-row-besides' : undefined}>
        {zone && ' · '}
        {specialist}
      </span>
    )}
  </span>
)

/** Delivery of a message with the reason for a failure. */
export const MessageTrack = ({
  row,
  strings: { t },
}: {
  row: PendingMessageRow
  strings: Strings
}) => (
  <DeliveryTrack
    status={row.status}
    outcome={row.outcome ?? 'pending'}
    reason={row.reason ? t(`reasons.${row.reason}`) : null}
  />
)

export const createDeliveryColumn = (strings: Strings): Column<PendingMessageRow> => ({
  id: 'delivery',
  label: strings.t('reminders.table.delivery'),
  width: 'minmax(122px, 1.4fr)',
  cell: (row) => <MessageTrack row={row} strings={strings} />,
})

/** Column of surveys: time of the answer and delivery of the question. */
export const createAnsweredColumn = (
  strings: Strings,
  style: RowStyle,
): Column<PendingMessageRow> => ({
  id: 'answered',
  label: strings.t('reminders.table.answered'),
  width: getTimeWidth(style),
  sort: 'answeredAt',
  cell: (row) => (
    <span className="v-two">
      <span>{formatBranchTime(row.answeredAt, row.timeZone, strings, style) || '–'}</span>
      <span>
        <MessageTrack row={row} strings={strings} />
      </span>
    </span>
  ),
})

// A time with a 12-hour clock is longer and must not be cut; a cut time zone would name another one.
const getTimeWidth = ({ hour12 }: RowStyle) =>
  hour12 ? 'minmax(var(--column-hour12), 1.9fr)' : 'minmax(var(--column-hour24), 1.9fr)'

export const createVisitColumn = (
  strings: Strings,
  style: RowStyle,
): Column<PendingMessageRow> => ({
  id: 'visit',
  label: strings.t('reminders.table.visit'),
  width: getTimeWidth(style),
  sort: 'visitAt',
  cell: (row) => (
    <span className="v-two">
      <span>{formatBranchTime(row.visitAt, row.timeZone, strings, style)}</span>
      <VisitSubline
        zone={formatBranchZone(row.visitAt, row.timeZone, strings, style) || null}
        specialist={row.specialist ?? null}
      />
    </span>
  ),
})

/** Column of messages without a visit: sending time and expiry of the gift. */
export const createSentColumn = (strings: Strings, style: RowStyle): Column<PendingMessageRow> => ({
  id: 'sent',
  label: strings.t('reminders.table.sent'),
  width: getTimeWidth(style),
  sort: 'sendAt',
  cell: (row) => (
    <span className="v-two">
      <span>{formatBranchTime(row.sentAt ?? row.sendAt, row.timeZone, strings, style)}</span>
      <span>
        {row.giftUntil ? (
          <GiftDay row={row} strings={strings} style={style} />
        ) : (
          formatBranchZone(row.sentAt ?? row.sendAt, row.timeZone, strings, style)
        )}
      </span>
    </span>
  ),
})
