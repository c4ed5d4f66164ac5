import type { Avoided, Efficiency } from '../../machines/efficiency/efficiency-parts.ts'
import { comparedAs } from '../../machines/efficiency/month-opens.ts'
import { useWords } from '../i18n/context.ts'
import { ComparedShares } from './ComparedShares.tsx'

/** How many did not come of the visits that were compared, with a reminder and without. */
export function MissedShares({
  avoided: { compared, basis },
  told,
}: {
  avoided: Avoided
  told: Efficiency
}) {
  const { t } = useWords()
  const { reached, reachedMissed, unreached, unreachedMissed } = compared
  const as = (figure: keyof Avoided['compared']) => comparedAs(figure, basis, told)
  return (
    <ComparedShares
      caption={t(basis === 'month' ? 'efficiency.avoided.ofMonth' : 'efficiency.avoided.ofYear')}
      heads={[
        t('efficiency.avoided.visits'),
        t('efficiency.avoided.missed'),
        t('efficiency.avoided.share'),
      ]}
      sides={[
        {
          name: t('efficiency.avoided.reached'),
          ...{ part: reachedMissed, whole: reached },
          opens: { part: as('reachedMissed'), whole: as('reached') },
        },
        {
          name: t('efficiency.avoided.unreached'),
          ...{ part: unreachedMissed, whole: unreached },
          opens: { part: as('unreachedMissed'), whole: as('unreached') },
        },
      ]}
    />
  )
}
