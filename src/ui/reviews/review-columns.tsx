import type { ReviewRow } from '../../machines/reviews/reviews-parts.ts'
import { ChannelMark } from '../components/ChannelMark.tsx'
import { type Markable, Marked } from '../components/Marked.tsx'
import type { Column } from '../components/VirtualRow.tsx'
import type { Words } from '../i18n/i18n.ts'
import { phoneWords } from '../i18n/phones.ts'
import { momentTime, momentZone } from '../shared/moments.ts'
import { once } from '../shared/once.ts'
import type { RowStyle } from '../shared/row-style.ts'
import { ReviewScore } from './ReviewScore.tsx'

/** Who it is; of whom nothing is kept any more that is said. */
export const nameOf = ({ erased, clientName }: ReviewRow, { t }: Words) =>
  erased ? t('reviews.erased') : (clientName ?? '')

/** What was written; that it is gone with the patient's data is said. */
export const wordsOf = ({ erased, comment, saidAt }: ReviewRow, { t }: Words) =>
  erased && saidAt ? t('reviews.erasedWords') : (comment ?? '–')

/** «Ждёт вас», «Обработано», «Можно показать» */
export const marksOf = ({ waits, handled, mayShowAt }: ReviewRow, { t }: Words) =>
  [
    waits && t('reviews.standing.waiting'),
    handled && t('reviews.standing.handled'),
    mayShowAt && t('reviews.shown.yes'),
  ].filter((word) => typeof word === 'string')

/** How far the patient went, and to which sites. */
export const farOf = ({ openedAt, wentAt, wentTo }: ReviewRow, { t }: Words) => {
  // A link that was removed since has left its mark, and no name.
  if (wentAt)
    return wentTo.length > 0
      ? t('reviews.way.to', { links: wentTo.join(', ') })
      : t('reviews.way.went')
  return t(openedAt ? 'reviews.way.opened' : 'reviews.way.asked')
}

const patient = (words: Words): Column<Markable<ReviewRow>> => ({
  id: 'patient',
  label: words.t('reviews.table.patient'),
  // With the box a number stands whole.
  width: 'minmax(172px, 1.8fr)',
  sort: 'clientName',
  cell: (row) => (
    <Marked row={row} name={nameOf(row, words)}>
      <span className="v-two">
        <strong title={nameOf(row, words)}>{nameOf(row, words)}</strong>
        <span>{row.phone ? phoneWords(row.phone) : '–'}</span>
      </span>
    </Marked>
  ),
})

const score = (words: Words): Column<ReviewRow> => ({
  id: 'score',
  label: words.t('reviews.table.score'),
  width: 'minmax(132px, 1fr)',
  sort: 'rating',
  cell: (row) => <ReviewScore row={row} words={words} />,
})

const visit = (words: Words): Column<ReviewRow> => ({
  id: 'specialist',
  label: words.t('reviews.table.specialist'),
  width: 'minmax(104px, 1.3fr)',
  cell: ({ specialist, branchName }) => (
    <span className="v-two">
      <span title={specialist ?? ''}>{specialist ?? '–'}</span>
      <span title={branchName ?? ''}>{branchName}</span>
    </span>
  ),
})

const moment = (
  column: Pick<Column<ReviewRow>, 'id' | 'label' | 'sort'>,
  at: (row: ReviewRow) => string | null,
  words: Words,
  style: RowStyle,
): Column<ReviewRow> => ({
  ...column,
  // A time by the twelve-hour clock is longer, and never cut.
  width: style.hour12 ? 'minmax(172px, 1fr)' : 'minmax(150px, 1fr)',
  cell: (row) => (
    <span className="v-two">
      <span>{momentTime(at(row), row.timeZone, words, style) || '–'}</span>
      <span>{momentZone(at(row), row.timeZone, words, style)}</span>
    </span>
  ),
})

const allOfReview = once((words: Words, style: RowStyle): Column<Markable<ReviewRow>>[] => [
  patient(words),
  score(words),
  {
    id: 'words',
    label: words.t('reviews.table.words'),
    width: 'minmax(180px, 3fr)',
    cell: (row) => (
      <span className="v-review-words" title={wordsOf(row, words)}>
        {wordsOf(row, words)}
      </span>
    ),
  },
  visit(words),
  moment(
    { id: 'said', label: words.t('reviews.table.said'), sort: 'saidAt' },
    ({ saidAt }) => saidAt,
    words,
    style,
  ),
  {
    id: 'marks',
    label: words.t('reviews.table.marks'),
    width: 'minmax(112px, 1fr)',
    cell: (row) => <span className="v-review-words">{marksOf(row, words).join(', ') || '–'}</span>,
  },
])

const allOfWay = once((words: Words, style: RowStyle): Column<Markable<ReviewRow>>[] => [
  patient(words),
  moment(
    { id: 'asked', label: words.t('reviews.table.asked'), sort: 'sendAt' },
    ({ sendAt }) => sendAt,
    words,
    style,
  ),
  {
    id: 'channel',
    label: words.t('reviews.table.channel'),
    width: 'minmax(var(--column-channel), var(--column-channel-most))',
    cell: ({ channel }) => (channel ? <ChannelMark channel={channel} provider={null} /> : '–'),
  },
  visit(words),
  {
    id: 'far',
    label: words.t('reviews.table.far'),
    width: 'minmax(148px, 2fr)',
    cell: (row) => <span className="v-review-words">{farOf(row, words)}</span>,
  },
  score(words),
])

/** Beside an open panel, which says the rest, stand only those by which a row is found. */
const beside = ['patient', 'score', 'words', 'said', 'asked', 'far']
const but = (all: typeof allOfReview) =>
  once((words, style) => all(words, style).filter(({ id }) => beside.includes(id)))
const columnsOf = (all: typeof allOfReview) => {
  const fewer = but(all)
  return (words: Words, style: RowStyle, open: boolean) => (open ? fewer : all)(words, style)
}
export const reviewColumns = columnsOf(allOfReview)
export const wayColumns = columnsOf(allOfWay)

const cardOf = (aside: (row: ReviewRow, words: Words, style: RowStyle) => string) =>
  once((words: Words, style: RowStyle) => (row: Markable<ReviewRow>) => (
    <Marked row={row} name={nameOf(row, words)}>
      <span className="v-card-line">
        <strong>{nameOf(row, words)}</strong>
        <ReviewScore row={row} words={words} />
      </span>
      <span className="v-card-line v-card-aside">
        <span>{aside(row, words, style)}</span>
      </span>
    </Marked>
  ))

/** The same rows on a phone. */
export const reviewCard = cardOf((row, words) =>
  [...marksOf(row, words), wordsOf(row, words)].join(' · '),
)
export const wayCard = cardOf((row, words, style) =>
  [farOf(row, words), momentTime(row.sendAt, row.timeZone, words, style)].join(' · '),
)
