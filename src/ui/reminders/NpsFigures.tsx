import { useSelector } from '@xstate/react'
import type { NpsFiguresQuery } from '../../../schema/generated/client/graphql.ts'
import { plusDays } from '../../machines/places/days.ts'
import { type Period, weekOf } from '../../machines/places/period.ts'
import { daysOn, type MessagesFilter } from '../../machines/reminders/reminders-parts.ts'
import { inDays } from '../components/days-of-moments.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { useWords } from '../i18n/context.ts'
import { fullDate } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { type FiguresActor, type MessagesActor, type RemindersActor, useFigures } from './actors.ts'
import { NpsTable } from './NpsTable.tsx'
import { SurveyMarks } from './SurveyMarks.tsx'
import { useToday } from './today.ts'
import './nps.css'

const { usual, toward } = daysOn.nps

type Figures = NonNullable<NpsFiguresQuery['npsFigures']>

interface NpsFiguresProps {
  screen: RemindersActor
  messages: MessagesActor
}

/** The index of the surveys that are counted, in a line; what it is made of opens below it. */
export function NpsFigures({ screen, messages }: NpsFiguresProps) {
  const figures = useFigures(screen)
  return figures ? <Shown screen={screen} messages={messages} figures={figures} /> : null
}

function Shown({ figures, ...actors }: NpsFiguresProps & { figures: FiguresActor }) {
  const { t } = useWords()
  const data = useSelector(figures, (state) => state.context.data)
  const failed = useSelector(figures, (state) => state.matches('failed'))
  if (failed)
    return (
      <ErrorNote
        what={t('reminders.nps.failed')}
        onRetry={() => figures.send({ type: 'query.retry' })}
      />
    )
  if (!data) return <p className="v-nps-counting">{t('reminders.nps.counting')}</p>
  return <Whole {...actors} data={data} />
}

function Whole({ screen, messages, data }: NpsFiguresProps & { data: Figures }) {
  const { specialistId, branchId, period } = useSelector(screen, (state) => state.context.filter)
  const now = useToday(messages)
  const zone = useCompanyZone()
  const narrowing = {
    specialists: { to: specialistId, by: 'specialistId' },
    branches: { to: branchId, by: 'branchId' },
    services: null,
  } as const
  const change = (part: Partial<MessagesFilter>) =>
    screen.send({ type: 'filter.change', change: part })
  const narrow = (by: 'specialistId' | 'branchId') => (key: string | null) => change({ [by]: key })
  const words = useWords()
  const { t, locale, number } = words
  const { formatDate } = useDateStyle()
  const day = (key: string | null) =>
    key ? fullDate(key, { timeZone: 'UTC', locale, formatDate }) : ''
  const named = ({ name }: { name: string | null }) => name ?? t('reminders.nps.unnamed')
  const most = Math.max(1, ...data.scores)
  return (
    <details className="v-nps">
      <summary>{headOf(words, data)}</summary>
      <div className="v-nps-parts">
        <section>
          <h3>{t('reminders.nps.scores')}</h3>
          <ol className="v-nps-scores" start={0}>
            {data.scores.map((count, score) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the score
              <li key={score}>
                <span>{score}</span>
                <i aria-hidden="true" style={{ width: `${(count / most) * 100}%` }} />
                <b>{number(count)}</b>
              </li>
            ))}
          </ol>
        </section>
        <NpsTable
          title={t('reminders.nps.weeks')}
          head={t('reminders.nps.week')}
          rows={data.weeks}
          name={({ key }) => day(key)}
          narrow={{
            to: data.weeks.find(({ key }) => key !== null && isWeek(key, period))?.key ?? null,
            onNarrow: (key) =>
              change({
                period: key ? weekOf(key, { period: inDays(period, zone), toward, now }) : usual,
              }),
          }}
        />
        {(['specialists', 'branches', 'services'] as const).map((part) => (
          <NpsTable
            key={part}
            title={t(`reminders.nps.${part}`)}
            head={t('reminders.nps.of')}
            rows={data[part]}
            name={named}
            {...(narrowing[part] && {
              narrow: { to: narrowing[part].to, onNarrow: narrow(narrowing[part].by) },
            })}
          />
        ))}
        <SurveyMarks figures={data} />
      </div>
    </details>
  )
}

/** Whether no more than a week's days are shown, whole or what a longer period had of it. */
const isWeek = (monday: string, period: Period) =>
  period.kind === 'span' && period.from >= monday && period.to <= plusDays(monday, 6)

/** «Индекс 42 · с вероятностью 95 % от 30 до 54 · 120 ответов · ответили 35 % из доставленных» */
function headOf({ t, count, locale }: Words, { total, delivered }: Figures): string {
  const { index, low, high, answers } = total
  const known = index !== null && low !== null && high !== null
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return [
    known ? t('reminders.nps.index', { index: Math.round(index) }) : t('reminders.nps.none'),
    known && t('reminders.nps.between', { low: Math.round(low), high: Math.round(high) }),
    count('reminders.nps.answers', answers),
    delivered > 0 && t('reminders.nps.rate', { rate: percent.format(answers / delivered) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
