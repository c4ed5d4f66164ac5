import { Link } from 'wouter'
import type { CardGap } from '../../machines/scenario/sending-list.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'

/** Which card lacks which value that a text names, what follows, and where to add it. */
export function CardGaps({ gaps }: { gaps: readonly CardGap[] | null | undefined }) {
  const { t } = useStrings()
  const { canConnect } = useRights()
  if (!gaps || gaps.length === 0) return null
  return (
    <>
      {gaps.map(({ branchId, name, variable, required }) => (
        <p key={`${branchId} ${variable}`} className="v-card-gap">
          {t(branchId === null ? `cardGaps.clinic.${variable}` : `cardGaps.branch.${variable}`, {
            name,
          })}{' '}
          {t(required ? 'cardGaps.skipped' : 'cardGaps.leftOut')}{' '}
          {canConnect && <Link href={paths.settings()}>{t('cardGaps.add')}</Link>}
        </p>
      ))}
    </>
  )
}
