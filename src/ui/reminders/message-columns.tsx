import {
  hasAttendanceQuestion,
  hasBookingAttribution,
  type ScenarioType,
  scenarioTypes,
} from '../../../domain/scenario-kinds.ts'
import {
  isDetractorWithComment,
  isUndelivered,
  type PendingMessageRow,
} from '../../machines/reminders/message-row.ts'
import { AnswerTag } from '../components/AnswerTag.tsx'
import { ChannelLabel } from '../components/ChannelLabel.tsx'
import { CheckableCell, type CheckableRow } from '../components/CheckableCell.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import type { Column } from '../components/VirtualRow.tsx'
import type { Strings } from '../i18n/i18n.ts'
import { formatBranchTime, formatBranchTimeWithZone } from '../shared/format-branch-time.ts'
import { memoizeByStyle } from '../shared/memoize-by-style.ts'
import type { RowStyle } from '../shared/row-style.ts'
import { MessageOutcome } from './MessageOutcome.tsx'
import { SurveyScore } from './SurveyScore.tsx'
import {
  createAnsweredColumn,
  createDeliveryColumn,
  createSentColumn,
  createVisitColumn,
  MessageTrack,
} from './time-columns.tsx'

interface MessageCellProps {
  row: PendingMessageRow
  kind: ScenarioType
  strings: Strings
  style: RowStyle
}

/** Tag with the expected result of the message, or why it will not come, and the follow-up. */
function MessageState({ row, kind, strings, style }: MessageCellProps) {
  const { t } = strings
  const isUnsent =
    row.answer === 'none' && (row.outcome === 'skipped' || row.outcome === 'withdrawn')
  if (isUnsent && row.reason)
    return (
      <span className="v-row-reason" title={t(`reasons.${row.reason}`)}>
        {t(`reasons.${row.reason}`)}
      </span>
    )
  const notes = [
    row.secondThoughts,
    row.savingFields && t('reminders.table.saving'),
    row.handled &&
      (isUndelivered(row) || isDetractorWithComment(row) || row.answer !== 'none') &&
      t('reminders.table.handled'),
    row.clientExcluded && t('reminders.table.excluded'),
    // A row has two lines, so that the survey's comment comes after the follow-up.
    (row.rating !== null || row.marks) && row.comment,
  ].filter(Boolean)
  return (
    <span className="v-row-answer" data-handled={row.handled ? '' : undefined}>
      {isUndelivered(row) ? (
        <span className="v-tag" data-tone={row.outcome === 'unknown' ? 'wait' : 'bad'}>
          {t(`message.outcome.${row.outcome === 'unknown' ? 'unsure' : 'failed'}`)}
        </span>
      ) : (
        <MessageResult row={row} kind={kind} strings={strings} style={style} />
      )}
      {notes.length > 0 && <small title={notes.join(' · ')}>{notes.join(' · ')}</small>}
    </span>
  )
}

/** Result of a message: answer, score or booked visits; a dash for kinds without a result. */
function MessageResult({ row, kind, strings, style }: MessageCellProps) {
  if (row.rating !== null || row.marks) return <SurveyScore row={row} strings={strings} />
  if (hasBookingAttribution(kind) && row.returned)
    return <MessageOutcome returned={row.returned} strings={strings} style={style} />
  // Patients also answer messages that ask nothing.
  if (hasAttendanceQuestion(kind) || row.answer !== 'none')
    return (
      <AnswerTag answer={row.answer ?? 'none'} hasSecondThoughts={row.secondThoughts !== null} />
    )
  return '–'
}

const createColumns = (kind: ScenarioType) =>
  memoizeByStyle((strings, style): Column<CheckableRow<PendingMessageRow>>[] => {
    const { t } = strings
    return [
      {
        id: 'patient',
        label: t('reminders.table.patient'),
        // With the checkbox a phone number must still fit.
        width: 'minmax(172px, 2.6fr)',
        sort: 'clientName',
        cell: (row) => (
          <CheckableCell row={row} name={row.clientName ?? ''}>
            <span className="v-two">
              <strong title={row.clientName ?? ''}>{row.clientName}</strong>
              <span>{row.phone ? <PhoneLink phone={row.phone} isTabStop={false} /> : '–'}</span>
            </span>
          </CheckableCell>
        ),
      },
      hasBookingAttribution(kind)
        ? createSentColumn(strings, style)
        : createVisitColumn(strings, style),
      ...(style.hasBranchColumn
        ? [
            {
              id: 'branch',
              label: t('reminders.table.branch'),
              width: 'minmax(96px, 1.3fr)',
              cell: (row: PendingMessageRow) => (
                <span className="v-row-text" title={row.branchName ?? ''}>
                  {row.branchName ?? '–'}
                </span>
              ),
            },
          ]
        : []),
      {
        id: 'channel',
        label: t('reminders.table.channel'),
        width: 'minmax(var(--column-channel), var(--column-channel-most))',
        cell: (row) =>
          row.channel ? <ChannelLabel channel={row.channel} provider={row.provider} /> : '–',
      },
      kind === 'nps' ? createAnsweredColumn(strings, style) : createDeliveryColumn(strings),
      {
        id: 'answer',
        ...(kind === 'nps' && { sort: 'rating' }),
        label: t(`reminders.table.${getResultColumnKey(kind)}`),
        width:
          hasBookingAttribution(kind) || kind === 'nps'
            ? 'minmax(var(--column-standing), 2fr)'
            : 'minmax(108px, 1.6fr)',
        cell: (row) => <MessageState row={row} kind={kind} strings={strings} style={style} />,
      },
    ]
  })

function getResultColumnKey(kind: ScenarioType) {
  if (hasBookingAttribution(kind)) return 'after'
  if (kind === 'nps') return 'score'
  return hasAttendanceQuestion(kind) ? 'answer' : 'mark'
}

/** The row as a card on a phone. */
const createCard = (kind: ScenarioType) =>
  memoizeByStyle((strings, style) => (row: CheckableRow<PendingMessageRow>) => (
    <CheckableCell row={row} name={row.clientName ?? ''}>
      <span className="v-card-line">
        <strong>{row.clientName}</strong>
        <MessageState row={row} kind={kind} strings={strings} style={style} />
      </span>
      <span className="v-card-line v-card-aside">
        <span>
          {[
            formatBranchTimeWithZone(
              hasBookingAttribution(kind) ? (row.sentAt ?? row.sendAt) : row.visitAt,
              row.timeZone,
              strings,
              style,
            ),
            row.specialist,
            style.hasBranchColumn && row.branchName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {kind === 'nps' && row.answeredAt ? (
          <span>{formatBranchTime(row.answeredAt, row.timeZone, strings, style)}</span>
        ) : (
          <MessageTrack row={row} strings={strings} />
        )}
      </span>
    </CheckableCell>
  ))

/** Creates one value per scenario kind. */
const mapKinds = <Made,>(create: (kind: ScenarioType) => Made) =>
  Object.fromEntries(scenarioTypes.map((kind) => [kind, create(kind)])) as Record<
    ScenarioType,
    Made
  >

export const messageColumns = mapKinds(createColumns)
export const messageCard = mapKinds(createCard)

/** Storage key of the column layout; tables with different columns have their own. */
export const getTableName = (kind: ScenarioType) =>
  hasBookingAttribution(kind) ? 'invitations' : kind === 'nps' ? 'nps' : 'messages'
