import type { NpsFiguresQuery } from '../../../schema/generated/client/graphql.ts'
import { useWords } from '../words/context.ts'

type Marks = NonNullable<NpsFiguresQuery['npsFigures']>['marks']

/** What was marked after first visits: the mean of each topic, and how many marked it. */
export function SurveyMarks({ marks }: { marks: Marks }) {
  const { t, number, locale } = useWords()
  const one = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <section>
      <h3>{t('reminders.nps.marks')}</h3>
      {marks.every(({ count }) => count === 0) ? (
        <p>{t('reminders.nps.noMarks')}</p>
      ) : (
        <table className="v-nps-table">
          <thead>
            <tr>
              <th scope="col">{t('reminders.nps.score')}</th>
              <th scope="col">{t('reminders.nps.count')}</th>
              <th scope="col">{t('reminders.nps.mean')}</th>
            </tr>
          </thead>
          <tbody>
            {marks.map(({ topic, count, mean }) => (
              <tr key={topic}>
                <th scope="row">{t(`reminders.nps.topic.${topic}`)}</th>
                <td>{number(count)}</td>
                <td>{mean === null ? '–' : one.format(mean)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
