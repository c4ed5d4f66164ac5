import type { ReviewRow } from '../../machines/reviews/reviews-context.ts'
import { ChannelLabel } from '../components/ChannelLabel.tsx'
import { CheckableCell, type CheckableRow } from '../components/CheckableCell.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import type { Column } from '../components/VirtualRow.tsx'
import type { Strings } from '../i18n/i18n.ts'
import { formatBranchTime, formatBranchZone } from '../shared/format-branch-time.ts'
import { memoizeByStyle } from '../shared/memoize-by-style.ts'
import type { RowStyle } from '../shared/row-style.ts'
import { ReviewScore } from './ReviewScore.tsx'

/** Name of the patient, or that the data was erased. */
export const formatReviewerName = ({ erased, clientName }: ReviewRow, { t }: Strings) =>
  erased ? t('reviews.erased') : (clientName ?? '')

/** Text of the review, or that it was erased with the patient's data. */
export const formatReviewText = ({ erased, comment, saidAt }: ReviewRow, { t }: Strings) =>
  erased && saidAt ? t('reviews.erasedWords') : (comment ?? '–')

/** For example «Ждёт вас», «Обработано», «Можно показать». */
export const listReviewLabels = ({ waits, handled, mayShowAt }: ReviewRow, { t }: Strings) =>
  [
    waits && t('reviews.standing.waiting'),
    handled && t('reviews.standing.handled'),
    mayShowAt && t('reviews.shown.yes'),
  ].filter((word) => typeof word === 'string')

/** The furthest step of the patient in the funnel, with the review sites. */
export const formatFunnelProgress = ({ openedAt, wentAt, wentTo }: ReviewRow, { t }: Strings) => {
  // A removed link still counts as a transition, but has no name.
  if (wentAt)
    return wentTo.length > 0
      ? t('reviews.way.to', { links: wentTo.join(', ') })
      : t('reviews.way.went')
  return t(openedAt ? 'reviews.way.opened' : 'reviews.way.asked')
}

const createPatientColumn = (strings: Strings): Column<CheckableRow<ReviewRow>> => ({
  id: 'patient',
  label: strings.t('reviews.table.patient'),
  // With the checkbox a phone number must still fit.
  width: 'minmax(172px, 1.8fr)',
  sort: 'clientName',
  cell: (row) => (
    <CheckableCell row={row} name={formatReviewerName(row, strings)}>
      <span className="v-two">
        <strong title={formatReviewerName(row, strings)}>{formatReviewerName(row, strings)}</strong>
        <span>{row.phone ? <PhoneLink phone={row.phone} isTabStop={false} /> : '–'}</span>
      </span>
    </CheckableCell>
  ),
})

const createScoreColumn = (strings: Strings): Column<ReviewRow> => ({
  id: 'score',
  label: strings.t('reviews.table.score'),
  width: 'minmax(132px, 1fr)',
  sort: 'rating',
  cell: (row) => <ReviewScore row={row} strings={strings} />,
})

const createVisitColumn = (strings: Strings): Column<ReviewRow> => ({
  id: 'specialist',
  label: strings.t('reviews.table.specialist'),
  width: 'minmax(104px, 1.3fr)',
  cell: ({ specialist, branchName }) => (
    <span className="v-two">
      <span title={specialist ?? ''}>{specialist ?? '–'}</span>
      <span title={branchName ?? ''}>{branchName}</span>
    </span>
  ),
})

const createTimeColumn = (
  column: Pick<Column<ReviewRow>, 'id' | 'label' | 'sort'>,
  getTime: (row: ReviewRow) => string | null,
  strings: Strings,
  style: RowStyle,
): Column<ReviewRow> => ({
  ...column,
  // A time with a 12-hour clock is longer and must not be cut.
  width: style.hour12 ? 'minmax(184px, 1fr)' : 'minmax(164px, 1fr)',
  cell: (row) => (
    <span className="v-two">
      <span>{formatBranchTime(getTime(row), row.timeZone, strings, style) || '–'}</span>
      <span>{formatBranchZone(getTime(row), row.timeZone, strings, style)}</span>
    </span>
  ),
})

const createAllReviewColumns = memoizeByStyle(
  (strings: Strings, style: RowStyle): Column<CheckableRow<ReviewRow>>[] => [
    createPatientColumn(strings),
    createScoreColumn(strings),
    {
      id: 'words',
      label: strings.t('reviews.table.words'),
      width: 'minmax(180px, 3fr)',
      cell: (row) => (
        <span className="v-review-words" title={formatReviewText(row, strings)}>
          {formatReviewText(row, strings)}
        </span>
      ),
    },
    createVisitColumn(strings),
    createTimeColumn(
      { id: 'said', label: strings.t('reviews.table.said'), sort: 'saidAt' },
      ({ saidAt }) => saidAt,
      strings,
      style,
    ),
    {
      id: 'marks',
      label: strings.t('reviews.table.marks'),
      width: 'minmax(112px, 1fr)',
      cell: (row) => (
        <span className="v-review-words">{listReviewLabels(row, strings).join(' · ') || '–'}</span>
      ),
    },
  ],
)

const createAllFunnelColumns = memoizeByStyle(
  (strings: Strings, style: RowStyle): Column<CheckableRow<ReviewRow>>[] => [
    createPatientColumn(strings),
    createTimeColumn(
      { id: 'asked', label: strings.t('reviews.table.asked'), sort: 'sendAt' },
      ({ sendAt }) => sendAt,
      strings,
      style,
    ),
    {
      id: 'channel',
      label: strings.t('reviews.table.channel'),
      width: 'minmax(var(--column-channel), var(--column-channel-most))',
      cell: ({ channel }) => (channel ? <ChannelLabel channel={channel} provider={null} /> : '–'),
    },
    createVisitColumn(strings),
    {
      id: 'far',
      label: strings.t('reviews.table.far'),
      width: 'minmax(148px, 2fr)',
      cell: (row) => <span className="v-review-words">{formatFunnelProgress(row, strings)}</span>,
    },
    createScoreColumn(strings),
  ],
)

/** Beside an open panel only the columns that identify a row. */
const columnsBesidePanel = ['patient', 'score', 'words', 'said', 'asked', 'far']
const narrowColumns = (all: typeof createAllReviewColumns) =>
  memoizeByStyle((strings, style) =>
    all(strings, style).filter(({ id }) => columnsBesidePanel.includes(id)),
  )
const createColumnsSelector = (all: typeof createAllReviewColumns) => {
  const narrowed = narrowColumns(all)
  return (strings: Strings, style: RowStyle, open: boolean) =>
    (open ? narrowed : all)(strings, style)
}
export const getReviewColumns = createColumnsSelector(createAllReviewColumns)
export const getFunnelColumns = createColumnsSelector(createAllFunnelColumns)

const createCard = (renderNote: (row: ReviewRow, strings: Strings, style: RowStyle) => string) =>
  memoizeByStyle((strings: Strings, style: RowStyle) => (row: CheckableRow<ReviewRow>) => (
    <CheckableCell row={row} name={formatReviewerName(row, strings)}>
      <span className="v-card-line">
        <strong>{formatReviewerName(row, strings)}</strong>
        <ReviewScore row={row} strings={strings} />
      </span>
      <span className="v-card-line v-card-aside">
        <span>{renderNote(row, strings, style)}</span>
      </span>
    </CheckableCell>
  ))

/** The rows as cards on a phone. */
export const createReviewCard = createCard((row, strings) =>
  [...listReviewLabels(row, strings), formatReviewText(row, strings)].join(' · '),
)
export const createFunnelCard = createCard((row, strings, style) =>
  [
    formatFunnelProgress(row, strings),
    formatBranchTime(row.sendAt, row.timeZone, strings, style),
  ].join(' · '),
)
