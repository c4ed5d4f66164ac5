import {
  hasAttendanceQuestion,
  hasBookingAttribution,
  type ScenarioType,
  scenarioTypes,
} from '../../../domain/scenario-kinds.ts'
import { isDiscontent, needsDeed, type ShownRow } from '../../machines/reminders/message-row.ts'
import { AnswerTag } from '../components/AnswerTag.tsx'
import { ChannelMark } from '../components/ChannelMark.tsx'
import { type Markable, Marked } from '../components/Marked.tsx'
import type { Column } from '../components/VirtualRow.tsx'
import type { Words } from '../i18n/i18n.ts'
import { phoneWords } from '../i18n/phones.ts'
import { momentTime, momentWords } from '../shared/moments.ts'
import { once } from '../shared/once.ts'
import type { RowStyle } from '../shared/row-style.ts'
import { answeredColumn, deliveryColumn, sentColumn, Track, visitColumn } from './message-times.tsx'
import { Returned } from './Returned.tsx'
import { Score } from './Score.tsx'

interface Shown {
  row: ShownRow
  kind: ScenarioType
  words: Words
  style: RowStyle
}

/** Where the message stands, in a tag: what its kind waits for, or why that is not to come; and in a word what staff did about it. */
function Standing({ row, kind, words, style }: Shown) {
  const { t } = words
  const silent = row.answer === 'none' && (row.outcome === 'skipped' || row.outcome === 'withdrawn')
  if (silent && row.reason)
    return (
      <span className="v-row-reason" title={t(`reasons.${row.reason}`)}>
        {t(`reasons.${row.reason}`)}
      </span>
    )
  const said = [
    row.saving && t('reminders.table.saving'),
    row.handled &&
      (needsDeed(row) || isDiscontent(row) || row.answer !== 'none') &&
      t('reminders.table.handled'),
    row.clientExcluded && t('reminders.table.excluded'),
    // A row has two lines: what the patient added to a score comes after what was done.
    (row.rating !== null || row.marks) && row.comment,
  ].filter(Boolean)
  return (
    <span className="v-row-answer" data-handled={row.handled ? '' : undefined}>
      {needsDeed(row) ? (
        <span className="v-tag" data-tone={row.outcome === 'unknown' ? 'wait' : 'bad'}>
          {t(`message.outcome.${row.outcome === 'unknown' ? 'unsure' : 'failed'}`)}
        </span>
      ) : (
        <Told row={row} kind={kind} words={words} style={style} />
      )}
      {said.length > 0 && <small title={said.join(' · ')}>{said.join(' · ')}</small>}
    </span>
  )
}

/** What a message of its kind came to: the patient's answer, the visits after it; of what only tells, nothing. */
function Told({ row, kind, words, style }: Shown) {
  if (row.rating !== null || row.marks) return <Score row={row} words={words} />
  if (hasBookingAttribution(kind) && row.returned)
    return <Returned returned={row.returned} words={words} style={style} />
  // Whoever was only told of something may answer all the same.
  if (hasAttendanceQuestion(kind) || row.answer !== 'none')
    return <AnswerTag answer={row.answer ?? 'none'} />
  return '–'
}

const columnsOf = (kind: ScenarioType) =>
  once((words, style): Column<Markable<ShownRow>>[] => {
    const { t } = words
    return [
      {
        id: 'patient',
        label: t('reminders.table.patient'),
        // With the box a number stands whole.
        width: 'minmax(172px, 2.6fr)',
        sort: 'clientName',
        cell: (row) => (
          <Marked row={row} name={row.clientName ?? ''}>
            <span className="v-two">
              <strong title={row.clientName ?? ''}>{row.clientName}</strong>
              <span>{row.phone ? phoneWords(row.phone) : '–'}</span>
            </span>
          </Marked>
        ),
      },
      hasBookingAttribution(kind) ? sentColumn(words, style) : visitColumn(words, style),
      ...(style.branches
        ? [
            {
              id: 'branch',
              label: t('reminders.table.branch'),
              width: 'minmax(96px, 1.3fr)',
              cell: (row: ShownRow) => (
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
          row.channel ? <ChannelMark channel={row.channel} provider={row.provider} /> : '–',
      },
      kind === 'nps' ? answeredColumn(words, style) : deliveryColumn(words),
      {
        id: 'answer',
        ...(kind === 'nps' && { sort: 'rating' }),
        label: t(`reminders.table.${standingWord(kind)}`),
        width:
          hasBookingAttribution(kind) || kind === 'nps'
            ? 'minmax(var(--column-standing), 2fr)'
            : 'minmax(108px, 1.6fr)',
        cell: (row) => <Standing row={row} kind={kind} words={words} style={style} />,
      },
    ]
  })

function standingWord(kind: ScenarioType) {
  if (hasBookingAttribution(kind)) return 'after'
  if (kind === 'nps') return 'score'
  return hasAttendanceQuestion(kind) ? 'answer' : 'mark'
}

/** The same row on a phone. */
const cardOf = (kind: ScenarioType) =>
  once((words, style) => (row: Markable<ShownRow>) => (
    <Marked row={row} name={row.clientName ?? ''}>
      <span className="v-card-line">
        <strong>{row.clientName}</strong>
        <Standing row={row} kind={kind} words={words} style={style} />
      </span>
      <span className="v-card-line v-card-aside">
        <span>
          {[
            momentWords(
              hasBookingAttribution(kind) ? (row.sentAt ?? row.sendAt) : row.visitAt,
              row.timeZone,
              words,
              style,
            ),
            row.specialist,
            style.branches && row.branchName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {kind === 'nps' && row.answeredAt ? (
          <span>{momentTime(row.answeredAt, row.timeZone, words, style)}</span>
        ) : (
          <Track row={row} words={words} />
        )}
      </span>
    </Marked>
  ))

/** One thing of each kind. */
const ofEach = <Made,>(make: (kind: ScenarioType) => Made) =>
  Object.fromEntries(scenarioTypes.map((kind) => [kind, make(kind)])) as Record<ScenarioType, Made>

export const messageColumns = ofEach(columnsOf)
export const messageCard = ofEach(cardOf)

/** Under which name the reader's order of columns is kept: tables with other columns are laid out by themselves. */
export const tableOf = (kind: ScenarioType) =>
  hasBookingAttribution(kind) ? 'invitations' : kind === 'nps' ? 'nps' : 'messages'
