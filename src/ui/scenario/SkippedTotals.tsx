import { Fragment } from 'react'
import { Link } from 'wouter'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { ReasonTotal } from '../../machines/scenario/sending-list.ts'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { type Cure, cures, placeOfCure } from './cures.ts'
import '../components/reason-totals.css'

interface SkippedTotalsProps {
  totals: ReasonTotal[]
  /** Null: several of that kind. */
  scenario: { id: string | null; type: ScenarioType }
  title: string
  open: boolean
}

/** How many are left out for each reason, most first, and what can be done about it. */
export function SkippedTotals({ totals, scenario, title, open }: SkippedTotalsProps) {
  const { t, number } = useWords()
  return (
    <details className="v-gutter v-skipped" open={open}>
      <summary>{title}</summary>
      <ul>
        {totals.map(({ reason, count }) => (
          <li key={reason}>
            <strong>{number(count)}</strong>
            <div>
              {reason ? t(`reasons.${reason}`) : t('common.unknown')}
              {reason && cures[reason] && <CureNote cure={cures[reason]} scenario={scenario} />}
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A place where the reader may do nothing is not offered. */
function CureNote({ cure, scenario }: { cure: Cure } & Pick<SkippedTotalsProps, 'scenario'>) {
  const { t } = useWords()
  const { mayConnect, maySetUp } = useRights()
  const may = {
    integrations: mayConnect,
    settings: mayConnect,
    scripts: maySetUp('reminder'),
    text: maySetUp(scenario.type),
    audience: maySetUp(scenario.type),
  }
  return (
    <small>
      {t(cure.said)}
      {cure.places
        .filter((place) => may[place])
        .map((place) => placeOfCure(place, scenario.id))
        .map(({ href, name }, at) => (
          <Fragment key={href}>
            {at > 0 ? ', ' : ' '}
            <Link href={href}>{t(name)}</Link>
          </Fragment>
        ))}
    </small>
  )
}
