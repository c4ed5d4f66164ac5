import { type AttentionItem, canRecordAnswer } from '../../machines/attention/attention-queue.ts'
import { PhoneLink } from '../components/PhoneLink.tsx'
import type { Tone } from '../components/tone.ts'
import type { Column } from '../components/VirtualRow.tsx'
import { formatClockTime } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import {
  formatBranchTime,
  formatBranchTimeWithZone,
  formatBranchZone,
} from '../shared/format-branch-time.ts'
import { memoizeByStyle } from '../shared/memoize-by-style.ts'
import type { RowStyle } from '../shared/row-style.ts'
import { formatCallReasons } from './format-call-reasons.ts'

const tones: Record<AttentionItem['reason'], Tone> = {
  unanswered: 'plain',
  transferred: 'wait',
  offerAccepted: 'wait',
  unclear: 'odd',
  unclearAfterYes: 'odd',
  undelivered: 'bad',
  detractor: 'bad',
  request: 'sea',
}

const ReasonTag = ({ item, strings: { t } }: { item: AttentionItem; strings: Strings }) => (
  <span className="v-tag" data-tone={tones[item.reason]}>
    {t(`attention.reason.${item.reason}`)}
  </span>
)

/** The earlier time that the patient accepted; null: none. */
export const formatAcceptedTime = (
  { reason, offeredAt, timeZone }: AttentionItem,
  strings: Strings,
  style: RowStyle,
): string | null =>
  reason === 'offerAccepted'
    ? strings.t('attention.offered', {
        time: formatBranchTime(offeredAt, timeZone, strings, style),
      })
    : null

/** The accepted time, the patient's words, calls so far, and what makes the visit doubtful. */
const listReasonFacts = (item: AttentionItem, strings: Strings, style: RowStyle): string[] =>
  [
    formatAcceptedTime(item, strings, style) ?? [],
    ...(item.words ? [strings.t('attention.quote', { text: item.words })] : []),
    ...(item.calls > 0 ? [strings.count('attention.calls', item.calls)] : []),
    ...formatCallReasons(strings, item, ['noShows', 'longLead']),
  ].flat()

interface ReasonProps {
  item: AttentionItem
  strings: Strings
  style: RowStyle
}

/** Why the item waits, with what is known about it. */
function Reason({ item, strings, style }: ReasonProps) {
  const facts = listReasonFacts(item, strings, style).join(' · ')
  return (
    <span className="v-row-answer">
      <ReasonTag item={item} strings={strings} />
      {facts && (
        <small title={facts} translate="no">
          {facts}
        </small>
      )}
    </span>
  )
}

/** Day and time of the visit in its zone: «сегодня» and «завтра» by name. */
function formatVisit(item: AttentionItem, strings: Strings, style: RowStyle): string {
  const { t, locale } = strings
  if (!canRecordAnswer(item)) return t('attention.table.none')
  const time = formatBranchTime(item.visitAt, item.timeZone, strings, style)
  return item.section === 'today' || item.section === 'tomorrow'
    ? `${t(`attention.section.${item.section}`)}, ${formatClockTime(item.visitAt ?? '', { ...style, timeZone: item.timeZone, locale })}`
    : time
}

/** Who works on it now, who is responsible, and until when it is put off. */
function formatWork(item: AttentionItem, { t }: Strings): string {
  return (
    [item.holderName && t('attention.holder', { who: item.holderName }), item.assigneeName]
      .filter(Boolean)
      .join(' · ') || '–'
  )
}

const createColumns = (hasWork: boolean) =>
  memoizeByStyle((strings, style): Column<AttentionItem>[] => {
    const { t } = strings
    return [
      {
        id: 'patient',
        label: t('attention.table.patient'),
        width: 'minmax(160px, 2.2fr)',
        cell: (item) => (
          <span className="v-two" translate="no">
            <strong title={item.clientName}>{item.clientName}</strong>
            {item.phone ? <PhoneLink phone={item.phone} isTabStop={false} /> : <span>–</span>}
          </span>
        ),
      },
      {
        id: 'visit',
        label: t('attention.table.visit'),
        // A time with a 12-hour clock is longer.
        width: style.hour12 ? 'minmax(172px, 1.9fr)' : 'minmax(152px, 1.9fr)',
        cell: (item) => (
          <span className="v-two">
            <span>{formatVisit(item, strings, style)}</span>
            <span>{formatBranchZone(item.visitAt, item.timeZone, strings, style)}</span>
          </span>
        ),
      },
      {
        id: 'specialist',
        label: t('attention.table.specialist'),
        width: 'minmax(88px, 1.3fr)',
        isEmpty: ({ specialist }) => !specialist,
        cell: (item) => (
          <span className="v-row-text" title={item.specialist ?? ''} translate="no">
            {item.specialist ?? '–'}
          </span>
        ),
      },
      {
        id: 'reason',
        label: t('attention.table.reason'),
        width: 'minmax(146px, 3.4fr)',
        cell: (item) => <Reason item={item} strings={strings} style={style} />,
      },
      ...(style.hasBranchColumn
        ? [
            {
              id: 'branch',
              label: t('attention.table.branch'),
              width: 'minmax(96px, 1.3fr)',
              cell: (item: AttentionItem) => (
                <span className="v-row-text" title={item.branchName ?? ''} translate="no">
                  {item.branchName ?? '–'}
                </span>
              ),
            },
          ]
        : []),
      ...(hasWork
        ? [
            {
              id: 'work',
              label: t('attention.table.work'),
              width: 'minmax(110px, 1.4fr)',
              cell: (item: AttentionItem) => (
                <span className="v-row-reason" title={formatWork(item, strings)}>
                  {formatWork(item, strings)}
                </span>
              ),
            },
          ]
        : []),
    ]
  })

/** Columns without and with who works on an item, as long as nobody does. */
const columnsWithoutWork = createColumns(false)
const columnsWithWork = createColumns(true)
export const getColumns = (items: readonly AttentionItem[]) =>
  items.some(({ holderId, assigneeId }) => holderId !== null || assigneeId !== null)
    ? columnsWithWork
    : columnsWithoutWork

/** The row as a card on a phone. */
export const createCard = memoizeByStyle((strings, style) => (item: AttentionItem) => (
  <>
    <span className="v-card-line v-queue-card">
      <strong translate="no">{item.clientName}</strong>
      <ReasonTag item={item} strings={strings} />
    </span>
    <span className="v-card-line v-card-aside">
      <span className="v-queue-facts" translate="no">
        {[
          formatVisit(item, strings, style),
          formatBranchZone(item.visitAt, item.timeZone, strings, style),
          ...listReasonFacts(item, strings, style),
          item.specialist,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {item.phone && <PhoneLink phone={item.phone} isTabStop={false} />}
    </span>
  </>
))

/** Time of a visit with date and zone, for the panel. */
export const formatItemVisit = (item: AttentionItem, strings: Strings, style: RowStyle) =>
  formatBranchTimeWithZone(item.visitAt, item.timeZone, strings, style)
