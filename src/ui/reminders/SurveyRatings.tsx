import type { NpsFiguresQuery } from '../../../schema/generated/client/graphql.ts'
import { useStrings } from '../i18n/context.ts'

type NpsData = NonNullable<NpsFiguresQuery['npsFigures']>

/** Ratings after first visits: average and number of ratings per topic, of all surveys. */
export function SurveyRatings({ figures: { marks, surveys } }: { figures: NpsData }) {
  const { t, count, number, locale } = useStrings()
  const meanFormat = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const { answered, delivered } = surveys
  return (
    <section>
      <h3>{t('reminders.nps.marks')}</h3>
      {delivered > 0 && (
        <p>
          {count('reminders.nps.answers', answered)} ·{' '}
          {t('reminders.nps.rate', { rate: percent.format(answered / delivered) })}
        </p>
      )}
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
            {marks.map(({ topic, count: ratingCount, mean }) => (
              <tr key={topic}>
                <th scope="row">{t(`reminders.nps.topic.${topic}`)}</th>
                <td>{number(ratingCount)}</td>
                <td>{mean === null ? '–' : meanFormat.format(mean)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
