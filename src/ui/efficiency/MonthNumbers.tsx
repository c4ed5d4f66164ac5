import { changeFrom, mainOf, monthValue } from '../../machines/efficiency/month-measures.ts'
import { opensAs } from '../../machines/efficiency/month-opens.ts'
import type { Value } from '../../machines/figures/figures.ts'
import { ChangeSaid } from '../figures/ChangeSaid.tsx'
import { roundDurationWords, valueWords } from '../figures/figure-words.ts'
import { OpenFigure } from '../figures/OpenFigure.tsx'
import { useWords } from '../i18n/context.ts'
import type { Words } from '../i18n/i18n.ts'
import { NOTHING } from '../i18n/percents.ts'
import { useRights } from '../shared/rights.ts'
import { avoidedBeside } from './avoided-words.ts'
import type { MonthProps } from './MonthView.tsx'
import { useMonthNames } from './month-names.ts'

/** The five numbers that are read first, each with the change from the month before. */
export function MonthNumbers({ told, currency }: MonthProps) {
  const words = useWords()
  const { t } = words
  const { plan } = useRights()
  const { before } = useMonthNames(told)
  return (
    <section aria-label={t('efficiency.main.title')}>
      <dl className="v-fig-main">
        {mainOf(plan).map(([name, measure]) => {
          const beside =
            name === 'avoided' && told.own.figures && avoidedBeside(told.own.figures.avoided, words)
          return (
            <div key={name} className="v-fig-number">
              <dt>
                {t(`efficiency.main.${name}`)}{' '}
                {beside && <small className="v-fig-about">{beside}</small>}
              </dt>
              <dd>
                {told.own.figures === null ? (
                  NOTHING
                ) : (
                  <OpenFigure opened={opensAs(name, told)}>
                    {shortly(monthValue(measure, told.own), words, currency)}
                  </OpenFigure>
                )}
              </dd>{' '}
              <dd>
                <ChangeSaid change={changeFrom(measure, told, told.before)} good={measure.good} />
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="v-fig-about">{t('efficiency.main.beside', { before })}</p>
    </section>
  )
}

/** A value in little room. */
const shortly = (value: Value, words: Words, currency: string | null) =>
  value.said === 'duration' && value.value !== null
    ? roundDurationWords(value.value, words)
    : valueWords(value, words, currency)
