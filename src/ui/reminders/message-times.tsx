import type { ShownRow } from '../../machines/reminders/message-row.ts'
import { DeliveryTrack } from '../components/DeliveryTrack.tsx'
import type { Column } from '../components/VirtualRow.tsx'
import type { Words } from '../i18n/i18n.ts'
import { momentTime, momentZone } from '../shared/moments.ts'
import type { RowStyle } from '../shared/row-style.ts'
import { GiftDay } from './Returned.tsx'

/** The line below a visit: its zone where that is another, and the specialist, who gives way to it beside an open panel. */
const Aside = ({ zone, specialist }: { zone: string | null; specialist: string | null }) => (
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
export const Track = ({ row, words: { t } }: { row: ShownRow; words: Words }) => (
  <DeliveryTrack
    status={row.status}
    outcome={row.outcome ?? 'pending'}
    reason={row.reason ? t(`reasons.${row.reason}`) : null}
  />
)

export const deliveryColumn = (words: Words): Column<ShownRow> => ({
  id: 'delivery',
  label: words.t('reminders.table.delivery'),
  width: 'minmax(122px, 1.4fr)',
  cell: (row) => <Track row={row} words={words} />,
})

/** Of what asks for a score: when it came, over the way of the question. */
export const answeredColumn = (words: Words, style: RowStyle): Column<ShownRow> => ({
  id: 'answered',
  label: words.t('reminders.table.answered'),
  width: timeWidth(style),
  sort: 'answeredAt',
  cell: (row) => (
    <span className="v-two">
      <span>{momentTime(row.answeredAt, row.timeZone, words, style) || '–'}</span>
      <span>
        <Track row={row} words={words} />
      </span>
    </span>
  ),
})

// A time by the twelve-hour clock is longer, and never cut; nor is a zone after its first digit, which would name another.
const timeWidth = ({ hour12 }: RowStyle) =>
  hour12 ? 'minmax(var(--column-hour12), 1.9fr)' : 'minmax(var(--column-hour24), 1.9fr)'

export const visitColumn = (words: Words, style: RowStyle): Column<ShownRow> => ({
  id: 'visit',
  label: words.t('reminders.table.visit'),
  width: timeWidth(style),
  sort: 'visitAt',
  cell: (row) => (
    <span className="v-two">
      <span>{momentTime(row.visitAt, row.timeZone, words, style)}</span>
      <Aside
        zone={momentZone(row.visitAt, row.timeZone, words, style) || null}
        specialist={row.specialist ?? null}
      />
    </span>
  ),
})

/** Of what is about no visit: when it leaves or left, and until when what it gives may be had. */
export const sentColumn = (words: Words, style: RowStyle): Column<ShownRow> => ({
  id: 'sent',
  label: words.t('reminders.table.sent'),
  width: timeWidth(style),
  sort: 'sendAt',
  cell: (row) => (
    <span className="v-two">
      <span>{momentTime(row.sentAt ?? row.sendAt, row.timeZone, words, style)}</span>
      <span>
        {row.giftUntil ? (
          <GiftDay row={row} words={words} style={style} />
        ) : (
          momentZone(row.sentAt ?? row.sendAt, row.timeZone, words, style)
        )}
      </span>
    </span>
  ),
})
