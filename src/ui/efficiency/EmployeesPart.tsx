import type { Efficiency, Employee } from '../../machines/efficiency/efficiency-parts.ts'
import { staffAs } from '../../machines/efficiency/month-opens.ts'
import { durationWords } from '../figures/figure-words.ts'
import { OpenFigure } from '../figures/OpenFigure.tsx'
import { Part } from '../figures/Part.tsx'
import { useWords } from '../i18n/context.ts'

/** Who of staff wrote to patients, and how soon; the whole clinic's, whichever branch is looked at. */
export function EmployeesPart({
  employees,
  told,
}: {
  employees: readonly Employee[]
  told: Efficiency
}) {
  const words = useWords()
  const { t, number } = words
  if (employees.length === 0)
    return (
      <Part title={t('efficiency.staff.title')}>
        <p>{t('efficiency.staff.none')}</p>
      </Part>
    )
  return (
    <Part title={t('efficiency.staff.title')} hint={t('efficiency.staff.hint')}>
      <table className="v-fig-table">
        <thead>
          <tr>
            <th scope="col">{t('efficiency.staff.name')}</th>
            <th scope="col">{t('efficiency.staff.lines')}</th>
            <th scope="col">{t('efficiency.staff.answered')}</th>
            <th scope="col">{t('efficiency.staff.median')}</th>
          </tr>
        </thead>
        <tbody>
          {employees.map(({ id, name, lines, answered, median }) => (
            <tr key={id}>
              <th scope="row">{name ?? t('efficiency.staff.gone')}</th>
              <td>
                <OpenFigure
                  opened={staffAs('staffLines', id, told)}
                  label={`${t('efficiency.staff.lines')}: ${number(lines)}`}
                >
                  {number(lines)}
                </OpenFigure>
              </td>
              <td>
                <OpenFigure
                  opened={staffAs('staffAnswered', id, told)}
                  label={`${t('efficiency.staff.answered')}: ${number(answered)}`}
                >
                  {number(answered)}
                </OpenFigure>
              </td>
              <td>{median === null ? '–' : durationWords(median, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
