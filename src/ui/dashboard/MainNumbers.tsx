import { useSelector } from '@xstate/react'
import { mainOf } from '../../machines/dashboard/measures.ts'
import { opensAs } from '../../machines/dashboard/opens-as.ts'
import { besides } from '../../machines/figures/figures.ts'
import { ChangeSaid } from '../figures/ChangeSaid.tsx'
import { valueWords } from '../figures/figure-words.ts'
import { OpenFigure } from '../figures/OpenFigure.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { useDashboard } from './actors.ts'
import type { FiguresProps } from './DashboardView.tsx'

/** The five numbers that are read first, each with the change from the days before. */
export function MainNumbers({ dashboard, currency }: FiguresProps) {
  const words = useWords()
  const { t } = words
  const { plan } = useRights()
  const unit = useSelector(useDashboard(), (state) => state.context.unit)
  return (
    <section aria-label={t('dashboard.main.title')}>
      <dl className="v-fig-main">
        {mainOf(plan).map(([name, measure]) => {
          const { now, change } = besides(measure, dashboard, unit)
          return (
            <div key={name} className="v-fig-number">
              <dt>
                {t(`dashboard.main.${name}`)}{' '}
                {now.said === 'share' && name !== 'cost' && name !== 'index' && (
                  <small className="v-fig-about">{t(`dashboard.shares.${name}`)}</small>
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
