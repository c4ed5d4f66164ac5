import { Fragment } from 'react'
import { Link } from 'wouter'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { ReasonCount } from '../../machines/scenario/sending-list.ts'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { CardGaps } from './CardGaps.tsx'
import { getFixLink, type ReasonFix, reasonFixes } from './reason-fixes.ts'
import '../components/reason-totals.css'

interface SkippedReasonsProps {
  totals: ReasonCount[]
  /** The scenario; id null: several of the kind. */
  scenario: { id: string | null; type: ScenarioType }
  title: string
  open: boolean
}

/** Skipped messages by reason, most frequent first, with reason fixes. */
export function SkippedReasons({ totals, scenario, title, open }: SkippedReasonsProps) {
  const { t, number } = useStrings()
  return (
    <details className="v-gutter v-skipped" open={open}>
      <summary>{title}</summary>
      <ul>
        {totals.map(({ reason, count, gaps }) => (
          <li key={reason}>
            <strong>{number(count)}</strong>
            <div>
              {reason ? t(`reasons.${reason}`) : t('common.unknown')}
              {reason && reasonFixes[reason] && (
                <ReasonFixNote cure={reasonFixes[reason]} scenario={scenario} />
              )}
              <CardGaps gaps={gaps} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Links only to places where the user has the right to act. */
function ReasonFixNote({
  cure: fix,
  scenario,
}: { cure: ReasonFix } & Pick<SkippedReasonsProps, 'scenario'>) {
  const { t } = useStrings()
  const { canConnect, canSetUp } = useRights()
  const canOpen = {
    integrations: canConnect,
    settings: canConnect,
    scripts: canSetUp('reminder'),
    text: canSetUp(scenario.type),
    audience: canSetUp(scenario.type),
  }
  return (
    <small>
      {t(fix.text)}
      {fix.places
        .filter((place) => canOpen[place])
        .map((place) => getFixLink(place, scenario.id))
        .map(({ href, name }, at) => (
          <Fragment key={href}>
            {at > 0 ? ', ' : ' '}
            <Link href={href}>{t(name)}</Link>
          </Fragment>
        ))}
    </small>
  )
}
