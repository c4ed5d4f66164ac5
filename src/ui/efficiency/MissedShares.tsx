import { shareOf as intervalOf } from '../../../domain/shares.ts'
import type { Avoided } from '../../machines/efficiency/efficiency-parts.ts'
import { shareOf } from '../../machines/figures/figures.ts'
import { useWords } from '../words/context.ts'
import { percentWords } from '../words/percents.ts'
import { ShareBar } from './ShareBar.tsx'

/** How many did not come of the visits that were compared, with a reminder and without. */
export function MissedShares({ compared, basis }: Pick<Avoided, 'compared' | 'basis'>) {
  const words = useWords()
  const { t, number } = words
  const { reached, reachedMissed, unreached, unreachedMissed } = compared
  const rows = [
    { name: 'reached', missed: reachedMissed, all: reached },
    { name: 'unreached', missed: unreachedMissed, all: unreached },
  ] as const
  // One scale for both, so that they can be compared by eye.
  const most = Math.max(
    ...rows.map(({ missed, all }) => (all > 0 ? intervalOf(missed, all).high : 0)),
  )
  return (
    <table className="v-fig-table v-month-shares">
      <caption>
        {t(basis === 'month' ? 'efficiency.avoided.ofMonth' : 'efficiency.avoided.ofYear')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('efficiency.avoided.visits')}</th>
          <th scope="col">{t('efficiency.avoided.missed')}</th>
          <th scope="col">{t('efficiency.avoided.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, missed, all }) => (
          <tr key={name}>
            <th scope="row">
              {t(`efficiency.avoided.${name}`)}
              <small className="v-fig-about">{number(all)}</small>
            </th>
            <td>{number(missed)}</td>
            <td>
              {percentWords(shareOf(missed, all), words)}
              {all > 0 && <ShareBar {...intervalOf(missed, all)} most={most} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
