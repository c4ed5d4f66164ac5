import type { Avoided } from '../../machines/efficiency/efficiency-parts.ts'
import { useWords } from '../words/context.ts'
import { ComparedShares } from './ComparedShares.tsx'

/** How many did not come of the visits that were compared, with a reminder and without. */
export function MissedShares({ compared, basis }: Pick<Avoided, 'compared' | 'basis'>) {
  const { t } = useWords()
  const { reached, reachedMissed, unreached, unreachedMissed } = compared
  return (
    <ComparedShares
      caption={t(basis === 'month' ? 'efficiency.avoided.ofMonth' : 'efficiency.avoided.ofYear')}
      heads={[
        t('efficiency.avoided.visits'),
        t('efficiency.avoided.missed'),
        t('efficiency.avoided.share'),
      ]}
      sides={[
        { name: t('efficiency.avoided.reached'), part: reachedMissed, whole: reached },
        { name: t('efficiency.avoided.unreached'), part: unreachedMissed, whole: unreached },
      ]}
    />
  )
}
