import type { PendingMessageRow } from '../../machines/reminders/message-row.ts'
import { DeliveryTrack } from '../components/DeliveryTrack.tsx'
import type { Column } from '../components/VirtualRow.tsx'
import type { Strings } from '../i18n/i18n.ts'
import { formatBranchTime, formatBranchZone } from '../shared/format-branch-time.ts'
import type { RowStyle } from '../shared/row-style.ts'
import { GiftDay } from './MessageOutcome.tsx'

/** The line below a visit: its zone where that is another, and the specialist, who gives way to it beside an open panel. */
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

/** How far it came, and why no farther. */
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

/** Of what asks for a score: when it came, over the way of the question. */
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

// A time by the twelve-hour clock is longer, and never cut; nor is a zone after its first digit, which would name another.
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

/** Of what is about no visit: when it leaves or left, and until when what it gives may be had. */
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
