import { useSelector } from '@xstate/react'
import { besides, type Measure } from '../../machines/dashboard/figures.ts'
import { type MainMeasure, mainMeasures } from '../../machines/dashboard/measures.ts'
import { opensAs } from '../../machines/dashboard/opened.ts'
import { useWords } from '../words/context.ts'
import { useDashboard } from './actors.ts'
import { ChangeSaid } from './ChangeSaid.tsx'
import type { FiguresProps } from './DashboardView.tsx'
import { valueWords } from './figure-words.ts'
import { OpenFigure } from './OpenFigure.tsx'

const names = Object.keys(mainMeasures) as MainMeasure[] // the keys of a constant are its names

/** The five numbers that are read first, each with the change from the days before. */
export function MainNumbers({ dashboard, currency }: FiguresProps) {
  const words = useWords()
  const { t } = words
  const unit = useSelector(useDashboard(), (state) => state.context.unit)
  return (
    <section aria-label={t('dashboard.main.title')}>
      <dl className="v-dash-main">
        {names.map((name) => {
          const measure: Measure = mainMeasures[name]
          const { now, change } = besides(measure, dashboard, unit)
          return (
            <div key={name} className="v-dash-number">
              <dt>
                {t(`dashboard.main.${name}`)}{' '}
                {now.said === 'share' && (
                  <small className="v-dash-about">{t(`dashboard.shares.${name}`)}</small>
                )}
              </dt>
              <dd>
                <OpenFigure opened={opensAs(name)}>{valueWords(now, words, currency)}</OpenFigure>
              </dd>{' '}
              <dd>
                <ChangeSaid change={change} good={measure.good} />
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
